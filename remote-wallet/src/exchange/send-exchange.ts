import { isAnswered } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { startBalanceUpdate } from '@tambay/client/stores/balance/balance'
import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { isRefusal } from '@tambay/forms/is-refusal'

import { type Exchange, clearPendingExchange, savePendingExchange } from './pending-exchange.ts'

type OwnReason = (typeof exchangeDiamonds.errors)[number]

export type ExchangeResult =
  | { kind: 'done'; transactionId: string }
  /** The exchange was not made and never will be with this key. */
  | { kind: 'refused'; reason: OwnReason; message: string }
  /** The exchange may have been made, so a retry must send the same key. */
  | { kind: 'unconfirmed'; message?: string; isOnHold: boolean }

export async function sendExchange(exchange: Exchange): Promise<ExchangeResult> {
  const { diamonds, rate, key } = exchange
  const applyBalances = startBalanceUpdate()
  savePendingExchange(exchange)
  try {
    const answer = await call(
      exchangeDiamonds,
      { diamonds, coins_per_diamond: rate },
      { ...inlineErrors, idempotencyKey: key }
    )
    clearPendingExchange()
    applyBalances(answer.coin, answer.diamond)
    return { kind: 'done', transactionId: answer.transaction_id }
  } catch (error) {
    if (!isAnswered(error)) return { kind: 'unconfirmed', isOnHold: false }
    const reason = exchangeDiamonds.errors.find(own => own === error.bizErrorCode)
    if (reason === undefined)
      return { kind: 'unconfirmed', message: error.message, isOnHold: isRefusal(error, 'account_frozen') }
    clearPendingExchange()
    return { kind: 'refused', reason, message: error.message }
  }
}
