import { type Transaction, TransactionType } from '@tambay/shared/contracts/wallet'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { toTimestamp } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { account, entry, tx } from '../../ledger/tables.ts'

/** Entries with their account and posting: what every question about transactions starts from. */
export function selectEntries(db: Db) {
  return db
    .select({
      id: tx.id,
      currency: account.currency,
      kind: tx.kind,
      memo: tx.memo,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      version: entry.accountVersion,
      createdAt: entry.createdAt
    })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .innerJoin(tx, eq(tx.id, entry.txId))
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export function toTransaction(row: EntryRow): Transaction {
  return {
    id: row.id,
    currency: row.currency,
    type: z.parse(TransactionType, row.kind),
    title: row.memo.title,
    amount: row.amount,
    balance_before: row.balanceAfter - row.amount,
    balance_after: row.balanceAfter,
    created_at: toTimestamp(row.createdAt)
  }
}
