import { and, count, eq, gt, min, type SQL, sql } from 'drizzle-orm'

import type { Config } from '#config.ts'
import type { Tx } from '#db/db.ts'
import { Refusal } from '#http/refusal.ts'
import { day, hour } from '../code-rules.ts'
import { verificationCode } from '../tables.ts'

export type CodeLimits = Pick<Config, 'CODES_PER_IP' | 'CODES_PER_DEVICE'>

interface CodeSource {
  target: string
  network: string
  device: string
}

export async function refuseTooMany(
  tx: Tx,
  { target, network, device }: CodeSource,
  { CODES_PER_IP, CODES_PER_DEVICE }: CodeLimits,
  now: Date
): Promise<void> {
  // Without these locks, concurrent requests could all pass. The fixed order prevents deadlocks.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${device}, 2)), pg_advisory_xact_lock(hashtextextended(${network}, 3))`
  )
  const forTarget = eq(verificationCode.target, target)
  await refuseOver(tx, forTarget, { max: 10, window: day, now })
  await refuseOver(tx, forTarget, { max: 5, window: hour, now })
  await refuseOver(tx, eq(verificationCode.ip, network), { max: CODES_PER_IP, window: hour, now })
  if (device === '') return
  await refuseOver(tx, eq(verificationCode.device, device), { max: CODES_PER_DEVICE, window: hour, now })
}

interface Limit {
  max: number
  window: number
  now: Date
}

async function refuseOver(tx: Tx, filter: SQL, { max, window, now }: Limit): Promise<void> {
  const since = new Date(now.getTime() - window)
  const [found] = await tx
    .select({ count: count(), first: min(verificationCode.createdAt) })
    .from(verificationCode)
    .where(and(filter, gt(verificationCode.createdAt, since)))
  if (!found?.first || found.count < max) return
  const retryAfter = Math.ceil((found.first.getTime() + window - now.getTime()) / 1000)
  throw new Refusal('too_many_requests', { retry_after: retryAfter })
}
