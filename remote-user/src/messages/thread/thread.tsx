import { PageTitle } from '@tambay/ui/page-title'
import { useMemo, useRef, useState, type RefObject, useLayoutEffect } from 'react'

import { ComposeArea } from '../composer/compose-area.tsx'
import { useThread } from '../data/use-thread.ts'
import { MessageOptions } from '../message/message-options.tsx'
import { type ShownMessage, shownMessage } from '../message/shown-message.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { ThreadStart } from './thread-start.tsx'
import styles from './thread.module.css'

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

interface AnnouncerProps {
  latest: ShownMessage | undefined
  name: string
}

/** Tells screen readers about new messages of the other person. The list itself would also announce old ones. */
function Announcer({ latest, name }: AnnouncerProps) {
  const [opening] = useState(latest?.key)
  const isNew = latest !== undefined && latest.key !== opening && !latest.isOwn
  return (
    <p role="status" className="visually-hidden">
      {isNew &&
        (latest.content.kind === 'text' ? `${name}: ${latest.content.text}` : `${name} sent a message`)}
    </p>
  )
}

/**
 * The keyboard of a phone covers the page without resizing it. Gives the element the height that stays visible, so
 * that its last row stands above the keyboard.
 */
function useVisibleHeight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    function fit(): void {
      const { current } = ref
      if (!viewport || !current) return
      const covered = window.innerHeight - viewport.height
      // A browser bar covers less than a keyboard. A pinch zoom also shrinks the visible part.
      const isKeyboard = covered > 120 && viewport.scale === 1
      current.style.setProperty('--covered', isKeyboard ? `${covered}px` : '0px')
      if (isKeyboard) window.scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [ref])
}
