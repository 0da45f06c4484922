import type { LimitMeasure, LimitPeriod } from '@tambay/contracts/limits'
import { formatCoins } from '@tambay/format/coins'
import { and, eq } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Tx } from '#platform/database/db.ts'
import { manilaTime } from '#platform/time/manila.ts'
import { amountAt, type LimitAmounts, type LimitRow } from './restrictions.ts'
import { limitChange, playLimit } from './tables.ts'

const increaseWaitsMs = 24 * 3_600_000

export interface LimitKey {
  userId: string
  setBy: LimitRow['setBy']
  measure: LimitMeasure
  period: LimitPeriod
}

/** A decrease applies at once and replaces a pending increase. A user's increase or removal applies after 24 hours. */
export async function changeLimit(tx: Tx, key: LimitKey, amount: number | null, now: Date): Promise<void> {
  await lockUser(tx, key.userId)
  const current = await findAmount(tx, key, now)
  if (current === null && amount === null) return
  if (key.setBy === 'user' && current !== null && (amount === null || amount > current)) {
    const pendingFrom = new Date(now.getTime() + increaseWaitsMs)
    await writeLimit(tx, key, { amount: current, pendingFrom, pendingAmount: amount })
    return recordChange(tx, key.userId, `${nameOf(key, amount)} from ${manilaTime(pendingFrom)}`, now)
  }
  if (amount === null) await tx.delete(playLimit).where(matches(key))
  else await writeLimit(tx, key, { amount, pendingFrom: null, pendingAmount: null })
  await recordChange(tx, key.userId, nameOf(key, amount), now)
}

export async function cancelPending(tx: Tx, key: LimitKey, now: Date): Promise<void> {
  await lockUser(tx, key.userId)
  const [row] = await tx.select().from(playLimit).where(matches(key))
  if (!row?.pendingFrom || row.pendingFrom <= now) return
  await writeLimit(tx, key, { amount: row.amount, pendingFrom: null, pendingAmount: null })
  await recordChange(tx, key.userId, `${nameOf(key, row.amount)}, increase canceled`, now)
}

export async function recordChange(tx: Tx, userId: string, change: string, createdAt: Date): Promise<void> {
  await tx.insert(limitChange).values({ userId, change, createdAt })
}

async function findAmount(tx: Tx, key: LimitKey, now: Date): Promise<number | null> {
  const [row] = await tx.select().from(playLimit).where(matches(key))
  return row ? amountAt(row, now) : null
}

export async function writeLimit(tx: Tx, key: LimitKey, amounts: LimitAmounts): Promise<void> {
  const target = [playLimit.userId, playLimit.setBy, playLimit.measure, playLimit.period]
  await tx
    .insert(playLimit)
    .values({ ...key, ...amounts })
    .onConflictDoUpdate({ target, set: amounts })
}

function matches({ userId, setBy, measure, period }: LimitKey) {
  return and(
    eq(playLimit.userId, userId),
    eq(playLimit.setBy, setBy),
    eq(playLimit.measure, measure),
    eq(playLimit.period, period)
  )
}

function nameOf({ measure, period, setBy }: LimitKey, amount: number | null): string {
  const by = setBy === 'operator' ? ' by support' : ''
  return `${measure} per ${period}${by}: ${amount === null ? 'no limit' : formatCoins(amount)}`
}
