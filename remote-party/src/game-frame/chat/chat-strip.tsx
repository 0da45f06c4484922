import { useStore } from '@nanostores/react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './chat-strip.module.css'
import { ChatText } from './chat-text.tsx'

const shownLines = 3

export function ChatStrip({ onOpen }: { onOpen: () => void }) {
  const { chat, me } = useRoomView()
  const lines = useStore(chat.$lines)
  return (
    <div className={styles.strip}>
      <ol role="log" aria-label="Latest chat" className={styles.lines}>
        {lines.slice(-shownLines).map(line => (
          <li key={line.key} className={styles.line}>
            <ChatText line={line} myId={me.id} isShort />
          </li>
        ))}
        {lines.length === 0 && <li className={styles.empty}>Say hi to the room.</li>}
      </ol>
      <button type="button" aria-label="Open chat" onClick={onOpen} className={styles.open} />
    </div>
  )
}
