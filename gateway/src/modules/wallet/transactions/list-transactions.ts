import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listTransactions } from '@tambay/contracts/wallet'
import { and, desc, gte, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { entry } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { CountKey, keyset } from '#platform/http/paging.ts'
import { monthRange } from '#platform/time/manila.ts'
import { isLineOf, isOfType, selectEntries, toTransaction } from './transaction-row.ts'

type Query = QueryOf<typeof listTransactions>

const cursors = keyset('transactions.1', z.tuple([CountKey]))

export async function listTransactionsOf(
  db: Db,
  userId: string,
  query: Query
): Promise<ResponseOf<typeof listTransactions>> {
  const filter = filterOf(db, userId, query)
  const [before] = cursors.read(query.cursor) ?? []
  const [rows, totals] = await Promise.all([
    selectEntries(db)
      .where(and(filter, before === undefined ? undefined : lt(entry.accountVersion, before)))
      .orderBy(desc(entry.accountVersion))
      .limit(query.limit + 1),
    sumUp(db, filter)
  ])
  const { items, next_cursor } = cursors.page(rows, query.limit, row => [row.version])
  return { items: items.map(row => toTransaction(row, query.currency)), next_cursor, ...totals }
}

function filterOf(db: Db, userId: string, { currency, type, month }: Query) {
  const range = month === undefined ? undefined : monthRange(month)
  return and(
    isLineOf(db, userId, currency),
    type && isOfType(type),
    range && and(gte(entry.createdAt, range.from), lt(entry.createdAt, range.to))
  )
}

async function sumUp(db: Db, filter: ReturnType<typeof filterOf>) {
  const [sums] = await db
    .select({
      total_in: sql<number>`coalesce(sum(${entry.amount}) FILTER (WHERE ${entry.amount} > 0), 0)::int8`,
      total_out: sql<number>`coalesce(-sum(${entry.amount}) FILTER (WHERE ${entry.amount} < 0), 0)::int8`
    })
    .from(entry)
    .where(filter)
  return sums ?? { total_in: 0, total_out: 0 }
}
