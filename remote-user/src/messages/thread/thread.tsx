import { PageTitle } from '@tambay/ui/page-title'
import { useMemo, useRef, useState } from 'react'

import { ComposeArea } from '../composer/compose-area.tsx'
import { useThread } from '../data/use-thread.ts'
import { MessageOptions } from '../message/message-options.tsx'
import { type ShownMessage, shownMessage } from '../message/shown-message.ts'
import { Announcer } from './announcer.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { ThreadStart } from './thread-start.tsx'
import styles from './thread.module.css'
import { useVisibleHeight } from './use-visible-height.ts'

export function Thread({ userId }: { userId: string }) {
  const thread = useThread(userId)
  const { conversation, items } = thread
  const screen = useRef<HTMLDivElement>(null)
  useVisibleHeight(screen)
  const [chosen, setChosen] = useState<ShownMessage>()
  const messages = useMemo(() => items.map(item => shownMessage(item, userId)), [items, userId])
  const name = conversation?.peer.nick_name ?? 'Messages'
  return (
    <div ref={screen} className={styles.screen}>
      <PageTitle>{name}</PageTitle>
      <ThreadHead userId={userId} thread={thread} />
      <main className={styles.main}>
        {messages.length === 0 ? (
          <ThreadStart userId={userId} thread={thread} />
        ) : (
          <ThreadMessages messages={messages} thread={thread} peerName={name} onOpenOptions={setChosen} />
        )}
        {thread.status !== 'loading' && <Announcer latest={messages.at(-1)} name={name} />}
      </main>
      {conversation && <ComposeArea userId={userId} conversation={conversation} thread={thread} />}
      <MessageOptions message={chosen} peerName={name} thread={thread} onClose={() => setChosen(undefined)} />
    </div>
  )
}
