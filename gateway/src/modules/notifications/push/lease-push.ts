import { and, asc, eq, gt, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '#platform/database/db.ts'
import { isUrgent, pushMessage } from './tables.ts'

export type Message = typeof pushMessage.$inferSelect

const other = alias(pushMessage, 'other')

/** Sends urgent messages first, so that they don't wait behind messages to thousands of followers. */
export async function leasePush(db: Db, now: Date, leasedUntil: Date): Promise<Message | undefined> {
  const urgent = await leaseFirst(db, now, leasedUntil, isUrgent(pushMessage.kind))
  return urgent ?? leaseFirst(db, now, leasedUntil)
}

async function leaseFirst(
  db: Db,
  now: Date,
  leasedUntil: Date,
  condition?: SQL
): Promise<Message | undefined> {
  const isDue = and(lte(pushMessage.nextTryAt, now), gt(pushMessage.expiresAt, now))
  const due = db
    .select({ id: pushMessage.id })
    .from(pushMessage)
    .where(and(isDue, condition, notExists(findOlder(db, now))))
    .orderBy(asc(pushMessage.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [leased] = await db
    .update(pushMessage)
    .set({ tries: sql`${pushMessage.tries} + 1`, nextTryAt: leasedUntil })
    .where(eq(pushMessage.id, due))
    .returning()
  return leased
}

/** A browser shows only the last message it gets with a tag, so older messages must be sent first. */
function findOlder(db: Db, now: Date) {
  const isSame = and(eq(other.subscriptionId, pushMessage.subscriptionId), eq(other.tag, pushMessage.tag))
  const isOlder = and(lt(other.createdAt, pushMessage.createdAt), gt(other.expiresAt, now))
  return db.select({ id: other.id }).from(other).where(and(isSame, isOlder))
}
