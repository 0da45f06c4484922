import type { Currency } from '@tambay/contracts/common'
import type { TransactionType } from '@tambay/contracts/wallet'

/**
 * `escrow` and users never go below zero. The other system accounts can: their negative balance is the amount
 * that they gave away.
 */
export type SystemHolder = 'issuance' | 'house' | 'promo' | 'escrow'

export type Holder = { user: string } | SystemHolder

export interface Leg {
  holder: Holder
  currency: Currency
  amount: number
}

export interface Memo {
  title: string
  counterparty: string
  reason: string
  orderId?: string
  /**
   * The two people of a gift. Contains ids instead of names, because names change and are erased with the
   * account.
   */
  gift?: { senderId: string; recipientId: string }
}

export interface Posting {
  kind: TransactionType | 'gift' | 'account_closed'
  legs: Leg[]
  idemScope: string
  idemKey: string
  /** Defaults to the hash of kind and legs. The same key with a different hash is refused. */
  reqHash?: string
  memo: Memo
}

export function move(from: Holder, to: Holder, currency: Currency, amount: number): Leg[] {
  assertAmount(amount)
  return [
    { holder: from, currency, amount: -amount },
    { holder: to, currency, amount }
  ]
}

export function assertAmount(amount: number, min = 0): void {
  if (Number.isSafeInteger(amount) && amount >= min) return
  throw new RangeError(`${amount} is not a whole amount of at least ${min}`)
}
