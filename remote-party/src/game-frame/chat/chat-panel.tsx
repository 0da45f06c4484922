import { useStore } from '@nanostores/react'
import { IconButton } from '@tambay/ui/icon-button'
import { useCloseRequest } from '@tambay/ui/use-close-request'
import { ChevronDown, Eye, EyeOff, Maximize2, Minimize2 } from 'lucide-react'
import { memo, type UIEvent, useDeferredValue, useEffect, useRef, useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { RoomNotice } from '../mic/room-notice.tsx'
import styles from './chat-panel.module.css'
import { ChatRow } from './chat-row.tsx'
import type { ChatLine } from './lines/chat-lines.ts'
import { SeatRow } from './seat-row.tsx'

const noLines: readonly ChatLine[] = []
/** Two screens of the enlarged panel. As many more come when the user scrolls to older ones. */
const linesAtOnce = 40
const nearEndPx = 400

/**
 * Covers the seats, and the game only if the user enlarges the chat. A dimmed chat shows the game and lets
 * touches through.
 */
export const ChatPanel = memo(function ChatPanel({ onClose }: { onClose: () => void }) {
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
        <SeatRow />
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
      <RoomNotice isUrgent />
      <Messages />
    </section>
  )
})

function Messages() {
  const { chat, isListener } = useRoomView()
  const lines = useStore(chat.$lines)
  const [limit, setLimit] = useState(linesAtOnce)
  const scroller = useRef<HTMLDivElement>(null)
  // The chat opens without its lines, and renders them afterwards, in between taps.
  const shownLines = useDeferredValue(lines, noLines).slice(-limit)
  const sending = shownLines.findLast(line => line.kind === 'message' && line.status === 'sending')?.key
  // The scroller is reversed, so 0 is the latest line: what the user sends is seen after reading older lines, too.
  useEffect(() => {
    if (sending && scroller.current) scroller.current.scrollTop = 0
  }, [sending])

  function showOlder({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent): void {
    const left = scrollHeight - clientHeight + scrollTop
    if (left < nearEndPx && limit < lines.length) setLimit(limit + linesAtOnce)
  }

  return (
    <div ref={scroller} onScroll={showOlder} className={styles.scroller}>
      <ol aria-label="Messages" className={styles.lines}>
        {lines.length === 0 && (
          <li className={styles.empty}>{`No messages yet.${isListener ? '' : ' Say hi to the room.'}`}</li>
        )}
        {shownLines.map(line => (
          <ChatRow key={line.key} line={line} />
        ))}
      </ol>
    </div>
  )
}
