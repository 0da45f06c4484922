import type { Currency } from '@tambay/contracts/common'

import { unfreeze } from '#ledger/reconciliation/unfreeze.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { type AccountRow, findAccounts, nameOfAccount } from './find-accounts.ts'
import { exitCodes, OperatorError } from './operator-error.ts'
import { type Actor, recordAction } from './record-action.ts'

interface UnfreezeOptions {
  target: string
  reason: string
  currency?: Currency | undefined
}

export async function unfreezeIn(
  tx: Tx,
  actor: Actor,
  { target, reason, currency, now }: UnfreezeOptions & { now: Date }
): Promise<void> {
  for (const found of await findFrozen(tx, { target, currency })) {
    const { stillWrong, resolved } = await unfreeze(tx, found.id, now)
    if (stillWrong.length > 0) {
      const lines = stillWrong.map(({ fault, subject, detail }) => `  ${fault}, ${subject}: ${detail}.`)
      throw new OperatorError(
        `${nameOfAccount(found)} stays frozen because its books are still wrong:\n${lines.join('\n')}`,
        exitCodes.unsound
      )
    }
    const alarms = resolved.map(({ fault, subject, detail }) => ({ fault, subject, detail }))
    const done = { account: nameOfAccount(found), resolved: alarms }
    const action = {
      action: 'unfreeze',
      subject: done.account,
      reason,
      result: done,
      createdAt: now
    } as const
    await recordAction(tx, actor, action)
  }
}

export async function findFrozen(
  db: Db,
  { target, currency }: Pick<UnfreezeOptions, 'target' | 'currency'>
): Promise<AccountRow[]> {
  const { accounts } = await findAccounts(db, target)
  const frozen = accounts.filter(each => each.isFrozen && (!currency || each.currency === currency))
  if (frozen.length === 0) throw new OperatorError(`No account of ${target} is frozen.`)
  return frozen
}
