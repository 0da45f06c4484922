import type { Currency } from '@tambay/contracts/common'
import type { TransactionType } from '@tambay/contracts/wallet'

/** The product's own. Only `escrow` and users can run dry; what the others are below zero is what they gave away. */
export type SystemHolder = 'issuance' | 'house' | 'promo' | 'escrow'

/** Whose account a leg touches: a person's, or one of the product's own. */
export type Holder = { user: string } | SystemHolder

/** A signed change of one account: below zero is taken out. */
export interface Leg {
  holder: Holder
  currency: Currency
  amount: number
}

/** What a receipt tells people: written with the posting and never changed. */
export interface Memo {
  /** The line in a list: "Color Game". */
  title: string
  /** Who is on the other side: "Color Game", "@maria01". */
  counterparty: string
  /** A sentence for the receipt: "Stake of round 18". */
  reason: string
  orderId?: string
}

export interface Posting {
  /** Nobody is left to read about a closed account: its last posting needs no name in the contract. */
  kind: TransactionType | 'account_closed'
  /** At least two, with the sum zero in each currency; none of them zero. */
  legs: Leg[]
  /** With `idemKey` the name of this posting: the same again is a replay. */
  idemScope: string
  idemKey: string
  /** Of the request behind it, or else of kind and legs; another one under the same key is refused. */
  reqHash?: string
  memo: Memo
}

/** Two legs: `amount`, zero or more, goes from one to the other. Never backwards. */
export function move(from: Holder, to: Holder, currency: Currency, amount: number): Leg[] {
  assertAmount(amount)
  return [
    { holder: from, currency, amount: -amount },
    { holder: to, currency, amount }
  ]
}

/** Types let through what is negative, broken or not a number at all. */
export function assertAmount(amount: number, least = 0): void {
  if (Number.isSafeInteger(amount) && amount >= least) return
  throw new RangeError(`${amount} is not a whole amount from ${least} on`)
}
