import type { Currency } from '@tambay/contracts/common'
import { and, desc, gte, lt, sql } from 'drizzle-orm'

import { entry } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { manilaDay, startOfDay } from '#platform/time/manila.ts'
import { isLineOf } from './transaction-row.ts'

const dayCount = 30
const dayLength = 86_400_000

export async function readBalanceHistory(db: Db, userId: string, currency: Currency, now: Date) {
  const days = lastDays(now)
  const since = startOfDay(days[0] ?? manilaDay(now))
  const isMine = isLineOf(db, userId, currency)
  const [opening, closings] = await Promise.all([
    db
      .select({ balanceAfter: entry.balanceAfter })
      .from(entry)
      .where(and(isMine, lt(entry.createdAt, since)))
      .orderBy(desc(entry.accountVersion))
      .limit(1),
    readClosings(db, and(isMine, gte(entry.createdAt, since)))
  ])

  let balance = opening[0]?.balanceAfter ?? 0
  return days.map(day => {
    balance = closings.get(day) ?? balance
    return { day, balance }
  })
}

async function readClosings(db: Db, filter: ReturnType<typeof and>): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${entry.createdAt} AT TIME ZONE 'Asia/Manila', 'YYYY-MM-DD')`
  const rows = await db
    .selectDistinctOn([day], { day, balance: entry.balanceAfter })
    .from(entry)
    .where(filter)
    .orderBy(day, desc(entry.accountVersion))
  return new Map(rows.map(row => [row.day, row.balance]))
}

function lastDays(now: Date): string[] {
  return Array.from({ length: dayCount }, (_, index) =>
    manilaDay(new Date(now.getTime() - (dayCount - 1 - index) * dayLength))
  )
}
