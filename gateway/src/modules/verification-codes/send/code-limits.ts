import { and, count, eq, gt, min, type SQL, sql } from 'drizzle-orm'

import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { day, hour } from '../code-rules.ts'
import type { CodeRow } from '../recent-codes.ts'
import { verificationCode } from '../tables.ts'

export type CodeLimits = Pick<Config, 'CODES_PER_IP' | 'CODES_PER_DEVICE'>

interface CodeSource {
  network: string
  device: string
}

export function refuseTooManyForTarget(pool: readonly CodeRow[], now: Date): void {
  for (const { max, window } of [
    { max: 10, window: day },
    { max: 5, window: hour }
  ]) {
    const since = new Date(now.getTime() - window)
    const sent = pool.filter(({ createdAt }) => createdAt > since)
    if (sent[0] && sent.length >= max) throw tooMany(sent[0].createdAt, window, now)
  }
}

export async function refuseTooManyFromSource(
  tx: Tx,
  { network, device }: CodeSource,
  { CODES_PER_IP, CODES_PER_DEVICE }: CodeLimits,
  now: Date
): Promise<void> {
  // Without these locks, concurrent requests could all pass. The fixed order prevents deadlocks.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${device}, 2)), pg_advisory_xact_lock(hashtextextended(${network}, 3))`
  )
  await refuseOverLimit(tx, eq(verificationCode.ip, network), { max: CODES_PER_IP, window: hour, now })
  if (device === '') return
  await refuseOverLimit(tx, eq(verificationCode.device, device), { max: CODES_PER_DEVICE, window: hour, now })
}

interface Limit {
  max: number
  window: number
  now: Date
}

async function refuseOverLimit(tx: Tx, filter: SQL, { max, window, now }: Limit): Promise<void> {
  const since = new Date(now.getTime() - window)
  const [found] = await tx
    .select({ count: count(), first: min(verificationCode.createdAt) })
    .from(verificationCode)
    .where(and(filter, gt(verificationCode.createdAt, since)))
  if (!found?.first || found.count < max) return
  throw tooMany(found.first, window, now)
}

function tooMany(first: Date, window: number, now: Date): Refusal {
  const retryAfter = Math.ceil((first.getTime() + window - now.getTime()) / 1000)
  return new Refusal('too_many_requests', { retry_after: retryAfter })
}
