import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { ledgerAlarm } from '#ledger/reconciliation/tables.ts'
import { account, entry, hold, tx } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { type AccountRow, findAccounts, nameOfAccount } from './find-accounts.ts'

export async function showAccount(db: Db, { target, entries }: { target: string; entries: number }) {
  const { holder, username, accounts } = await findAccounts(db, target)
  return {
    holder,
    username,
    accounts: fold(accounts),
    frozen: accounts.filter(({ isFrozen }) => isFrozen).map(nameOfAccount),
    holds: await readHolds(db, accounts),
    alarms: await readAlarms(db, accounts),
    entries: await readEntries(db, accounts, entries)
  }
}

export type AccountReport = Awaited<ReturnType<typeof showAccount>>

function fold(accounts: AccountRow[]) {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  return currencies.map(currency => {
    const own = accounts.filter(each => each.currency === currency)
    const sum = (of: 'balance' | 'version') => own.reduce((total, each) => total + each[of], 0)
    return { currency, balance: sum('balance'), version: sum('version'), subAccounts: own.length }
  })
}

async function readHolds(db: Db, accounts: AccountRow[]) {
  const owner = accounts[0]?.ownerId
  if (!owner) return []
  const { id, scope, ref, currency, amount, expiresAt } = hold
  return db
    .select({ id, scope, ref, currency, amount, expiresAt })
    .from(hold)
    .where(and(eq(hold.userId, owner), eq(hold.status, 'held')))
    .orderBy(hold.expiresAt)
}

async function readAlarms(db: Db, accounts: AccountRow[]) {
  const { fault, subject, detail, raisedAt, accountId, resolvedAt } = ledgerAlarm
  const ids = accounts.map(each => each.id)
  return db
    .select({ fault, subject, detail, raisedAt })
    .from(ledgerAlarm)
    .where(and(inArray(accountId, ids), isNull(resolvedAt)))
    .orderBy(raisedAt)
}

/**
 * Reads only the last entries of each account by index and then sorts them, so that large accounts are not
 * slow.
 */
async function readEntries(db: Db, accounts: AccountRow[], limit: number) {
  const ids = accounts.map(each => each.id)
  const last = db
    .select()
    .from(entry)
    .where(eq(entry.accountId, account.id))
    .orderBy(desc(entry.accountVersion))
    .limit(limit)
    .as('last')
  const reversal = alias(tx, 'reversal')
  return db
    .select({
      at: last.createdAt,
      account: sql<string>`${account.holder} || ' ' || ${account.currency}`,
      version: last.accountVersion,
      amount: last.amount,
      balanceAfter: last.balanceAfter,
      kind: last.kind,
      transaction: tx.id,
      title: sql<string>`${tx.memo} ->> 'title'`,
      reason: sql<string>`${tx.memo} ->> 'reason'`,
      reversedBy: reversal.id
    })
    .from(account)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(tx, eq(tx.id, last.txId))
    .leftJoin(reversal, eq(reversal.reverses, tx.id))
    .where(inArray(account.id, ids))
    .orderBy(desc(last.createdAt), desc(last.accountVersion))
    .limit(limit)
}
