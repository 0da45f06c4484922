import type { Db, Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../http/refusal.ts'
import { type HoldStep, lockOneExpired, type PostingContext, voidHold } from './holds.ts'

/**
 * Gives back every stake whose time is over, one transaction each. One that cannot be given back keeps no other from
 * it: a frozen account's waits for the operator (reconciliation tells), a fault is thrown when the rest is done.
 */
export async function voidExpired(
  db: Db,
  context: () => PostingContext,
  finish: (tx: Tx, step: HoldStep) => unknown
): Promise<number> {
  const passedOver: string[] = []
  const faults: unknown[] = []
  let count = 0
  for (;;) {
    let id: string | undefined
    const work = async (tx: Tx) => {
      const found = await lockOneExpired(tx, context().now, passedOver)
      id = found?.id
      if (found) finish(tx, await voidHold(tx, found, context()))
    }
    try {
      await transact(db, work)
      if (id === undefined) break
      count++
    } catch (error) {
      if (id === undefined) throw error
      passedOver.push(id)
      if (!(error instanceof Refusal)) faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} expired holds cannot be voided`)
  return count
}
