import { type LimitMeasure, type LimitPeriod, maxCoinLimit, maxMinutes } from '@tambay/contracts/limits'
import { desc, eq } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import { changeLimit } from '#modules/limits/change-limit.ts'
import { limitChange } from '#modules/limits/tables.ts'
import { viewLimits } from '#modules/limits/view-limits.ts'
import type { Clock } from '#time/clock.ts'
import { findUser } from '../find-accounts.ts'
import { OperatorError } from '../operator-error.ts'
import { operatorAction } from '../tables.ts'

interface Deps {
  db: Db
  clock: Clock
  operator: string
}

const maxListed = 20

export async function showLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>, { target }: { target: string }) {
  const user = await findUser(db, target)
  const changes = await db
    .select({ change: limitChange.change, createdAt: limitChange.createdAt })
    .from(limitChange)
    .where(eq(limitChange.userId, user.id))
    .orderBy(desc(limitChange.id))
    .limit(maxListed)
  return { user, limits: await viewLimits(db, user.id, clock.now(), []), changes }
}

export type LimitsReport = Awaited<ReturnType<typeof showLimits>>

interface NewLimit {
  target: string
  measure: LimitMeasure
  per: LimitPeriod
  /** Null removes support's limit. */
  amount: number | null
  reason: string
}

export async function setLimit(
  { db, clock, operator }: Deps,
  { target, measure, per: period, amount, reason }: NewLimit
) {
  const max = measure === 'coins' ? maxCoinLimit : maxMinutes[period]
  if (amount !== null && amount > max) throw new OperatorError(`At most ${max} ${measure} per ${period}.`)
  const { id, username } = await findUser(db, target)
  return transact(db, async tx => {
    const now = clock.now()
    await changeLimit(tx, { userId: id, setBy: 'operator', measure, period }, amount, now)
    const subject = `user:${id}`
    const result = { measure, period, amount }
    await tx
      .insert(operatorAction)
      .values({ operator, action: 'limit', subject, reason, result, createdAt: now })
    return { username, subject, reason, ...result }
  })
}

export function readLimit({ coins, minutes }: { coins?: string | undefined; minutes?: string | undefined }) {
  const measure: LimitMeasure = coins === undefined ? 'minutes' : 'coins'
  const text = coins ?? minutes
  if (text === undefined || (coins !== undefined && minutes !== undefined))
    throw new OperatorError('Give either --coins or --minutes.')
  return { measure, amount: text === 'none' ? null : Number(text) }
}

export type LimitReport = Awaited<ReturnType<typeof setLimit>>
