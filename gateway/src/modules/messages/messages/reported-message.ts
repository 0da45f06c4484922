import { and, asc, desc, eq, gt, gte, lt } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { conversationSide, message } from '../tables.ts'
import { findMessage, readMessageId } from './find-message.ts'
import { isRemoved, isShownTo } from './list-messages.ts'

const neighbours = 3
const maxLine = 500

/**
 * The text of a message, and below it the messages around it, one per line. `>` marks the reported one. Operators get
 * only what the reporter can see.
 */
export async function findPrivateMessage(db: Db, id: string, reporterId: string | undefined) {
  if (reporterId === undefined) return []
  const key = readMessageId(id)
  const [side] = await db
    .select()
    .from(conversationSide)
    .where(
      and(eq(conversationSide.conversationId, key.conversationId), eq(conversationSide.userId, reporterId))
    )
  const found = side && key.seq > side.clearedSeq ? await findMessage(db, key) : undefined
  if (!side || !found || isRemoved(found, reporterId)) return []
  const shown = and(
    eq(message.conversationId, key.conversationId),
    gt(message.seq, side.clearedSeq),
    isShownTo(reporterId)
  )
  const earlier = await selectLines(db)
    .where(and(shown, lt(message.seq, key.seq)))
    .orderBy(desc(message.seq))
    .limit(neighbours)
  const fromHere = await selectLines(db)
    .where(and(shown, gte(message.seq, key.seq)))
    .orderBy(asc(message.seq))
    .limit(neighbours + 1)
  const lines = [...earlier.toReversed(), ...fromHere].map(
    line => `${line.message.seq === key.seq ? '> ' : ''}${line.sender}: ${textOf(line.message)}`
  )
  return [{ subjectId: found.message.senderId, excerpt: [textOf(found.message), '', ...lines].join('\n') }]
}

function selectLines(db: Db) {
  return db
    .select({ message, sender: users.username })
    .from(message)
    .innerJoin(users, eq(users.id, message.senderId))
    .$dynamic()
}

function textOf({ kind, text, stickerId, mediaId, card, takenBackAt }: typeof message.$inferSelect): string {
  if (takenBackAt) return '(taken back)'
  if (text !== null) return text.replace(/\s+/gu, ' ').slice(0, maxLine)
  return `(${kind} ${stickerId ?? mediaId ?? `${card?.kind}:${card?.id}`})`
}
