import { LimitMeasure, LimitPeriod } from '@tambay/contracts/limits'
import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { playLimit, playState } from './tables.ts'

export type LimitRow = typeof playLimit.$inferSelect
export type PlayState = typeof playState.$inferSelect

export type PlayRules = Pick<Config, 'PLAY_LIMITS' | 'MINIMUM_AGE'>

export type LimitAmounts = Pick<LimitRow, 'amount' | 'pendingFrom' | 'pendingAmount'>

interface AppliedLimit extends LimitAmounts {
  setBy: LimitRow['setBy'] | 'default'
  measure: LimitMeasure
  period: LimitPeriod
}

export interface Restrictions {
  limits: AppliedLimit[]
  state: PlayState | undefined
  /** The age that the person has to confirm before they can play. Null if they have confirmed it or none is required. */
  ageToState: number | null
}

export async function readRestrictions(db: Db, userId: string, rules: PlayRules): Promise<Restrictions> {
  const { limits, state, statedAge } = await readStored(db, userId)
  return {
    limits: [...limits, ...defaultLimits(rules)],
    state,
    ageToState: (statedAge ?? 0) < rules.MINIMUM_AGE ? rules.MINIMUM_AGE : null
  }
}

function defaultLimits({ PLAY_LIMITS }: PlayRules): AppliedLimit[] {
  return LimitMeasure.options.flatMap(measure =>
    LimitPeriod.options.flatMap(period => {
      const amount = PLAY_LIMITS[measure][period]
      return amount === undefined
        ? []
        : { setBy: 'default' as const, measure, period, amount, pendingFrom: null, pendingAmount: null }
    })
  )
}

export async function readStored(db: Db, userId: string) {
  const rows = await db
    .select({ limit: playLimit, state: playState, statedAge: users.statedAge })
    .from(users)
    .leftJoin(playState, eq(playState.userId, users.id))
    .leftJoin(playLimit, eq(playLimit.userId, users.id))
    .where(eq(users.id, userId))
  const [first] = rows
  return {
    limits: rows.flatMap(({ limit }) => limit ?? []),
    state: first?.state ?? undefined,
    statedAge: first?.statedAge ?? null
  }
}

export async function lockPlayState(tx: Tx, userId: string): Promise<PlayState> {
  await tx.insert(playState).values({ userId }).onConflictDoNothing()
  const [state] = await tx.select().from(playState).where(eq(playState.userId, userId)).for('no key update')
  if (!state) throw new Error(`No play state of user ${userId}`)
  return state
}

/** Returns null if the limit has ended. */
export function amountAt({ amount, pendingFrom, pendingAmount }: LimitAmounts, now: Date): number | null {
  return pendingFrom && pendingFrom <= now ? pendingAmount : amount
}

export function limitOf(
  { limits }: Pick<Restrictions, 'limits'>,
  key: { measure: LimitMeasure; period: LimitPeriod; setBy?: AppliedLimit['setBy'] },
  now: Date
): number | null {
  const amounts = limits
    .filter(
      each =>
        each.measure === key.measure &&
        each.period === key.period &&
        (key.setBy === undefined || each.setBy === key.setBy)
    )
    .flatMap(each => amountAt(each, now) ?? [])
  return amounts.length === 0 ? null : Math.min(...amounts)
}

export const isLater = (date: Date | null | undefined, now: Date): date is Date => !!date && date > now
