import { useStore } from '@nanostores/react'
import { IconButton } from '@tambay/ui/icon-button'
import { useCloseRequest } from '@tambay/ui/use-close-request'
import { ChevronDown, Eye, EyeOff, Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './chat-panel.module.css'
import { ChatRow } from './chat-row.tsx'

/**
 * Covers the seats, and the game only if the user enlarges the chat. A dimmed chat shows the game and lets
 * touches through.
 */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { chat } = useRoomView()
  const lines = useStore(chat.$lines)
  const [isLarge, setIsLarge] = useState(false)
  const [isDimmed, setIsDimmed] = useState(false)
  useCloseRequest(true, onClose)
  return (
    <section
      aria-label="Chat"
      className={styles.panel}
      data-large={isLarge || undefined}
      data-dimmed={(isLarge && isDimmed) || undefined}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>Chat</h2>
        {isLarge && (
          <IconButton
            label={isDimmed ? 'Show the chat clearly' : 'Dim the chat'}
            onClick={() => setIsDimmed(!isDimmed)}
          >
            {isDimmed ? <Eye /> : <EyeOff />}
          </IconButton>
        )}
        <IconButton
          label={isLarge ? 'Make the chat smaller' : 'Make the chat larger'}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? <Minimize2 /> : <Maximize2 />}
        </IconButton>
        <IconButton label="Close chat" onClick={onClose}>
          <ChevronDown />
        </IconButton>
      </header>
      <div className={styles.scroller}>
        <ol aria-label="Messages" className={styles.lines}>
          {lines.length === 0 && <li className={styles.empty}>No messages yet. Say hi to the room.</li>}
          {lines.map(line => (
            <ChatRow key={line.key} line={line} />
          ))}
        </ol>
      </div>
    </section>
  )
}
