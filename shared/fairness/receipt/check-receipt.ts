import { isCommitted, isTablePublished, repeatDraw } from '../check-spin.ts'
import { isUnchanged, type Receipt, type ReceiptSpin } from './receipt.ts'

export type ReceiptCheckName = 'fingerprint' | 'commitment' | 'table' | 'nonces' | 'draws' | 'payment'

export interface ReceiptCheck {
  name: ReceiptCheckName
  isPassed: boolean
  nonce?: number
}

export function checkReceipt(receipt: Receipt): ReceiptCheck[] {
  const gap = receipt.spins.findIndex(({ nonce }, at) => nonce !== at + 1)
  const own = ownSpin(receipt)
  const changed = receipt.spins.find(spin => !isDrawn(receipt, spin))
  return [
    { name: 'fingerprint', isPassed: isUnchanged(receipt) },
    { name: 'commitment', isPassed: isCommitted(receipt) },
    { name: 'table', isPassed: isTablePublished(receipt) },
    { name: 'nonces', isPassed: gap < 0 && own !== undefined, nonce: gap < 0 ? undefined : gap + 1 },
    { name: 'draws', isPassed: changed === undefined, nonce: changed?.nonce },
    { name: 'payment', isPassed: own !== undefined && isPaid(own) === (receipt.transaction_id !== null) }
  ]
}

export function ownSpin({ spins, nonce }: Receipt): ReceiptSpin | undefined {
  return spins.find(spin => spin.nonce === nonce)
}

function isDrawn({ seed, table, table_hash }: Receipt, spin: ReceiptSpin): boolean {
  return repeatDraw({ ...spin, seed, table, table_hash }).isSame
}

function isPaid({ prize: { t } }: ReceiptSpin): boolean {
  return t === 'coin' || t === 'diamond'
}
