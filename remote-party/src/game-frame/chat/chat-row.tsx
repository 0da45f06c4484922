import type { GameWin } from '@tambay/contracts/game'
import { formatCoins } from '@tambay/format/coins'
import { Button } from '@tambay/ui/button'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { IconButton } from '@tambay/ui/icon-button'
import { SharePictureButton } from '@tambay/ui/share-picture'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { ChatAvatar } from './chat-avatar.tsx'
import styles from './chat-row.module.css'
import { ChatText } from './chat-text.tsx'
import { type ChatLine, type MessageLine } from './lines/chat-lines.ts'

/** With `memo`, a new line renders only itself: each line is replaced when it changes. */
export const ChatRow = memo(function ChatRow({ line }: { line: ChatLine }) {
  if (line.kind === 'message') return <MessageRow line={line} />
  return (
    <li className={styles.notice}>
      <ChatText line={line} />
      {line.kind === 'win' && <ShareWin {...line.win} />}
    </li>
  )
})

function ShareWin({ player, payout, game_id: gameId }: GameWin) {
  const { party } = useRoomView()
  const subject = {
    title: 'I won',
    highlight: `${formatCoins(payout)} coins`,
    note: gameId === party.game.id ? `in ${party.game.name}` : 'on Tambay'
  }
  return (
    <ForSignedInUser>
      {me => me.id === player.id && <SharePictureButton isSmall me={me} subject={subject} path="/" />}
    </ForSignedInUser>
  )
}

function MessageRow({ line }: { line: MessageLine }) {
  const { chat, me, isHost, openSheet } = useRoomView()
  const { message, status } = line
  const { id, member } = message
  const isMine = member.id === me.id
  return (
    <li className={styles.row} data-status={status}>
      <button
        type="button"
        aria-label={member.nick_name}
        className={styles.author}
        onClick={() => openSheet({ kind: 'person', memberId: member.id })}
      >
        <ChatAvatar person={member} />
      </button>
      <div className={styles.text}>
        <ChatText line={line} />
        {status === 'failed' && (
          <p className={styles.failed}>
            Not sent.
            <Button size="sm" variant="ghost" onClick={() => chat.resend(message)}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" onClick={() => chat.discard(line.key)}>
              Discard
            </Button>
          </p>
        )}
      </div>
      {id !== undefined && (isMine || isHost) && (
        <IconButton
          label={isMine ? 'Remove your message' : `Remove the message of ${member.nick_name}`}
          className={styles.remove}
          onClick={() => void chat.removeMessage(id).catch(() => undefined)}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}
