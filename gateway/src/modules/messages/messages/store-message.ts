import type { Message } from '@tambay/contracts/messages/message'

import { type Db, queryDriver } from '#platform/database/db.ts'
import type { CardRef } from '../cards/card-ref.ts'
import type { Side } from '../conversations/conversation-views.ts'
import type { message } from '../tables.ts'

export interface Draft {
  clientId: string
  kind: Message['kind']
  text: string | null
  mediaId: string | null
  stickerId: string | null
  card: CardRef | null
}

interface StoreInput {
  conversationId: string
  senderId: string
  draft: Draft
  /** The recipient declined the sender's request. The sender must not notice that. */
  isHiddenFromRecipient: boolean
  now: Date
}

export interface Stored {
  message: typeof message.$inferSelect
  own: Side
  other: Side
}

/** A single statement for speed. Its first update locks the conversation, so that messages get consecutive numbers. */
const storeQuery = {
  name: 'message_store',
  text: `
    WITH numbered AS (
      UPDATE conversation SET last_seq = last_seq + 1
      WHERE id = $1 AND NOT EXISTS (
        SELECT FROM user_block WHERE (blocker_id, blocked_id) IN ((low_id, high_id), (high_id, low_id))
      )
      RETURNING last_seq
    ), stored AS (
      INSERT INTO message
        (conversation_id, seq, changed_seq, sender_id, client_id, kind, text, media_id, sticker_id, card,
         is_deleted_for_recipient, created_at)
      SELECT $1, last_seq, last_seq, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM numbered
      ON CONFLICT (sender_id, client_id) DO NOTHING
      RETURNING seq
    ), sides AS (
      UPDATE conversation_side AS side SET
        last_message_seq = CASE WHEN user_id = $2 OR NOT $9 THEN stored.seq ELSE last_message_seq END,
        last_message_at = CASE WHEN user_id = $2 OR NOT $9 THEN $10 ELSE last_message_at END,
        is_hidden = is_hidden AND $9 AND user_id <> $2,
        unread_count = unread_count + (user_id <> $2 AND NOT $9)::int
      FROM stored WHERE conversation_id = $1
      RETURNING side.*, stored.seq
    )
    SELECT
      seq, conversation_id::text AS "conversationId", user_id::text AS "userId", peer_id::text AS "peerId", box,
      is_hidden AS "isHidden", last_message_seq AS "lastMessageSeq", last_message_at AS "lastMessageAt",
      read_seq AS "readSeq", delivered_seq AS "deliveredSeq", cleared_seq AS "clearedSeq",
      unread_count AS "unreadCount"
    FROM sides`
}

/** Returns undefined if one of the two has just blocked the other, or a request with the same client id was faster. */
export async function storeMessage(
  db: Db,
  { conversationId, senderId, draft, isHiddenFromRecipient, now }: StoreInput
): Promise<Stored | undefined> {
  const { clientId, kind, text, mediaId, stickerId, card } = draft
  const content = [kind, text, mediaId, stickerId, card && JSON.stringify(card)]
  const values = [conversationId, senderId, clientId, ...content, isHiddenFromRecipient, now]
  const rows = await queryDriver<Side & { seq: number }>(db, { ...storeQuery, values })
  const own = rows.find(({ userId }) => userId === senderId)
  const other = rows.find(({ userId }) => userId !== senderId)
  if (!own || !other) return undefined
  const { seq } = own
  const message = {
    conversationId,
    seq,
    changedSeq: seq,
    senderId,
    ...draft,
    createdAt: now,
    takenBackAt: null,
    isDeletedForSender: false,
    isDeletedForRecipient: isHiddenFromRecipient
  }
  return { message, own, other }
}
