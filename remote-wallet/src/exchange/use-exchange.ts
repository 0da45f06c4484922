import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { refreshBalance } from '@tambay/client/stores/balance/balance'
import { getExchangeRate } from '@tambay/contracts/exchange'
import { useState } from 'react'

import { balancesQuery } from '../wallet/balances-query.ts'
import { type Exchange, exchangeAttempt } from './pending-exchange.ts'
import { type ExchangeResult, sendExchange } from './send-exchange.ts'
import { validateExchange } from './validate-exchange.ts'

export const rateQuery = queryOf(getExchangeRate, undefined)

type Stage =
  | { at: 'amount' }
  | { at: 'confirm'; exchange: Exchange; isSent: boolean; notice?: string; isOnHold?: boolean }
  | { at: 'done'; exchange: Exchange; transactionId: string }

interface ExchangeInput {
  user: string
  rate: number
  balance: number
}

const unconfirmedMessage = 'We couldn’t confirm this exchange. Try again; you won’t be charged twice.'

export function useExchange({ user, rate, balance }: ExchangeInput) {
  const cache = useQueryClient()
  const [stage, setStage] = useState<Stage>(() => initialStage(user))
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()

  async function nextStage(exchange: Exchange, result: ExchangeResult): Promise<Stage> {
    if (result.kind === 'done') return { at: 'done', exchange, transactionId: result.transactionId }
    if (result.kind === 'unconfirmed') {
      if (result.isOnHold) void cache.invalidateQueries({ queryKey: balancesQuery.queryKey })
      return {
        at: 'confirm',
        exchange,
        isSent: true,
        notice: result.message ?? unconfirmedMessage,
        isOnHold: result.isOnHold
      }
    }
    if (result.reason === 'diamond_balance_not_enough') {
      refreshBalance()
      setDigits(String(exchange.diamonds))
      setError(result.message)
      return { at: 'amount' }
    }
    // The rate changed. If the new rate can't be loaded, a retry sends the old rate, which the gateway
    // refuses again.
    const newRate = await cache.fetchQuery({ ...rateQuery, staleTime: 0 }).catch(() => undefined)
    const updated = { ...exchange, rate: newRate?.coins_per_diamond ?? exchange.rate }
    return { at: 'confirm', exchange: updated, isSent: false, notice: result.message }
  }

  const sending = useMutation({
    mutationFn: async (exchange: Exchange) =>
      setStage(await nextStage(exchange, await sendExchange(exchange)))
  })

  return {
    stage,
    digits,
    error,
    isSending: sending.isPending,
    type(text: string) {
      setDigits(text)
      setError(undefined)
    },
    proceed(): boolean {
      const diamonds = digits === '' ? Number.NaN : Number(digits)
      const invalid = validateExchange(diamonds, balance)
      setError(invalid)
      if (invalid === undefined)
        setStage({ at: 'confirm', exchange: { user, diamonds, rate }, isSent: false })
      return invalid === undefined
    },
    confirm(exchange: Exchange) {
      if (!sending.isPending) sending.mutate(exchange)
    },
    change(exchange: Exchange) {
      exchangeAttempt.drop()
      setDigits(String(exchange.diamonds))
      setStage({ at: 'amount' })
    }
  }
}

export type ExchangeFlow = ReturnType<typeof useExchange>

function initialStage(user: string): Stage {
  const exchange = exchangeAttempt.pending()?.content
  return exchange?.user === user
    ? { at: 'confirm', exchange, isSent: true, notice: unconfirmedMessage }
    : { at: 'amount' }
}
