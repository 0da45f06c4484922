import type { Currency } from '@tambay/contracts/common'
import { type Transaction, TransactionType } from '@tambay/contracts/wallet'
import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import { userHolder } from '#ledger/posting/holder-name.ts'
import { account, entry, tx } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'

/** Filters entries by account. A subquery, not a join, so that PostgreSQL reads the index in order and stops at the limit. */
export function isLineOf(db: Db, userId: string, currency: Currency): SQL {
  const isIt = and(eq(account.holder, userHolder(userId)), eq(account.currency, currency))
  return eq(entry.accountId, db.select({ id: account.id }).from(account).where(isIt))
}

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
    type: typeOf(row),
    title: row.memo.title,
    amount: row.amount,
    balance_before: row.balanceAfter - row.amount,
    balance_after: row.balanceAfter,
    created_at: toTimestamp(row.createdAt)
  }
}

function typeOf({ kind, amount }: EntryRow): TransactionType {
  if (kind === 'gift') return amount < 0 ? 'gift_sent' : 'gift_received'
  return z.parse(TransactionType, kind)
}

export function isOfType(type: TransactionType): SQL | undefined {
  const isKind = eq(entry.kind, type)
  if (type === 'gift_sent') return or(isKind, and(eq(entry.kind, 'gift'), lt(entry.amount, 0)))
  if (type === 'gift_received') return or(isKind, and(eq(entry.kind, 'gift'), gt(entry.amount, 0)))
  return isKind
}
