import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { readConversation } from '@tambay/contracts/messages/conversations'
import { maxUnread } from '@tambay/contracts/messages/message-limits'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { type Db, queryDriver, type Tx } from '#platform/database/db.ts'
import { withRetries } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { conversation, conversationSide } from '../tables.ts'
import { type LockedConversation, lockConversation } from './lock-conversation.ts'
import { acceptRequest } from './open-conversation.ts'

/**
 * Reading everything sets the unread count to 0. Reading a part subtracts the messages that were read, so that a message
 * that arrives at the same time stays unread.
 */
const readQuery = {
  name: 'message_read',
  text: `
    UPDATE conversation_side AS side SET
      read_seq = LEAST($3, last_seq),
      delivered_seq = GREATEST(delivered_seq, LEAST($3, last_seq)),
      unread_count = CASE WHEN $3 >= last_message_seq THEN 0 ELSE GREATEST(unread_count - (
        SELECT count(*) FROM message
        WHERE message.conversation_id = $1 AND seq > read_seq AND seq <= $3 AND sender_id <> $2
          AND taken_back_at IS NULL AND NOT is_deleted_for_recipient
      ), 0)::int END
    FROM conversation
    WHERE side.conversation_id = $1 AND user_id = $2 AND conversation.id = $1 AND read_seq < LEAST($3, last_seq)
    RETURNING read_seq AS "readSeq", delivered_seq AS "deliveredSeq", unread_count AS "unreadCount", peer_id::text AS "peerId", state`
}

export interface ReadUpTo {
  readSeq: number
  deliveredSeq: number
  unreadCount: number
  peerId: string
  state: LockedConversation['conversation']['state']
}

/** Returns undefined if nothing changed. */
export async function markRead(
  db: Db,
  userId: string,
  conversationId: string,
  seq: number
): Promise<ReadUpTo | undefined> {
  const [changed] = await queryDriver<ReadUpTo>(db, { ...readQuery, values: [conversationId, userId, seq] })
  return changed
}

export async function findReadState(
  db: Db,
  userId: string,
  conversationId: string
): Promise<ResponseOf<typeof readConversation>> {
  const [side] = await db
    .select({ own_read_seq: conversationSide.readSeq, unread_count: conversationSide.unreadCount })
    .from(conversationSide)
    .where(and(eq(conversationSide.conversationId, conversationId), eq(conversationSide.userId, userId)))
  if (!side) throw new Refusal('conversation_not_found')
  return { ...side, unread_count: Math.min(side.unread_count, maxUnread) }
}

const deliveredQuery = {
  name: 'message_delivered',
  text: `
    UPDATE conversation_side AS side SET delivered_seq = LEAST(confirmed.seq, last_seq)
    FROM unnest($2::bigint[], $3::int[]) AS confirmed (id, seq) JOIN conversation ON conversation.id = confirmed.id
    WHERE side.conversation_id = confirmed.id AND user_id = $1 AND delivered_seq < LEAST(confirmed.seq, last_seq)
    RETURNING side.conversation_id::text AS "conversationId", peer_id::text AS "peerId",
      delivered_seq AS "deliveredSeq", state`
}

export interface Delivered extends Pick<ReadUpTo, 'peerId' | 'state'> {
  conversationId: string
  deliveredSeq: number
}

/** Returns the changed conversations. Calls from two devices of the user can deadlock, so it retries. */
export function markDelivered(
  db: Db,
  userId: string,
  items: ReadonlyArray<{ conversation_id: string; seq: number }>
): Promise<Delivered[]> {
  const values = [userId, items.map(item => item.conversation_id), items.map(item => item.seq)]
  return withRetries(() => queryDriver<Delivered>(db, { ...deliveredQuery, values }))
}

/** Returns the peer's id, or undefined if there was no open request to accept. */
export async function accept(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const { conversation: found, own } = await requireLocked(tx, userId, id)
  if (found.state === 'accepted' || found.requesterId !== own.peerId) return undefined
  await acceptRequest(tx, id)
  if (own.lastMessageSeq !== null) await updateSide(tx, userId, id, { isHidden: false })
  return own.peerId
}

/** Returns false if there is no open request to decline. */
export async function decline(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { conversation: found, own } = await requireLocked(tx, userId, id)
  if (found.state !== 'requested' || found.requesterId !== own.peerId) return false
  await tx.update(conversation).set({ state: 'declined' }).where(eq(conversation.id, id))
  await updateSide(tx, userId, id, { isHidden: true, unreadCount: 0 })
  return true
}

export async function clear(tx: Tx, userId: string, id: string): Promise<number> {
  const { lastSeq } = (await requireLocked(tx, userId, id)).conversation
  await updateSide(tx, userId, id, {
    isHidden: true,
    clearedSeq: lastSeq,
    lastMessageSeq: null,
    readSeq: sql`GREATEST(${conversationSide.readSeq}, ${lastSeq})`,
    deliveredSeq: lastSeq,
    unreadCount: 0
  })
  return lastSeq
}

async function requireLocked(tx: Tx, userId: string, id: string): Promise<LockedConversation> {
  const locked = await lockConversation(tx, id, userId)
  if (!locked) throw new Refusal('conversation_not_found')
  return locked
}

type SideChange = PgUpdateSetSource<typeof conversationSide>

async function updateSide(tx: Tx, userId: string, id: string, change: SideChange): Promise<void> {
  await tx
    .update(conversationSide)
    .set(change)
    .where(and(eq(conversationSide.conversationId, id), eq(conversationSide.userId, userId)))
}
