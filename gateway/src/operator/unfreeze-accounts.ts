import type { Currency } from '@tambay/contracts/common'

import { unfreeze } from '#ledger/reconciliation/unfreeze.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type AccountRow, findAccounts, nameOfAccount } from './find-accounts.ts'
import { exitCodes, OperatorError } from './operator-error.ts'
import { recordAction } from './record-action.ts'

interface Deps {
  db: Db
  clock: Clock
  operator: string
}

interface UnfreezeOptions {
  target: string
  reason: string
  currency?: Currency | undefined
}

export async function unfreezeAccounts(
  { db, clock, operator }: Deps,
  { target, reason, currency }: UnfreezeOptions
) {
  const { accounts } = await findAccounts(db, target)
  const frozen = accounts.filter(each => each.isFrozen && (!currency || each.currency === currency))
  if (frozen.length === 0) throw new OperatorError(`No account of ${target} is frozen.`)
  const unfreezeOne = async (tx: Tx, found: AccountRow) => {
    const { stillWrong, resolved } = await unfreeze(tx, found.id, clock.now())
    if (stillWrong.length > 0) {
      const lines = stillWrong.map(({ fault, subject, detail }) => `  ${fault}, ${subject}: ${detail}.`)
      throw new OperatorError(
        `${nameOfAccount(found)} stays frozen because its books are still wrong:\n${lines.join('\n')}`,
        exitCodes.unsound
      )
    }
    const alarms = resolved.map(({ fault, subject, detail }) => ({ fault, subject, detail }))
    const done = { account: nameOfAccount(found), resolved: alarms }
    await recordAction(
      tx,
      { operator },
      {
        action: 'unfreeze',
        subject: done.account,
        reason,
        result: done,
        createdAt: clock.now()
      }
    )
    return done
  }
  return transact(db, async tx => {
    const unfrozen = []
    for (const found of frozen) unfrozen.push(await unfreezeOne(tx, found))
    return { unfrozen }
  })
}

export type UnfreezeReport = Awaited<ReturnType<typeof unfreezeAccounts>>
