import { notifyGateways } from '#ledger/balance-notifications.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Actor, recordAction } from './record-action.ts'

interface Reversal {
  target: string
  reason: string
  now: Date
}

export async function reverseIn(
  tx: Tx,
  { ledger, ...actor }: Actor & { ledger: Ledger },
  { target, reason, now: createdAt }: Reversal
) {
  const receipt = await ledger.reverse(target, reason, tx)
  const result = { reversal: receipt.txId, people: receipt.people }
  if (!receipt.isReplay) {
    await notifyGateways(tx, receipt)
    await recordAction(tx, actor, { action: 'reverse', subject: target, reason, result, createdAt })
  }
  return receipt
}
