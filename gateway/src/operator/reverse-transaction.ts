import { eq } from 'drizzle-orm'

import { notifyGateways } from '#ledger/balance-notifications.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import { tx } from '#ledger/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type Actor, recordAction } from './record-action.ts'

interface Deps extends Actor {
  db: Db
  clock: Clock
  ledger: Ledger
}

interface Reversal {
  target: string
  reason: string
  now: Date
}

export async function reverseIn(
  tx: Tx,
  { ledger, ...actor }: Actor & Pick<Deps, 'ledger'>,
  { target, reason, now: createdAt }: Reversal
) {
  const receipt = await ledger.reverse(target, reason, tx)
  const result = { reversal: receipt.txId, people: receipt.people }
  if (!receipt.isReplay) {
    await notifyGateways(tx, receipt)
    await recordAction(tx, actor, { action: 'reverse', subject: target, reason, result, createdAt })
  }
  return { receipt, result }
}

export async function reverseTransaction(
  { db, clock, ledger, ...actor }: Deps,
  { target, reason }: { target: string; reason: string }
) {
  return transact(db, async transaction => {
    const reversal = { target, reason, now: clock.now() }
    const { receipt, result } = await reverseIn(transaction, { ledger, ...actor }, reversal)
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
