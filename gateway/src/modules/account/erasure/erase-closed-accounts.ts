import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { erasers } from '#erasers.ts'
import { Refusal } from '#http/refusal.ts'
import { hold } from '#ledger/tables.ts'
import { users } from '../../user/tables.ts'
import { returnBalances } from './return-balances.ts'

/**
 * Erases every account whose grace is over, one transaction each; how many. Safe in several processes at once. One that
 * has to wait (a stake that is still out, a frozen wallet) keeps no other from it; a fault leaves its account as it was
 * and is thrown when the rest is done.
 */
export async function eraseClosedAccounts({
  db,
  clock,
  ledger
}: Pick<Deps, 'db' | 'clock' | 'ledger'>): Promise<number> {
  const skippedIds: string[] = []
  const faults: unknown[] = []
  let count = 0
  for (;;) {
    let id: string | undefined
    const work = async (tx: Tx): Promise<boolean> => {
      id = await lockOneDue(tx, clock.now(), skippedIds)
      if (id === undefined || (await hasStakeOut(tx, id))) return false
      await returnBalances(ledger, tx, id)
      for (const erase of erasers) await erase(tx, id)
      await tx.update(users).set({ closingAt: null, deletedAt: clock.now() }).where(eq(users.id, id))
      return true
    }
    try {
      const isErased = await transact(db, work)
      if (id === undefined) break
      if (isErased) count++
      else skippedIds.push(id)
    } catch (error) {
      if (id === undefined) throw error
      skippedIds.push(id)
      if (!(error instanceof Refusal)) faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} accounts cannot be erased`)
  return count
}

/** For update: neither a log-in nor a new stake gets in between. */
async function lockOneDue(tx: Tx, now: Date, skippedIds: string[]): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.closingAt, now), isNull(users.deletedAt), notInArray(users.id, skippedIds)))
    .orderBy(asc(users.closingAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return found?.id
}

async function hasStakeOut(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(hold, and(eq(hold.userId, userId), eq(hold.status, 'held')))) > 0
}
