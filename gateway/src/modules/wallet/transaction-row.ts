import type { Currency } from '@tambay/contracts/common'
import { type Transaction, TransactionType } from '@tambay/contracts/wallet'
import { and, eq, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import { toTimestamp } from '#time/clock.ts'
import type { Db } from '../../db/db.ts'
import { userHolder } from '../../ledger/posting/holder-name.ts'
import { account, entry, tx } from '../../ledger/tables.ts'

/**
 * The lines of one person's account. A subquery and no join: the planner then reads them in the order of their numbers
 * and stops at a page's end, however long the account is.
 */
export function isLineOf(db: Db, userId: string, currency: Currency): SQL {
  const isIt = and(eq(account.holder, userHolder(userId)), eq(account.currency, currency))
  return eq(entry.accountId, db.select({ id: account.id }).from(account).where(isIt))
}

/** Entries with what was posted: what every question about transactions starts from. */
export function selectEntries(db: Db) {
  return db
    .select({
      id: tx.id,
      kind: entry.kind,
      memo: tx.memo,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      version: entry.accountVersion,
      createdAt: entry.createdAt
    })
    .from(entry)
    .innerJoin(tx, eq(tx.id, entry.txId))
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export function toTransaction(row: EntryRow, currency: Currency): Transaction {
  return {
    id: row.id,
    currency,
    type: z.parse(TransactionType, row.kind),
    title: row.memo.title,
    amount: row.amount,
    balance_before: row.balanceAfter - row.amount,
    balance_after: row.balanceAfter,
    created_at: toTimestamp(row.createdAt)
  }
}
