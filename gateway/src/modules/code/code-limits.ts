import { and, count, eq, gt, min, type SQL } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { verificationCode } from './tables.ts'

const hour = 3_600_000
const day = 24 * hour

interface Asking {
  target: string
  ip: string
  now: Date
  /** Codes that one address of the network may ask for in an hour; many phones share one. */
  perIp: number
}

/** Keeps a phone from being flooded and a budget from being spent: 5 codes an hour and 10 a day for one target. */
export async function refuseTooMany(tx: Tx, { target, ip, now, perIp }: Asking): Promise<void> {
  const forTarget = eq(verificationCode.target, target)
  await refuseOver(tx, forTarget, { max: 5, window: hour, now })
  await refuseOver(tx, forTarget, { max: 10, window: day, now })
  await refuseOver(tx, eq(verificationCode.ip, ip), { max: perIp, window: hour, now })
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
