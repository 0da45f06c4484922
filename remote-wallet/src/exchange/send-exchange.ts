import { isAnswered } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { startBalanceUpdate } from '@tambay/client/stores/balance/balance'
import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { isRefusal } from '@tambay/forms/is-refusal'

import { type Exchange, exchangeAttempt, ownReason } from './pending-exchange.ts'

type OwnReason = (typeof exchangeDiamonds.errors)[number]

export type ExchangeResult =
  | { kind: 'done'; transactionId: string }
  /** The exchange was not made and never will be with this key. */
  | { kind: 'refused'; reason: OwnReason; message: string }
  /** The exchange may have been made, so a retry must send the same key. */
  | { kind: 'unconfirmed'; message?: string; isOnHold: boolean }

export async function sendExchange(exchange: Exchange): Promise<ExchangeResult> {
  const { diamonds, rate } = exchange
  const applyBalances = startBalanceUpdate()
  try {
    const answer = await exchangeAttempt.send(exchange, ({ id }) =>
      call(exchangeDiamonds, { diamonds, coins_per_diamond: rate }, { ...inlineErrors, idempotencyKey: id })
    )
    applyBalances(answer.coin, answer.diamond)
    return { kind: 'done', transactionId: answer.transaction_id }
  } catch (error) {
    if (!isAnswered(error)) return { kind: 'unconfirmed', isOnHold: false }
    const reason = ownReason(error)
    if (reason === undefined)
      return { kind: 'unconfirmed', message: error.message, isOnHold: isRefusal(error, 'account_frozen') }
    return { kind: 'refused', reason, message: error.message }
  }
}
