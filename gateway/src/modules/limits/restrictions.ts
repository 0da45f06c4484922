import type { LimitMeasure, LimitPeriod } from '@tambay/contracts/limits'
import { eq } from 'drizzle-orm'

import type { Db, Tx } from '#db/db.ts'
import { users } from '../user/tables.ts'
import { playLimit, playState } from './tables.ts'

export type LimitRow = typeof playLimit.$inferSelect
export type PlayState = typeof playState.$inferSelect

export interface Restrictions {
  limits: LimitRow[]
  state: PlayState | undefined
}

export async function readRestrictions(db: Db, userId: string): Promise<Restrictions> {
  const rows = await db
    .select({ limit: playLimit, state: playState })
    .from(users)
    .leftJoin(playState, eq(playState.userId, users.id))
    .leftJoin(playLimit, eq(playLimit.userId, users.id))
    .where(eq(users.id, userId))
  return { limits: rows.flatMap(({ limit }) => limit ?? []), state: rows[0]?.state ?? undefined }
}

export async function lockPlayState(tx: Tx, userId: string): Promise<PlayState> {
  await tx.insert(playState).values({ userId }).onConflictDoNothing()
  const [state] = await tx.select().from(playState).where(eq(playState.userId, userId)).for('no key update')
  if (!state) throw new Error(`No play state of user ${userId}`)
  return state
}

export type LimitAmounts = Pick<LimitRow, 'amount' | 'pendingFrom' | 'pendingAmount'>

/** Returns null if the limit has ended. */
export function amountAt({ amount, pendingFrom, pendingAmount }: LimitAmounts, now: Date): number | null {
  return pendingFrom && pendingFrom <= now ? pendingAmount : amount
}

export function limitOf(
  { limits }: Restrictions,
  key: { measure: LimitMeasure; period: LimitPeriod; setBy?: LimitRow['setBy'] },
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
