import type { QueryOf, BodyOf } from '@tambay/contracts/endpoint'
import { ChatMessage, type listChat, type sendChat, Sticker } from '@tambay/contracts/room/chat'
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db, Tx } from '#db/db.ts'
import { isNotBlockedBy } from '#modules/social/blocks/blocks.ts'
import { toTimestamp } from '#time/clock.ts'
import { users } from '../../user/tables.ts'
import type { Person } from '../rooms/person.ts'
import { partyMember } from '../tables.ts'
import { partyChat, partyMessage } from './tables.ts'

type Draft = BodyOf<typeof sendChat>

export async function findSentMessage(
  db: Db,
  partyId: string,
  memberId: string,
  clientId: string
): Promise<ChatMessage | undefined> {
  const isIt = and(
    eq(partyMessage.partyId, partyId),
    eq(partyMessage.memberId, memberId),
    eq(partyMessage.clientId, clientId)
  )
  const [row] = await selectMessages(db).where(isIt)
  return row && toMessage(row)
}

/** Returns undefined if another request with the same client id was faster. */
export async function addMessage(tx: Tx, draft: Draft, person: Person, now: Date): Promise<boolean> {
  const { party_id: partyId, client_id: clientId, kind, text = null, sticker_id: stickerId = null } = draft
  const { memberId, userId = null, guest = null } = person
  const { rowCount } = await tx
    .insert(partyMessage)
    .values({
      partyId,
      seq: await nextSeq(tx, partyId),
      clientId,
      memberId,
      userId,
      guest,
      kind,
      text,
      stickerId,
      mentionIds: await keepMembers(tx, partyId, draft.mention_ids),
      createdAt: now
    })
    .onConflictDoNothing({ target: [partyMessage.partyId, partyMessage.memberId, partyMessage.clientId] })
  return rowCount === 1
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
    .orderBy(asc(partyMessage.removedSeq))
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

async function keepMembers(tx: Tx, partyId: string, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const rows = await tx
    .select({ id: partyMember.memberId })
    .from(partyMember)
    .where(and(eq(partyMember.partyId, partyId), inArray(partyMember.memberId, [...memberIds])))
  return rows.map(row => row.id)
}

function selectMessages(db: Db) {
  return db
    .select({ message: partyMessage, user: users })
    .from(partyMessage)
    .leftJoin(users, eq(users.id, partyMessage.userId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number]

function toMessage({ message, user }: Row): ChatMessage {
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
