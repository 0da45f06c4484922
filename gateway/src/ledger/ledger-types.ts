import type { Currency } from '@tambay/contracts/common'
import type { Balance } from '@tambay/contracts/wallet'

import type { Tx } from '#platform/database/db.ts'
import type { Wallet } from './balances.ts'
import type { Memo, Posting } from './posting/posting.ts'

export interface Receipt {
  txId: string
  isReplay: boolean
  people: ReadonlyArray<{ userId: string; balance: Balance }>
  balanceOf(userId: string, currency: Currency): Balance
}

export interface HoldRequest {
  scope: string
  ref: string
  userId: string
  currency: Currency
  amount: number
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
  payout: number | null
  endedAt: Date | null
}

export interface HoldResult {
  hold: Hold
  isReplay: boolean
  balance: Balance
}

export type HoldRef = Pick<HoldRequest, 'scope' | 'ref'>

/**
 * The only way to move coins and diamonds (docs/decisions/0005-ledger.md). Inside the caller's transaction (`tx`), a
 * refusal rolls that transaction back. Without one, each call is its own transaction.
 *
 * An invalid call (a fractional amount, legs that do not balance, no key, an unknown account) throws and writes nothing.
 *
 * Refuses with `coin_balance_not_enough`, `diamond_balance_not_enough`, `account_frozen`, `idempotency_key_reused`.
 */
export interface Ledger {
  post(posting: Posting, tx?: Tx): Promise<Receipt>
  /**
   * Moves a stake to escrow. A second call with the same ref and request is a replay, even if the hold has
   * ended.
   */
  hold(request: HoldRequest, tx?: Tx): Promise<HoldResult>
  /**
   * Moves the stake to the house and `payout` to the user. Works after the settle timeout too, until the hold
   * is voided. Also refuses with `order_not_found`, `order_ended`.
   */
  settle(ref: HoldRef, payout: number, tx?: Tx): Promise<HoldResult>
  void(ref: HoldRef, tx?: Tx): Promise<HoldResult>
  findHold(ref: HoldRef, tx?: Tx): Promise<Hold | undefined>
  voidExpired(): Promise<number>
  /**
   * Posts the opposite of a posting, once. For a hold, reverses the stake and its settle or void together.
   * Also refuses with `transaction_not_found`. Throws `NotReversible` if the hold is still open or the
   * reversal would change nothing.
   */
  reverse(txId: string, reason: string, tx?: Tx): Promise<Receipt>
  openAccounts(tx: Tx, userId: string): Promise<void>
  wallet(userId: string, tx?: Tx): Promise<Wallet>
}
