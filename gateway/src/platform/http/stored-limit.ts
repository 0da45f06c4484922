import { and, count, gt, min, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Tx } from '#platform/database/db.ts'
import { type Rate, tooMany } from '#platform/limiter/limiter.ts'

/**
 * Refuses with `too_many_requests` if a user stored the allowed number of rows within the period. Unlike an action
 * limit, it survives a restart and doesn't count retries. Lock the account first.
 */
export async function refuseOverStoredLimit(
  tx: Tx,
  createdAt: AnyPgColumn<{ data: Date }>,
  isOfUser: SQL,
  { max, perSeconds }: Rate,
  now: Date
): Promise<void> {
  const period = perSeconds * 1000
  const [recent] = await tx
    .select({ count: count(), oldest: min(createdAt) })
    .from(createdAt.table)
    .where(and(isOfUser, gt(createdAt, new Date(now.getTime() - period))))
  if (!recent?.oldest || recent.count < max) return
  const retryAfter = Math.ceil((recent.oldest.getTime() + period - now.getTime()) / 1000)
  throw tooMany(retryAfter)
}
