import { eq, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { session } from './tables.ts'

const day = 86_400_000
/** The token of an ended session is refused with the reason for this long. After that, it is unknown (20001). */
const retentionDays = 30

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * day).toISOString()
  await db
    .delete(session)
    .where(sql`least(${session.revokedAt}, ${session.expiresAt}) < ${before}::timestamptz`)
}

/**
 * Keeps the rows, so that the tokens of an erased account are still refused with 20003 (`account_closed`).
 */
export async function eraseSessions(tx: Tx, userId: string): Promise<void> {
  await tx.update(session).set({ device: '' }).where(eq(session.userId, userId))
}
