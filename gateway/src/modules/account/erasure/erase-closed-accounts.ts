import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { hold } from '#ledger/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { returnBalances } from './return-balances.ts'

/**
 * Erases every account whose grace period is over, each in its own transaction. Returns how many. Several processes may
 * run it at once. Skips accounts that must wait (an open hold, a frozen wallet). If one fails, the others are still
 * erased, and the error is thrown at the end.
 */
export async function eraseClosedAccounts(
  deps: Pick<AccountNeeds, 'db' | 'clock' | 'ledger' | 'config' | 'erasers'>
): Promise<number> {
  const { db, clock, ledger, erasers } = deps
  const skipped: string[] = []
  const faults: unknown[] = []
  let count = 0
  for (;;) {
    let id: string | undefined
    const work = async (tx: Tx): Promise<boolean> => {
      id = await lockOneDue(tx, clock.now(), skipped)
      if (id === undefined || (await hasOpenHold(tx, id))) return false
      await returnBalances(ledger, tx, id)
      for (const erase of erasers) await erase(tx, id, deps)
      await tx.update(users).set({ closingAt: null, deletedAt: clock.now() }).where(eq(users.id, id))
      return true
    }
    try {
      const isErased = await transact(db, work)
      if (id === undefined) break
      if (isErased) count++
      else skipped.push(id)
    } catch (error) {
      if (id === undefined) throw error
      skipped.push(id)
      if (!(error instanceof Refusal)) faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `Could not erase ${faults.length} accounts`)
  return count
}

/** Locks the row, so that logins and new stakes wait until the erasure is committed. */
async function lockOneDue(tx: Tx, now: Date, skipped: string[]): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.closingAt, now), isNull(users.deletedAt), notInArray(users.id, skipped)))
    .orderBy(asc(users.closingAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return found?.id
}

async function hasOpenHold(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(hold, and(eq(hold.userId, userId), eq(hold.status, 'held')))) > 0
}
