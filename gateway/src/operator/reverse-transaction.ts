import { eq } from 'drizzle-orm'

import { notifyGateways } from '#ledger/balance-notifications.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import { tx } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { recordAction } from './record-action.ts'

interface Deps {
  db: Db
  clock: Clock
  ledger: Ledger
  operator: string
}

export async function reverseTransaction(
  { db, clock, ledger, operator }: Deps,
  { target, reason }: { target: string; reason: string }
) {
  return transact(db, async transaction => {
    const receipt = await ledger.reverse(target, reason, transaction)
    const result = { reversal: receipt.txId, people: receipt.people }
    if (!receipt.isReplay) {
      await notifyGateways(transaction, receipt)
      const createdAt = clock.now()
      const action = { action: 'reverse', subject: target, reason, result, createdAt } as const
      await recordAction(transaction, { operator }, action)
    }
    const [stored] = await transaction.select().from(tx).where(eq(tx.id, receipt.txId))
    return {
      transaction: target,
      ...result,
      wasReversedBefore: receipt.isReplay,
      reason: stored?.memo.reason ?? reason,
      at: stored?.createdAt ?? clock.now()
    }
  })
}

export type ReversalReport = Awaited<ReturnType<typeof reverseTransaction>>
