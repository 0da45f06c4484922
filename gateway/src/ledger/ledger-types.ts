import type { Currency } from '@tambay/contracts/common'
import type { Balance } from '@tambay/contracts/wallet'

import type { Tx } from '../db/db.ts'
import type { Memo, Posting } from './posting.ts'

/** What a posting did; a replay gives the same again. */
export interface Receipt {
  txId: string
  isReplay: boolean
  /** Whom it touched, and their balances right after it. */
  people: ReadonlyArray<{ userId: string; balance: Balance }>
  /** The balance of one of the posting's people right after it. */
  balanceOf(userId: string, currency: Currency): Balance
}

export interface HoldRequest {
  /** With `ref` the caller's own name for the stake: `game:color-game`, an order. */
  scope: string
  ref: string
  userId: string
  currency: Currency
  amount: number
  /** When it is given back by itself. */
  expiresAt: Date
  reqHash?: string
  memo: Memo
}

export interface Hold {
  id: string
  scope: string
  ref: string
  userId: string
  currency: Currency
  amount: number
  status: 'held' | 'settled' | 'voided'
  /** What came back when it was settled. */
  payout: number | null
}

/** How a hold stands after a call. `isReplay`: it stood so before, nothing moved, and the balance is the first answer's. */
export interface HoldResult {
  hold: Hold
  isReplay: boolean
  balance: Balance
}

/** Names one hold. */
export type HoldRef = Pick<HoldRequest, 'scope' | 'ref'>

/**
 * The only way coins and diamonds move (decision 0005). With a transaction of the caller everything stands or falls
 * together; a refusal ends that transaction. Without one each call is a transaction of its own.
 *
 * What no caller may ask for (an amount that is not whole, legs that do not balance, no key, an account that is not
 * there) is a fault of the caller: it throws, and nothing is written.
 *
 * Refuses: `coin_balance_not_enough`, `diamond_balance_not_enough`, `account_frozen`, `idempotency_key_reused`.
 */
export interface Ledger {
  post(posting: Posting, within?: Tx): Promise<Receipt>
  /** Takes a stake into escrow. The same ref and request again is a replay, whatever became of the hold. */
  hold(request: HoldRequest, within?: Tx): Promise<HoldResult>
  /**
   * The stake goes to the house and `payout` comes back, after its time too while nobody gave it back. Also refuses
   * `order_not_found`, `order_ended`.
   */
  settle(ref: HoldRef, payout: number, within?: Tx): Promise<HoldResult>
  /** The stake comes back whole. Also refuses `order_not_found`, `order_ended`. */
  void(ref: HoldRef, within?: Tx): Promise<HoldResult>
  findHold(ref: HoldRef, within?: Tx): Promise<Hold | undefined>
  /** Gives back what nobody settled in time; how many. Safe in several processes at once. */
  voidExpired(): Promise<number>
  /**
   * Posts the opposite of a posting, once; of an order that was settled, stake and payout together. Also refuses
   * `transaction_not_found`; throws `NotReversible` for a hold that has not ended.
   */
  reverse(txId: string, reason: string, within?: Tx): Promise<Receipt>
  /** Gives a new person an account in each currency. */
  openAccounts(tx: Tx, userId: string): Promise<void>
  balances(userId: string, within?: Tx): Promise<Record<Currency, Balance>>
  /** Which of a person's accounts are frozen: postings to them refuse `account_frozen`. */
  onHold(userId: string): Promise<Currency[]>
}
