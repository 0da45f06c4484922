import { and, eq, gt, lt, or, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { manilaDay } from '#platform/time/manila.ts'
import { profileVisit } from './tables.ts'

const visitorDays = 30
const dayMs = 86_400_000

const lastHiddenDay = (now: Date) => manilaDay(new Date(now.getTime() - visitorDays * dayMs))

export const isRecentVisit = (visitedId: string, now: Date) =>
  and(eq(profileVisit.visitedId, visitedId), gt(profileVisit.day, lastHiddenDay(now)))

export async function recordVisit(db: Db, visitedId: string, visitorId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${profileVisit} (visited_id, day, visitor_id)
    SELECT ${visitedId}::bigint, ${manilaDay(now)}::date, id FROM ${users}
    WHERE id = ${visitorId} AND NOT is_incognito
    ON CONFLICT DO NOTHING
  `)
  return (rowCount ?? 0) > 0
}

export async function countVisitors(db: Db, userId: string, now: Date): Promise<number> {
  const [counted] = await db
    .select({ visitors: sql<number>`count(DISTINCT ${profileVisit.visitorId})`.mapWith(Number) })
    .from(profileVisit)
    .innerJoin(users, eq(users.id, profileVisit.visitorId))
    .where(and(isRecentVisit(userId, now), isVisiblePerson(userId)))
  return counted?.visitors ?? 0
}

export async function deleteOldVisits(db: Db, now: Date): Promise<void> {
  await db.delete(profileVisit).where(lt(profileVisit.day, lastHiddenDay(now)))
}

export async function eraseVisits(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(profileVisit)
    .where(or(eq(profileVisit.visitorId, userId), eq(profileVisit.visitedId, userId)))
}
