import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'
import { session } from './tables.ts'

interface ConnectionNeeds {
  db: Db
  clock: Clock
  realtime: Pick<Realtime, 'connectedSessions' | 'dropSessions'>
}

export function listLiveSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: session.id,
      userAgent: session.device,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt
    })
    .from(session)
    .where(and(eq(session.userId, userId), isLive(now)))
    .orderBy(desc(session.lastUsedAt), desc(session.createdAt), session.id)
}

/**
 * Closes connections of sessions that ended without a notice to this process: the session expired, or it was
 * ended by another process or while the client was connecting.
 */
export async function closeEndedConnections({ db, clock, realtime }: ConnectionNeeds): Promise<void> {
  realtime.dropSessions(await findEndedSessions(db, realtime.connectedSessions(), clock.now()))
}

async function findEndedSessions(db: Db, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const live = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(users, eq(users.id, session.userId))
    // An array, because PostgreSQL allows 65,535 parameters in a statement.
    .where(and(sql`${session.id} = ANY (${sql.param(ids)}::uuid[])`, isLive(now), isActiveUser))
  const liveIds = new Set(live.map(({ id }) => id))
  return ids.filter(id => !liveIds.has(id))
}

function isLive(now: Date) {
  return and(isNull(session.revokedAt), gt(session.expiresAt, now))
}
