import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listMessages } from '@tambay/contracts/messages/messages'
import { and, asc, desc, eq, gt, lt, not, or, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { ViewDeps } from '../conversations/find-conversations.ts'
import { conversation, conversationSide, message } from '../tables.ts'
import { selectMessages } from './find-message.ts'
import { messageId, type MessageRow, readMessages } from './read-messages.ts'

type Query = QueryOf<typeof listMessages>

export async function listOwnMessages(
  deps: ViewDeps,
  userId: string,
  query: Query
): Promise<ResponseOf<typeof listMessages>> {
  const { db } = deps
  const { conversation_id: conversationId, after, limit } = query
  const [found] = await db
    .select({ lastSeq: conversation.lastSeq, clearedSeq: conversationSide.clearedSeq })
    .from(conversationSide)
    .innerJoin(conversation, eq(conversation.id, conversationSide.conversationId))
    .where(and(eq(conversationSide.conversationId, conversationId), eq(conversationSide.userId, userId)))
  if (!found) throw new Refusal('conversation_not_found')
  const rows = await (after === undefined
    ? selectEarlier(db, userId, found.clearedSeq, query)
    : selectChanges(db, found.clearedSeq, { ...query, after }))
  const page = rows.slice(0, limit)
  const shown = page.filter(row => !isRemoved(row, userId))
  const hasMore = rows.length > limit
  const lastSeen = page.at(-1)?.message.changedSeq ?? 0
  return {
    items: await readMessages(deps, shown, userId),
    removed_ids: page.filter(row => isRemoved(row, userId)).map(row => messageId(row.message)),
    last_seq: after !== undefined && hasMore ? lastSeen : Math.max(found.lastSeq, after ? lastSeen : 0),
    has_more: hasMore
  }
}

export function selectEarlier(db: Db, userId: string, clearedSeq: number, query: Query) {
  const { conversation_id: conversationId, before, limit } = query
  return selectMessages(db)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.seq, clearedSeq),
        before === undefined ? undefined : lt(message.seq, before),
        isShownTo(userId)
      )
    )
    .orderBy(desc(message.seq))
    .limit(limit + 1)
}

export function selectChanges(db: Db, clearedSeq: number, query: Query & { after: number }) {
  const { conversation_id: conversationId, after, limit } = query
  return selectMessages(db)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.changedSeq, after),
        gt(message.seq, clearedSeq)
      )
    )
    .orderBy(asc(message.changedSeq))
    .limit(limit + 1)
}

export const isShownTo = (userId: string) =>
  not(
    or(
      and(eq(message.senderId, userId), message.isDeletedForSender),
      and(sql`${message.senderId} <> ${userId}`, message.isDeletedForRecipient)
    ) ?? sql`false`
  )

export function isRemoved({ message: row }: MessageRow, userId: string): boolean {
  return row.senderId === userId ? row.isDeletedForSender : row.isDeletedForRecipient
}
