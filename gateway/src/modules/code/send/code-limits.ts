import { and, count, eq, gt, min, type SQL, sql } from 'drizzle-orm'

import type { Config } from '#config.ts'
import type { Tx } from '#db/db.ts'
import { Refusal } from '#http/refusal.ts'
import { day, hour } from '../code-rules.ts'
import { verificationCode } from '../tables.ts'

export type CodeLimits = Pick<Config, 'CODES_PER_IP' | 'CODES_PER_DEVICE'>

interface Asking {
  target: string
  /** What `networkOf` gives. */
  network: string
  /** Empty where a signed-in user asks. */
  device: string
}

/**
 * Keeps a phone from being flooded and a budget from being spent: 5 codes an hour and 10 a day for one target, and
 * limits for an address of the network, which many phones may share, and for a browser. The target is locked already.
 */
export async function refuseTooMany(
  tx: Tx,
  { target, network, device }: Asking,
  { CODES_PER_IP, CODES_PER_DEVICE }: CodeLimits,
  now: Date
): Promise<void> {
  // Counting alone would let those that come at once through together. Always in this order: no two wait for each other.
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

async function refuseOver(tx: Tx, whose: SQL, { max, window, now }: Limit): Promise<void> {
  const since = new Date(now.getTime() - window)
  const [found] = await tx
    .select({ given: count(), first: min(verificationCode.createdAt) })
    .from(verificationCode)
    .where(and(whose, gt(verificationCode.createdAt, since)))
  if (!found?.first || found.given < max) return
  const retryAfter = Math.ceil((found.first.getTime() + window - now.getTime()) / 1000)
  throw new Refusal('too_many_requests', { retry_after: retryAfter })
}
