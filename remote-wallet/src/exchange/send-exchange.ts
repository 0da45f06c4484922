import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { startBalanceUpdate } from '@tambay/client/stores/balance/balance'
import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { isRefusal } from '@tambay/forms/is-refusal'

import { type Exchange, clearPendingExchange, savePendingExchange } from './pending-exchange.ts'

type OwnReason = (typeof exchangeDiamonds.errors)[number]

export type Outcome =
  | { kind: 'done'; transactionId: string }
  /** It was not made, and never will be under this key. */
  | { kind: 'refused'; reason: OwnReason; message: string }
  /** Nobody knows whether it was made: only the same key may be sent again. `message` is why, where that is known. */
  | { kind: 'unanswered'; message?: string; isOnHold: boolean }

export async function sendExchange(exchange: Exchange): Promise<Outcome> {
  const { diamonds, rate, key } = exchange
  const take = startBalanceUpdate()
  savePendingExchange(exchange)
  try {
    const answer = await call(
      exchangeDiamonds,
      { diamonds, coins_per_diamond: rate },
      { ...inlineErrors, idempotencyKey: key }
    )
    clearPendingExchange()
    take(answer.coin, answer.diamond)
    return { kind: 'done', transactionId: answer.transaction_id }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unanswered', isOnHold: false }
    const reason = exchangeDiamonds.errors.find(own => own === error.bizErrorCode)
    if (reason === undefined)
      return { kind: 'unanswered', message: error.message, isOnHold: isRefusal(error, 'account_frozen') }
    clearPendingExchange()
    return { kind: 'refused', reason, message: error.message }
  }
}
