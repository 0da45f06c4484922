import type { Warning } from '@tambay/contracts/people/safety'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { toTimestamp } from '#time/clock.ts'
import { userWarning } from './tables.ts'

export async function readWarning(db: Db, userId: string): Promise<Warning | null> {
  const [oldest] = await db
    .select()
    .from(userWarning)
    .where(and(eq(userWarning.userId, userId), isNull(userWarning.acknowledgedAt)))
    .orderBy(asc(userWarning.id))
    .limit(1)
  if (!oldest) return null
  return { id: oldest.id, reason: oldest.reason, created_at: toTimestamp(oldest.createdAt) }
}
