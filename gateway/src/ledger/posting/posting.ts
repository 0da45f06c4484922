import type { Currency } from '@tambay/contracts/common'
import type { TransactionType } from '@tambay/contracts/wallet'

/** `escrow` and users never go below zero. The other system accounts may: their negative balance is what they gave away. */
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
}

export interface Posting {
  /** `account_closed` is not in the contract because no user can read it. */
  kind: TransactionType | 'account_closed'
  /** At least two legs, none of them zero, that sum to zero in each currency. */
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

/** Throws a RangeError unless `amount` is a safe integer of at least `min`. */
export function assertAmount(amount: number, min = 0): void {
  if (Number.isSafeInteger(amount) && amount >= min) return
  throw new RangeError(`${amount} is not a whole amount of at least ${min}`)
}
