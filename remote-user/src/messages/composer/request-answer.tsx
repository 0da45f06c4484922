import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { type Conversation, listConversations } from '@tambay/contracts/messages/conversations'
import { Button } from '@tambay/ui/button'

import type { ThreadView } from '../data/use-thread.ts'
import styles from './compose-area.module.css'

interface RequestAnswerProps {
  conversation: Conversation
  thread: ThreadView
}

export function RequestAnswer({ conversation: { peer }, thread }: RequestAnswerProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const reload = () => void refetchQueries(cache, [listConversations.path])
  const accept = useMutation({ mutationFn: thread.accept, onSuccess: reload })
  const decline = useMutation({
    mutationFn: thread.decline,
    onSuccess() {
      reload()
      void navigate('/my/messages?tab=requests', { replace: true })
    }
  })
  return (
    <footer className={styles.area}>
      <p className={styles.note}>
        <bdi>{peer.nick_name}</bdi> wants to message you. They don’t see that you’ve read this until you
        accept.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" isBusy={decline.isPending} onClick={() => decline.mutate()}>
          Decline
        </Button>
        <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
          Accept
        </Button>
      </div>
    </footer>
  )
}
