import { sql } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import { session } from './tables.ts'

const day = 86_400_000
/** Days that a token which was good once still says why it is so no more; after that it is unknown (20001). */
const memoryDays = 30

/** Forgets sessions, guests' too, that ended or expired long ago. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - memoryDays * day).toISOString()
  // The earlier of both: PostgreSQL's least passes over what is null.
  await db
    .delete(session)
    .where(sql`least(${session.revokedAt}, ${session.expiresAt}) < ${before}::timestamptz`)
}
