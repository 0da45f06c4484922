import type { QueryOf } from '@tambay/contracts/endpoint'
import { maxSearchDays, type searchLedger as operation } from '@tambay/contracts/operator/ledger'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'

import { account, entry, tx } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { CountKey, IdKey, keyset, TimeKey } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { findAccounts } from '../find-accounts.ts'
import { OperatorError } from '../operator-error.ts'
import { readUsernames } from './read-names.ts'

const dayMs = 86_400_000
const cursors = keyset('ledger-search.1', z.tuple([TimeKey, IdKey, CountKey]))

type Query = QueryOf<typeof operation>

export async function searchLedger(db: Db, query: Query, now: Date) {
  const { kind, min, max, limit } = query
  const last = cursors.read(query.cursor)
  const reversal = alias(tx, 'reversal')
  const rows = await db
    .select({ entry, account, memo: tx.memo, reversedBy: reversal.id })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .innerJoin(tx, eq(tx.id, entry.txId))
    .leftJoin(reversal, eq(reversal.reverses, tx.id))
    .where(
      and(
        await isWithin(db, query, now),
        kind && eq(entry.kind, kind),
        min === undefined ? undefined : gte(sql`abs(${entry.amount})`, min),
        max === undefined ? undefined : sql`abs(${entry.amount}) <= ${max}`,
        last && isBefore(last)
      )
    )
    .orderBy(desc(entry.createdAt), desc(entry.accountId), desc(entry.accountVersion))
    .limit(limit + 1)
  const page = cursors.page(rows, limit, ({ entry: { createdAt, accountId, accountVersion } }) => [
    createdAt.getTime(),
    accountId,
    accountVersion
  ])
  const usernameOf = await readUsernames(
    db,
    page.items.map(row => row.account)
  )
  return {
    items: page.items.map(row => ({
      posting_id: row.entry.txId,
      account: row.account.holder,
      username: usernameOf(row.account.ownerId),
      currency: row.account.currency,
      amount: row.entry.amount,
      balance_after: row.entry.balanceAfter,
      kind: row.entry.kind,
      title: row.memo.title,
      reason: row.memo.reason,
      is_reversed: row.reversedBy !== null,
      created_at: toTimestamp(row.entry.createdAt)
    })),
    next_cursor: page.next_cursor
  }
}

/** Without an account, the index by time needs a limited time. */
async function isWithin(db: Db, { account: name, since, until }: Query, now: Date): Promise<SQL | undefined> {
  const end = until === undefined ? undefined : new Date(until * 1000)
  const begin = since === undefined ? undefined : new Date(since * 1000)
  if (name !== undefined) {
    const { accounts } = await findAccounts(db, name)
    const ids = accounts.map(({ id }) => id)
    return and(inArray(entry.accountId, ids), isBetween(begin, end))
  }
  const to = end ?? now
  const from = begin ?? new Date(to.getTime() - dayMs)
  if (to.getTime() - from.getTime() > maxSearchDays * dayMs)
    throw new OperatorError(`Without an account, search at most ${maxSearchDays} days.`)
  return isBetween(from, end)
}

function isBetween(begin: Date | undefined, end: Date | undefined): SQL | undefined {
  return and(begin && gte(entry.createdAt, begin), end && lt(entry.createdAt, end))
}

function isBefore([time, accountId, version]: readonly [number, string, number]): SQL {
  const at = new Date(time).toISOString()
  return sql`(${entry.createdAt}, ${entry.accountId}, ${entry.accountVersion}) < (${at}::timestamptz, ${accountId}::int8, ${version}::int8)`
}
