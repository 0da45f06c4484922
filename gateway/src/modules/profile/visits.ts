import { eq, or } from 'drizzle-orm'

import { manilaDay } from '#time/manila.ts'
import type { Db, Tx } from '../../db/db.ts'
import { profileVisit } from './tables.ts'

export async function recordVisit(db: Db, visitedId: string, visitorId: string, now: Date): Promise<void> {
  await db
    .insert(profileVisit)
    .values({ visitedId, visitorId, day: manilaDay(now) })
    .onConflictDoNothing()
}

export async function eraseVisits(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(profileVisit)
    .where(or(eq(profileVisit.visitorId, userId), eq(profileVisit.visitedId, userId)))
}
