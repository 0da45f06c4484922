import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Ledger } from '../ledger-types.ts'
import { raiseAlarms } from './alarms.ts'
import { type AccountsCheck, checkAccounts } from './check-accounts.ts'
import { type Book, checkBooks } from './check-books.ts'
import { checkHolds } from './check-holds.ts'
import { checkPostings } from './check-postings.ts'
import type { Fault, Scope } from './fault.ts'
import { accountChecked, reconciliation } from './tables.ts'

export const reconcileEveryMs = 60_000
const fullReconcileEveryMs = 24 * 60 * 60_000

export interface Report extends AccountsCheck {
  scope: Scope
  books: Book[]
  raised: Fault[]
}

interface Options {
  /** With the rights to freeze accounts and to store what was found. */
  booksDb: Db
  clock: Clock
  log: FastifyBaseLogger
  ledger: Pick<Ledger, 'voidExpired'>
}

export async function findDueScope(db: Db, now: Date): Promise<Scope | undefined> {
  const runs = await db.select().from(reconciliation)
  const age = (of: Scope[]) =>
    now.getTime() - Math.max(0, ...runs.filter(run => of.includes(run.scope)).map(run => run.ranAt.getTime()))
  if (age(['full']) >= fullReconcileEveryMs) return 'full'
  return age(['full', 'recent']) >= reconcileEveryMs / 2 ? 'recent' : undefined
}

/**
 * Checks the books (spec MONEY-10): sums are zero, balances match their entries, versions have no gaps, no hold is stale.
 * Each fault becomes an alarm and freezes its account. If a recent run finds a currency sum other than zero, a full run
 * follows to find the cause. Expired holds are voided first, so that only those that cannot be voided count as stale.
 */
export async function reconcile(options: Options, scope: Scope): Promise<Report> {
  const { ledger, log } = options
  await ledger.voidExpired().catch((error: unknown) => log.error({ err: error }, 'cannot void expired holds'))
  return runChecks(options, scope)
}

async function runChecks({ booksDb, clock, log }: Omit<Options, 'ledger'>, scope: Scope): Promise<Report> {
  const found = await check(booksDb, scope, clock.now())
  if (scope === 'recent' && found.faults.some(({ fault }) => fault === 'currency_sum'))
    return runChecks({ booksDb, clock, log }, 'full')
  const { accounts, entries, faults } = found
  const ran = { ranAt: clock.now(), accounts, entries, faults: faults.length }
  const raised = await transact(booksDb, async tx => {
    await tx
      .insert(reconciliation)
      .values({ scope, ...ran })
      .onConflictDoUpdate({ target: reconciliation.scope, set: ran })
    return raiseAlarms(tx, faults, clock.now())
  })
  for (const { fault, subject, detail, accountId } of raised)
    log.error({ fault, subject, accountId, detail }, 'ledger alarm')
  return { scope, ...found, raised }
}

function check(db: Db, scope: Scope, now: Date): Promise<AccountsCheck & { books: Book[] }> {
  return transact(db, tx => checkInTransaction(tx, scope, now), { isolationLevel: 'repeatable read' })
}

async function checkInTransaction(tx: Tx, scope: Scope, now: Date) {
  // Runs take turns. LOCK TABLE takes no snapshot, so the next query sees everything that earlier runs
  // committed.
  await tx.execute(sql`LOCK TABLE ${accountChecked} IN SHARE ROW EXCLUSIVE MODE`)
  const { books, faults: ofBooks } = await checkBooks(tx)
  const ofPostings = await checkPostings(tx, scope)
  const ofHolds = await checkHolds(tx, now)
  const suspects = ofPostings.flatMap(({ accountId }) => accountId ?? [])
  const { accounts, entries, faults } = await checkAccounts(tx, scope, suspects)
  return { accounts, entries, books, faults: [...ofBooks, ...faults, ...ofPostings, ...ofHolds] }
}
