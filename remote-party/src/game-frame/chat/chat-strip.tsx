import { useStore } from '@nanostores/react'
import { memo } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './chat-strip.module.css'
import { ChatText } from './chat-text.tsx'
import type { ChatLine } from './lines/chat-lines.ts'

const shownLines = 5

export function ChatStrip({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={styles.strip}>
      <LatestLines />
      <button type="button" aria-label="Open chat" onClick={onOpen} className={styles.open} />
    </div>
  )
}

const LatestLines = memo(function LatestLines() {
  const { chat, isListener } = useRoomView()
  const lines = useStore(chat.$lines)
  return (
    <div className={styles.fade}>
      <div role="log" aria-label="Latest chat" className={styles.lines}>
        {lines.slice(-shownLines).map(line => (
          <LatestLine key={line.key} line={line} />
        ))}
        {lines.length === 0 && (
          <div className={styles.empty}>{isListener ? 'No messages yet.' : 'Say hi to the room.'}</div>
        )}
      </div>
    </div>
  )
})

/** With `memo`, a new line renders only itself. */
const LatestLine = memo(function LatestLine({ line }: { line: ChatLine }) {
  return (
    <div className={styles.line}>
      <ChatText line={line} isShort />
    </div>
  )
})
