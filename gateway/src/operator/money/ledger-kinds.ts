import { Currency } from '@tambay/contracts/common'
import { formatCoins, formatSignedCoins } from '@tambay/format/coins'
import * as z from 'zod/mini'

import type { Ledger } from '#ledger/ledger-types.ts'
import { buildReversal, findReversal } from '#ledger/posting/reverse.ts'
import type { Tx } from '#platform/database/db.ts'
import { nameOfAccount } from '../find-accounts.ts'
import { OperatorError } from '../operator-error.ts'
import { defineKind, type Preview } from '../proposals/proposal-kind.ts'
import { reverseIn } from '../reverse-transaction.ts'
import { findFrozen, unfreezeIn } from '../unfreeze-accounts.ts'

interface Deps {
  ledger: Ledger
  coinsPerDiamond: number
}

/** The legs of the reversal, and what it moves in coins. Throws if it can't be reversed now. */
export async function previewReversal(tx: Tx, id: string, coinsPerDiamond: number): Promise<Preview> {
  const reversal = await findReversal(tx, id)
  if (reversal !== undefined) throw new OperatorError(`This was already reversed by ${reversal}.`)
  const { legs } = await buildReversal(tx, id, '')
  const inCoins = (leg: (typeof legs)[number]) =>
    leg.currency === 'coin' ? leg.amount : leg.amount * coinsPerDiamond
  return {
    subject: id,
    amount: legs.filter(({ amount }) => amount > 0).reduce((sum, leg) => sum + inCoins(leg), 0),
    lines: legs
      .toSorted((a, b) => a.amount - b.amount)
      .map(({ name, currency, amount }) => `${name}: ${formatSignedCoins(amount)} ${currency}`)
  }
}

export const reverseKind = ({ ledger, coinsPerDiamond }: Deps) =>
  defineKind({
    payload: z.strictObject({ id: z.uuid() }),
    permission: 'ledger.correct',
    secondPerson: 'amount',
    preview: (tx, { id }) => previewReversal(tx, id, coinsPerDiamond),
    async execute(tx, actor, { id }, decided) {
      const receipt = await reverseIn(tx, { ledger, ...actor }, { target: id, ...decided })
      if (receipt.isReplay) throw new OperatorError(`This was already reversed by ${receipt.txId}.`)
    }
  })

export const unfreezeKind = defineKind({
  payload: z.strictObject({ account: z.string(), currency: Currency }),
  permission: 'ledger.correct',
  secondPerson: 'never',
  async preview(tx, { account, currency }) {
    const frozen = await findFrozen(tx, { target: account, currency })
    return {
      subject: `${account} ${currency}`,
      amount: null,
      lines: frozen.map(found => `${nameOfAccount(found)}: ${formatCoins(found.balance)}`)
    }
  },
  async execute(tx, actor, { account, currency }, decided) {
    await unfreezeIn(tx, actor, { target: account, currency, ...decided })
  }
})
