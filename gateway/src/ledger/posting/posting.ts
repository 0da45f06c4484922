import type { Currency } from '@tambay/contracts/common'
import type { TransactionType } from '@tambay/contracts/wallet'

/** `escrow` and users never go below zero. The other system accounts may: their negative balance is what they gave away. */
export type SystemHolder = 'issuance' | 'house' | 'promo' | 'escrow'

export type Holder = { user: string } | SystemHolder

/** A change of one account's balance. A negative amount is taken out. */
export interface Leg {
  holder: Holder
  currency: Currency
  amount: number
}

/** The text of a receipt, stored with the posting and never changed. */
export interface Memo {
  /** Shown in lists: "Color Game". */
  title: string
  /** "Color Game", "@maria01" */
  counterparty: string
  /** Shown on the receipt: "Stake of round 18". */
  reason: string
  orderId?: string
}

export interface Posting {
  /** `account_closed` is not in the contract because no user can read it. */
  kind: TransactionType | 'account_closed'
  /** At least two legs, none of them zero, that sum to zero in each currency. */
  legs: Leg[]
  /** `idemScope` and `idemKey` together name this posting; posting it again is a replay. */
  idemScope: string
  idemKey: string
  /** Defaults to the hash of kind and legs. The same key with a different hash is refused. */
  reqHash?: string
  memo: Memo
}

/** Two legs that move `amount`, which must not be negative. */
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
