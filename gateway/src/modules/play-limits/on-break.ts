import { and, eq, gt, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { playState } from './tables.ts'

/** True for people who excluded themselves, take a break or were paused by support. Don't invite them to play. */
export function isOnBreak(userId: SQLWrapper, now: Date): SQL {
  const { excludedUntil, pausedUntil, timeOutUntil } = playState
  const isLater = or(gt(excludedUntil, now), gt(pausedUntil, now), gt(timeOutUntil, now))
  return sql`EXISTS (SELECT FROM ${playState} WHERE ${and(eq(playState.userId, userId), isLater)})`
}
