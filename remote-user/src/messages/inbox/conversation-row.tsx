import { useStore } from '@nanostores/react'
import { Link } from '@tambay/client/router'
import { $messageDrafts } from '@tambay/client/stores/session/message-drafts'
import type { Conversation } from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { CountBadge } from '@tambay/ui/badge'
import { PersonAvatar } from '@tambay/ui/person-avatar'

import { MessageMark } from '../message/message-mark.tsx'
import styles from './conversation-row.module.css'

const longestPreview = 120

const cards = { party: 'Room', post: 'Post', score: 'Score', prize: 'Prize' }

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { peer, last_message: last, unread_count: unread } = conversation
  const draft = useStore($messageDrafts)[peer.id]
  const isOwn = last !== null && last.sender_id !== peer.id
  return (
    <Link
      to={`/my/messages?to=${peer.id}`}
      viewTransition
      className={styles.row}
      data-unread={unread > 0 || undefined}
    >
      <span className={styles.picture}>
        <PersonAvatar person={peer} size={52} />
        {peer.is_online && <span className={styles.online} />}
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <bdi className={styles.name}>{peer.nick_name}</bdi>
          {peer.is_online && <span className="visually-hidden">, online, </span>}
          {last && <span className={styles.time}>{formatRelativeTime(last.created_at)}</span>}
        </span>
        <span className={styles.line}>
          {draft === undefined ? (
            <>
              {isOwn && <MessageMark state={markOf(conversation)} />}
              <bdi className={styles.preview}>{last ? previewText(last) : 'No messages'}</bdi>
            </>
          ) : (
            <span className={styles.preview}>
              <span className={styles.draft}>Draft: </span>
              <bdi>{draft}</bdi>
            </span>
          )}
          <CountBadge count={unread} label={unread === 1 ? 'unread message' : 'unread messages'} />
        </span>
      </span>
    </Link>
  )
}

function markOf({ last_message: last, peer_read_seq: read, peer_delivered_seq: delivered }: Conversation) {
  if (last === null || last.is_taken_back) return null
  if (last.seq <= read) return 'read'
  return last.seq <= delivered ? 'delivered' : 'sent'
}

function previewText({ is_taken_back: isRemoved, kind, text, card }: Message): string {
  if (isRemoved) return 'This message was removed.'
  if (kind === 'picture') return 'Picture'
  if (kind === 'sticker') return 'Sticker'
  if (kind === 'card') return card ? cards[card.kind] : 'Card'
  // Cut at a whole character: half of an emoji would be shown as a question mark.
  return Array.from((text ?? '').slice(0, 2 * longestPreview + 1))
    .slice(0, longestPreview)
    .join('')
    .replace(/\s+/gu, ' ')
}
