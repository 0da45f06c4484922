import { takeBackSeconds } from '@tambay/contracts/messages/message-limits'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'

import { releaseMedia } from '#modules/media/pictures.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import { conversation, conversationSide, message } from '../tables.ts'
import { findMessage, isMessage, type MessageKey } from './find-message.ts'
import { isShownTo } from './list-messages.ts'
import type { MessageRow } from './read-messages.ts'

/** For operators. Returns undefined if there is nothing to remove. */
export async function clearMessageOf(tx: Tx, key: MessageKey, now: Date): Promise<MessageRow | undefined> {
  await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.id, key.conversationId))
    .for('no key update')
  const row = await findMessage(tx, key)
  return row && !row.message.takenBackAt ? clearContent(tx, row, now) : undefined
}

/** Removes the content for both people. The conversation must be locked. */
async function clearContent(tx: Tx, { message: row }: MessageRow, now: Date): Promise<MessageRow> {
  const content = { text: null, mediaId: null, stickerId: null, card: null }
  const changedSeq = await nextSeq(tx, row.conversationId)
  const [changed] = await tx
    .update(message)
    .set({ ...content, takenBackAt: now, changedSeq })
    .where(isMessage(row))
    .returning()
  if (!changed) throw new Error(`Message ${row.conversationId}-${row.seq} was not changed`)
  if (row.mediaId) await releaseMedia(tx, [row.mediaId], now)
  if (!row.isDeletedForRecipient) await uncount(tx, row)
  return { message: changed, media: null }
}

/** Takes back the user's own message (spec MSG-10). */
export async function takeBack(tx: Tx, userId: string, key: MessageKey, now: Date): Promise<MessageRow> {
  const locked = await lockConversation(tx, key.conversationId, userId)
  const row = locked && (await findMessage(tx, key))
  if (!row || row.message.senderId !== userId || row.message.isDeletedForSender)
    throw new Refusal('message_not_found')
  if (row.message.takenBackAt) return row
  if (now.getTime() - row.message.createdAt.getTime() > takeBackSeconds * 1000)
    throw new Refusal('take_back_expired')
  return clearContent(tx, row, now)
}

/** Deletes a message for one user. Returns the number of the change, or undefined if it was already deleted. */
export async function deleteForOne(tx: Tx, userId: string, key: MessageKey): Promise<number | undefined> {
  const locked = await lockConversation(tx, key.conversationId, userId)
  const found = locked && (await findMessage(tx, key))
  if (!found || key.seq <= locked.own.clearedSeq) throw new Refusal('message_not_found')
  const { message: row } = found
  const isOwn = row.senderId === userId
  if (isOwn ? row.isDeletedForSender : row.isDeletedForRecipient) return undefined
  const changedSeq = await nextSeq(tx, key.conversationId)
  await tx
    .update(message)
    .set({ changedSeq, ...(isOwn ? { isDeletedForSender: true } : { isDeletedForRecipient: true }) })
    .where(isMessage(key))
  if (!isOwn && !row.takenBackAt) await uncount(tx, row)
  if (locked.own.lastMessageSeq === key.seq) await findLastMessage(tx, userId, key.conversationId)
  return changedSeq
}

async function uncount(tx: Tx, { conversationId, senderId, seq }: MessageRow['message']): Promise<void> {
  await tx
    .update(conversationSide)
    .set({ unreadCount: sql`GREATEST(${conversationSide.unreadCount} - 1, 0)` })
    .where(
      and(
        eq(conversationSide.conversationId, conversationId),
        eq(conversationSide.peerId, senderId),
        lt(conversationSide.readSeq, seq)
      )
    )
}

async function findLastMessage(tx: Tx, userId: string, conversationId: string): Promise<void> {
  const isSide = and(eq(conversationSide.conversationId, conversationId), eq(conversationSide.userId, userId))
  const last = tx
    .select({ seq: message.seq })
    .from(message)
    .innerJoin(conversationSide, isSide)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.seq, conversationSide.clearedSeq),
        isShownTo(userId)
      )
    )
    .orderBy(desc(message.seq))
    .limit(1)
  await tx
    .update(conversationSide)
    .set({ lastMessageSeq: sql`(${last})` })
    .where(isSide)
}

async function nextSeq(tx: Tx, conversationId: string): Promise<number> {
  const [row] = await tx
    .update(conversation)
    .set({ lastSeq: sql`${conversation.lastSeq} + 1` })
    .where(eq(conversation.id, conversationId))
    .returning({ lastSeq: conversation.lastSeq })
  if (!row) throw new Error(`Conversation ${conversationId} does not exist`)
  return row.lastSeq
}
