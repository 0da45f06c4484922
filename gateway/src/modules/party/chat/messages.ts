import type { QueryOf, BodyOf } from '@tambay/contracts/endpoint'
import {
  ChatMessage,
  type listChat,
  maxRemovedIds,
  type sendChat,
  Sticker
} from '@tambay/contracts/room/chat'
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { isNotBlockedBy } from '#modules/people/blocks/blocks.ts'
import { type Db, queryDriver, type Tx } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { Person } from '../rooms/person.ts'
import { partyChat, partyMessage } from './tables.ts'

type Draft = BodyOf<typeof sendChat>

/** A single statement instead of a transaction, because it runs for each message. */
const addMessageQuery = {
  name: 'party_message_add',
  text: `
    WITH numbered AS (
      INSERT INTO party_chat (party_id, last_seq) VALUES ($1, 1)
      ON CONFLICT (party_id) DO UPDATE SET last_seq = party_chat.last_seq + 1
      RETURNING last_seq
    )
    INSERT INTO party_message
      (party_id, seq, client_id, member_id, user_id, guest, kind, text, sticker_id, mention_ids, created_at)
    SELECT $1, last_seq, $2, $3, $4, $5, $6, $7, $8,
      ARRAY(SELECT member_id FROM party_member WHERE party_id = $1 AND member_id = ANY($9::text[])), $10
    FROM numbered
    ON CONFLICT (party_id, member_id, client_id) DO NOTHING
    RETURNING id::text, seq, mention_ids AS "mentionIds"`
}

/** Returns undefined if another request with the same client id was faster. */
export async function addMessage(
  db: Db,
  draft: Draft,
  person: Person,
  sender: { nickName: string; avatar: string },
  now: Date
): Promise<ChatMessage | undefined> {
  const { memberId, userId = null, guest = null } = person
  const { client_id: clientId, kind, text = null, sticker_id: stickerId = null, mention_ids: wanted } = draft
  const who = [memberId, userId, guest && JSON.stringify(guest)]
  const values = [draft.party_id, clientId, ...who, kind, text, stickerId, wanted, now]
  type Added = Pick<Message, 'id' | 'seq' | 'mentionIds'>
  const [added] = await queryDriver<Added>(db, { ...addMessageQuery, values })
  const message = { clientId, memberId, guest, kind, text, stickerId, createdAt: now }
  return added && toMessage({ message: { ...message, ...added }, user: sender })
}

/**
 * Clears the message's content. Returns the number of the removal, or undefined if the message was already
 * removed.
 */
export async function clearMessage(tx: Tx, partyId: string, id: string): Promise<number | undefined> {
  const removedSeq = await nextSeq(tx, partyId)
  const { rowCount } = await tx
    .update(partyMessage)
    .set({ text: null, stickerId: null, mentionIds: [], removedSeq })
    .where(and(eq(partyMessage.id, id), isNull(partyMessage.removedSeq)))
  return rowCount ? removedSeq : undefined
}

export async function listMessages(
  db: Db,
  { party_id: partyId, after, limit }: QueryOf<typeof listChat>,
  viewerId: string | undefined
) {
  const lastSeq = await readLastSeq(db, partyId)
  const shown = and(
    eq(partyMessage.partyId, partyId),
    isNull(partyMessage.removedSeq),
    isNotBlockedBy(db, viewerId, partyMessage.userId)
  )
  if (after === undefined) {
    const rows = await selectMessages(db).where(shown).orderBy(desc(partyMessage.seq)).limit(limit)
    return { items: rows.toReversed().map(toMessage), removed_ids: [], last_seq: lastSeq, has_more: false }
  }
  const rows = await selectMessages(db)
    .where(and(shown, gt(partyMessage.seq, after)))
    .orderBy(asc(partyMessage.seq))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toMessage)
  const hasMore = rows.length > limit
  return {
    items,
    removed_ids: await findRemoved(db, partyId, after),
    last_seq: hasMore ? (items.at(-1)?.seq ?? after) : lastSeq,
    has_more: hasMore
  }
}

async function findRemoved(db: Db, partyId: string, after: number): Promise<string[]> {
  const rows = await db
    .select({ id: partyMessage.id })
    .from(partyMessage)
    .where(
      and(eq(partyMessage.partyId, partyId), gt(partyMessage.removedSeq, after), lte(partyMessage.seq, after))
    )
    .orderBy(desc(partyMessage.seq))
    .limit(maxRemovedIds)
  return rows.map(row => row.id)
}

async function readLastSeq(db: Db, partyId: string): Promise<number> {
  const [row] = await db.select().from(partyChat).where(eq(partyChat.partyId, partyId))
  return row?.lastSeq ?? 0
}

async function nextSeq(tx: Tx, partyId: string): Promise<number> {
  const [row] = await tx
    .insert(partyChat)
    .values({ partyId, lastSeq: 1 })
    .onConflictDoUpdate({ target: partyChat.partyId, set: { lastSeq: sql`${partyChat.lastSeq} + 1` } })
    .returning()
  if (!row) throw new Error(`Party ${partyId} has no message number`)
  return row.lastSeq
}

function selectMessages(db: Db) {
  return db
    .select({ message: partyMessage, user: users })
    .from(partyMessage)
    .leftJoin(users, eq(users.id, partyMessage.userId))
    .$dynamic()
}

type Message = typeof partyMessage.$inferSelect

interface MessageRow {
  message: Omit<Message, 'partyId' | 'userId' | 'removedSeq'>
  user: Pick<typeof users.$inferSelect, 'nickName' | 'avatar'> | null
}

export function toMessage({ message, user }: MessageRow): ChatMessage {
  const { memberId: id, guest, stickerId } = message
  return {
    id: message.id,
    seq: message.seq,
    client_id: message.clientId,
    member: {
      id,
      nick_name: user?.nickName ?? guest?.nick_name ?? '',
      avatar: user?.avatar ?? guest?.avatar ?? ''
    },
    kind: message.kind,
    text: message.text,
    sticker_id: stickerId === null ? null : z.parse(Sticker, stickerId),
    mention_ids: message.mentionIds,
    created_at: toTimestamp(message.createdAt)
  }
}
