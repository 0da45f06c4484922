import type { LimitMeasure, LimitPeriod } from '@tambay/contracts/limits'
import { type SQL, sql } from 'drizzle-orm'

import { hold } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { manilaDay } from '#platform/time/manila.ts'
import { periodsAt, type Range } from './periods.ts'
import { playDay } from './tables.ts'

export interface UsageNeeds {
  db: Db
  /** Selects the coins that a user spent on gifts: rows of an amount and a time. */
  selectGifts(userId: string, from: Date): SQL
}

type Amounts = Record<LimitPeriod, number>
type Periods = Record<LimitPeriod, Range>

export type Usage = Record<LimitMeasure, Amounts>

const minuteMs = 60_000

export async function readUsage({ db, selectGifts }: UsageNeeds, userId: string, now: Date): Promise<Usage> {
  const periods = periodsAt(now)
  const played = await readMilliseconds(db, userId, periods)
  const toMinutes = (milliseconds: number) => Math.floor(milliseconds / minuteMs)
  return {
    coins: await readCoins({ db, selectGifts }, userId, periods),
    minutes: { day: toMinutes(played.day), week: toMinutes(played.week), month: toMinutes(played.month) }
  }
}

/** Adds up stakes and gifts, without voided stakes. Doesn't subtract payouts (docs/decisions/0045-play-limits.md). */
function readCoins({ db, selectGifts }: UsageNeeds, userId: string, periods: Periods): Promise<Amounts> {
  const from = earliestOf(periods)
  const spent = sql`
    SELECT ${hold.amount} AS amount, ${hold.createdAt} AS at FROM ${hold}
    WHERE ${hold.userId} = ${userId} AND ${hold.currency} = 'coin' AND ${hold.status} <> 'voided'
      AND ${hold.createdAt} >= ${from.toISOString()}
    UNION ALL
    ${selectGifts(userId, from)}`
  return sumByPeriod(db, spent, ({ from: start }) => sql`${start.toISOString()}::timestamptz`, periods)
}

function readMilliseconds(db: Db, userId: string, periods: Periods): Promise<Amounts> {
  const played = sql`
    SELECT ${playDay.played} AS amount, ${playDay.day} AS at FROM ${playDay}
    WHERE ${playDay.userId} = ${userId} AND ${playDay.day} >= ${manilaDay(earliestOf(periods))}`
  return sumByPeriod(db, played, ({ from: start }) => sql`${manilaDay(start)}::date`, periods)
}

async function sumByPeriod(
  db: Db,
  amounts: SQL,
  startOf: (period: Range) => SQL,
  { day, week, month }: Periods
): Promise<Amounts> {
  const sumOf = (period: Range) =>
    sql`coalesce(sum(amount) FILTER (WHERE at >= ${startOf(period)}), 0)::float8`
  const { rows } = await db.execute<Record<LimitPeriod, number>>(
    sql`SELECT ${sumOf(day)} AS day, ${sumOf(week)} AS week, ${sumOf(month)} AS month FROM (${amounts}) AS amounts`
  )
  const [sums] = rows
  if (!sums) throw new Error('No sums')
  return sums
}

function earliestOf({ week, month }: Periods): Date {
  return week.from < month.from ? week.from : month.from
}
