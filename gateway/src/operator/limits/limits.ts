import { type LimitMeasure, type LimitPeriod, maxCoinLimit, maxMinutes } from '@tambay/contracts/limits'
import { desc, eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { selectGifts } from '#modules/party/gifts/select-gifts.ts'
import { correctAge } from '#modules/play-limits/age.ts'
import { changeLimit } from '#modules/play-limits/change-limit.ts'
import { endSupportPause, pauseBySupport } from '#modules/play-limits/pauses.ts'
import { addMonths } from '#modules/play-limits/periods.ts'
import { limitChange } from '#modules/play-limits/tables.ts'
import { viewLimits } from '#modules/play-limits/view-limits.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { findUser } from '../find-accounts.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'
import { findLimitsForEveryone, noLimits } from './limits-for-everyone.ts'

interface Deps extends Actor {
  db: Db
  clock: Clock
}

const maxListed = 20
const dayMs = 24 * 3_600_000

export async function showLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>, { target }: { target: string }) {
  const user = await findUser(db, target)
  const changes = await db
    .select({ change: limitChange.change, createdAt: limitChange.createdAt })
    .from(limitChange)
    .where(eq(limitChange.userId, user.id))
    .orderBy(desc(limitChange.id))
    .limit(maxListed)
  const [age] = await db
    .select({ statedAge: users.statedAge, ageStatedAt: users.ageStatedAt })
    .from(users)
    .where(eq(users.id, user.id))
  const everyone = await findLimitsForEveryone(db)
  const rules = { PLAY_LIMITS: everyone?.limits ?? noLimits, MINIMUM_AGE: 0, HELP_CONTACTS: [] }
  return {
    user,
    age,
    limits: await viewLimits({ db, selectGifts, config: rules }, user.id, clock.now()),
    everyone,
    changes
  }
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

export async function setLimit(deps: Deps, { target, measure, per: period, amount, reason }: NewLimit) {
  const max = measure === 'coins' ? maxCoinLimit : maxMinutes[period]
  if (amount !== null && amount > max) throw new OperatorError(`At most ${max} ${measure} per ${period}.`)
  return act(deps, { action: 'limit', target, reason }, async (tx, userId, now) => {
    await changeLimit(tx, { userId, setBy: 'operator', measure, period }, amount, now)
    return { measure, period, amount }
  })
}

interface Decision {
  target: string
  reason: string
}

export function pause(
  deps: Deps,
  { target, reason, ...length }: Decision & ({ days: number } | { months: number })
) {
  const action = 'days' in length ? 'time-out' : 'exclude'
  return act(deps, { action, target, reason }, async (tx, userId, now) => {
    const until =
      'days' in length ? new Date(now.getTime() + length.days * dayMs) : addMonths(now, length.months)
    return { until: await pauseBySupport(tx, userId, until, now) }
  })
}

export function endPause(deps: Deps, decision: Decision) {
  return act(deps, { action: 'end-pause', ...decision }, async (tx, userId, now) => {
    if (!(await endSupportPause(tx, userId, now)))
      throw new OperatorError(
        'Support has not paused this person. You can’t end a person’s own break or exclusion.'
      )
    return { until: null }
  })
}

/** Null removes the statement. */
export function setAge(deps: Deps, { age, ...decision }: Decision & { age: number | null }) {
  return act(deps, { action: 'correct-age', ...decision }, async (tx, userId, now) => {
    await correctAge(tx, userId, age, now)
    return { age }
  })
}

async function act<Result extends object>(
  { db, clock, ...actor }: Deps,
  {
    action,
    target,
    reason
  }: Decision & { action: 'limit' | 'time-out' | 'exclude' | 'end-pause' | 'correct-age' },
  work: (tx: Tx, userId: string, now: Date) => Promise<Result>
) {
  const { id, username } = await findUser(db, target)
  return transact(db, async tx => {
    const now = clock.now()
    const result = await work(tx, id, now)
    const subject = `user:${id}`
    await recordAction(tx, actor, { action, subject, reason, result, createdAt: now })
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
export type AgeReport = Awaited<ReturnType<typeof setAge>>
export type PauseReport = Awaited<ReturnType<typeof pause | typeof endPause>>
