import { useStore } from '@nanostores/react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './chat-strip.module.css'
import { ChatText } from './chat-text.tsx'

const shownLines = 5

export function ChatStrip({ onOpen }: { onOpen: () => void }) {
  const { chat } = useRoomView()
  const lines = useStore(chat.$lines)
  return (
    <div className={styles.strip}>
      <div className={styles.fade}>
        <div role="log" aria-label="Latest chat" className={styles.lines}>
          {lines.slice(-shownLines).map(line => (
            <div key={line.key} className={styles.line}>
              <ChatText line={line} isShort />
            </div>
          ))}
          {lines.length === 0 && <div className={styles.empty}>Say hi to the room.</div>}
        </div>
      </div>
      <button type="button" aria-label="Open chat" onClick={onOpen} className={styles.open} />
    </div>
  )
}
