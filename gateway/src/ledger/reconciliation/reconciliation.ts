import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Ledger } from '../ledger-types.ts'
import { raiseAlarms } from './alarms.ts'
import { type AccountsCheck, checkAccounts } from './check-accounts.ts'
import { type Book, checkBooks, checkSystemBooks } from './check-books.ts'
import { checkHolds } from './check-holds.ts'
import { checkPostings } from './check-postings.ts'
import { checkSlice } from './check-slice.ts'
import type { Fault, Scope } from './fault.ts'
import type { Span } from './span.ts'
import { accountChecked, reconciliation } from './tables.ts'

export const reconcileEveryMs = 60_000
/** How many entries a recent run checks again. A pass through all entries takes as many minutes as it has slices. */
const entriesPerSlice = 100_000

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
  maxSlice?: number
}

/** Several gateways take turns. */
export async function isDue(db: Db, now: Date): Promise<boolean> {
  const runs = await db.select().from(reconciliation)
  const latest = Math.max(0, ...runs.map(run => run.ranAt.getTime()))
  return now.getTime() - latest >= reconcileEveryMs / 2
}

/**
 * Checks the books (spec MONEY-10): sums are zero, balances match their entries, versions have no gaps, no hold is stale.
 * Each fault becomes an alarm and freezes its account. A recent run checks the entries since the last run and a slice of
 * all others; the slices add up to a pass, which counts as a full run. If a currency's sum isn't zero after a pass, a full
 * run follows to find the cause. Expired holds are voided first, so that only those that cannot be voided count as stale.
 */
export async function reconcile(options: Options, scope: Scope): Promise<Report> {
  const { ledger, log } = options
  await ledger.voidExpired().catch((error: unknown) => log.error({ err: error }, 'cannot void expired holds'))
  return runChecks(options, scope)
}

async function runChecks(options: Omit<Options, 'ledger'>, scope: Scope): Promise<Report> {
  const { booksDb, clock, log, maxSlice = entriesPerSlice } = options
  const ranAt = clock.now()
  const found = await transact(
    booksDb,
    async tx => {
      await takeTurn(tx)
      return scope === 'full' ? checkAll(tx, ranAt) : checkRecent(tx, ranAt, maxSlice)
    },
    { isolationLevel: 'repeatable read' }
  )
  if (scope === 'recent' && found.faults.some(({ fault }) => fault === 'currency_sum'))
    return runChecks(options, 'full')
  const { accounts, entries, faults, isComplete } = found
  const ran = { ranAt, accounts, entries, faults: faults.length }
  const raised = await transact(booksDb, async tx => {
    for (const done of isComplete ? [scope, 'full' as const] : [scope])
      await tx
        .insert(reconciliation)
        .values({ scope: done, ...ran })
        .onConflictDoUpdate({ target: reconciliation.scope, set: ran })
    return raiseAlarms(tx, faults, { now: clock.now(), isComplete })
  })
  for (const { fault, subject, detail, accountId } of raised)
    log.error({ fault, subject, accountId, detail }, 'ledger alarm')
  return { scope, ...found, raised }
}

/** Runs take turns. LOCK TABLE takes no snapshot, so the next query sees everything that earlier runs committed. */
async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${accountChecked} IN SHARE ROW EXCLUSIVE MODE`)
}

interface Findings extends AccountsCheck {
  books: Book[]
  /** Whether every entry has been checked, and the sum of every currency. */
  isComplete: boolean
}

async function checkAll(tx: Tx, now: Date): Promise<Findings> {
  const { books, faults } = await checkBooks(tx)
  const checked = await checkSpan(tx, { scope: 'full', since: now }, now)
  return { ...checked, books, faults: [...faults, ...checked.faults], isComplete: true }
}

/** Reads a limited number of rows, however long the history is; only the last slice of a pass reads every account. */
export async function checkRecent(tx: Tx, now: Date, maxSlice: number): Promise<Findings> {
  const [last] = await tx.select().from(reconciliation).where(eq(reconciliation.scope, 'recent'))
  const checked = await checkSpan(tx, { scope: 'recent', since: last?.ranAt ?? now }, now)
  const slice = await checkSlice(tx, maxSlice)
  const { books, faults } = await (slice.isLast ? checkBooks(tx) : checkSystemBooks(tx))
  const all = [...faults, ...checked.faults, ...slice.faults]
  return { ...checked, books, faults: withoutRepeats(all), isComplete: slice.isLast }
}

async function checkSpan(tx: Tx, span: Span, now: Date): Promise<AccountsCheck> {
  const ofPostings = await checkPostings(tx, span)
  const ofHolds = await checkHolds(tx, now)
  const suspects = ofPostings.flatMap(({ accountId }) => accountId ?? [])
  const { faults, ...counts } = await checkAccounts(tx, span, suspects)
  return { ...counts, faults: [...faults, ...ofPostings, ...ofHolds] }
}

function withoutRepeats(faults: readonly Fault[]): Fault[] {
  const byName = new Map(
    faults.map(fault => [[fault.fault, fault.subject, fault.accountId].join(' '), fault])
  )
  return [...byName.values()]
}
