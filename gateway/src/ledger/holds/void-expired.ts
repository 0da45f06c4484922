import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type HoldOutcome, lockExpiredHold, type PostingContext, voidHold } from './holds.ts'

/**
 * Voids every expired hold in its own transaction and returns how many. A hold with a frozen account is skipped;
 * reconciliation raises an alarm for it. Other errors are thrown after all holds were tried.
 */
export async function voidExpired(
  db: Db,
  context: () => PostingContext,
  finish: (tx: Tx, step: HoldOutcome) => unknown
): Promise<number> {
  const skippedIds: string[] = []
  const faults: unknown[] = []
  let count = 0
  for (;;) {
    let id: string | undefined
    const work = async (tx: Tx) => {
      const found = await lockExpiredHold(tx, context().now, skippedIds)
      id = found?.id
      if (found) finish(tx, await voidHold(tx, found, context()))
    }
    try {
      await transact(db, work)
      if (id === undefined) break
      count++
    } catch (error) {
      if (id === undefined) throw error
      skippedIds.push(id)
      if (!(error instanceof Refusal)) faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} expired holds cannot be voided`)
  return count
}
