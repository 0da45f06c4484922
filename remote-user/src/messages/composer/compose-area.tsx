import { call } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import { unblockUser } from '@tambay/contracts/block'
import type { Conversation } from '@tambay/contracts/messages/conversations'
import { maxRequestMessages } from '@tambay/contracts/messages/message-limits'
import { Button } from '@tambay/ui/button'
import type { ReactNode } from 'react'

import type { ThreadView } from '../data/use-thread.ts'
import styles from './compose-area.module.css'
import { Composer } from './composer.tsx'
import { RequestAnswer } from './request-answer.tsx'

interface ComposeAreaProps {
  userId: string
  conversation: Conversation
  thread: ThreadView
}

export function ComposeArea({ userId, conversation, thread }: ComposeAreaProps) {
  const { can_send: refusal, is_blocked: isBlocked, box, is_accepted: isAccepted, peer } = conversation
  const name = <bdi>{peer.nick_name}</bdi>
  if (isBlocked) return <Blocked conversation={conversation} onUnblocked={thread.reload} />
  if (box === 'requests' && !isAccepted) return <RequestAnswer conversation={conversation} thread={thread} />
  if (refusal === 'message_not_accepted') return <Note>You can’t send messages to {name}.</Note>
  if (refusal === 'message_request_limit')
    return (
      <Note>
        {`You’ve sent ${maxRequestMessages} messages. You can send more after `}
        {name} accepts.
      </Note>
    )
  const isTextOnly = refusal === 'message_request_text_only'
  return (
    <footer className={styles.area}>
      {isTextOnly && (
        <p className={styles.hint}>
          {name}
          {` doesn’t follow you, so this is a request: up to ${maxRequestMessages} texts until they accept.`}
        </p>
      )}
      {!thread.canStore && (
        <p role="status" className={styles.hint}>
          This browser can’t save messages. Those that aren’t sent yet are lost if you close or reload this
          page.
        </p>
      )}
      <Composer key={userId} userId={userId} isTextOnly={isTextOnly} thread={thread} />
    </footer>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.area}>
      <p className={styles.note}>{children}</p>
    </footer>
  )
}

function Blocked({
  conversation: { peer },
  onUnblocked
}: {
  conversation: Conversation
  onUnblocked: () => void
}) {
  const unblock = useMutation({
    mutationFn: () => call(unblockUser, { user_id: peer.id }),
    onSuccess: onUnblocked
  })
  return (
    <footer className={styles.area}>
      <p className={styles.note}>
        You blocked <bdi>{peer.nick_name}</bdi>, so neither of you can send messages.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" isWide isBusy={unblock.isPending} onClick={() => unblock.mutate()}>
          Unblock
        </Button>
      </div>
    </footer>
  )
}
