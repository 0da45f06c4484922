import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { loadBalances } from '@tambay/client/stores/balance/balance'
import { getExchangeRate } from '@tambay/contracts/exchange'
import { useState } from 'react'

import { balancesQuery } from '../wallet/balances-query.ts'
import { faultOf } from './validate-exchange.ts'
import { type Exchange, clearPendingExchange, createExchange, readPendingExchange } from './pending-exchange.ts'
import { type Outcome, sendExchange } from './send-exchange.ts'

export const rateQuery = queryOf(getExchangeRate, undefined)

type Stage =
  | { at: 'amount' }
  /** `isSent`: it may have been made already. `notice`: why it is asked again. `isOnHold`: only support can help. */
  | { at: 'confirm'; exchange: Exchange; isSent: boolean; notice?: string; isOnHold?: boolean }
  | { at: 'done'; exchange: Exchange; transactionId: string }

interface Terms {
  user: string
  /** Coins for one diamond. */
  rate: number
  /** Diamonds that there are. */
  balance: number
}

const unconfirmedMessage =
  'No answer came, so it may have been made. Try again to find out: it is made once, never twice. Your transactions show it too.'

/** An amount, then a yes to both amounts, then the receipt. */
export function useExchange({ user, rate, balance }: Terms) {
  const cache = useQueryClient()
  const [stage, setStage] = useState<Stage>(() => startOf(user))
  const [digits, setDigits] = useState('')
  const [fault, setFault] = useState<string>()

  async function next(exchange: Exchange, outcome: Outcome): Promise<Stage> {
    if (outcome.kind === 'done') return { at: 'done', exchange, transactionId: outcome.transactionId }
    if (outcome.kind === 'unanswered') {
      if (outcome.isOnHold) void cache.invalidateQueries({ queryKey: balancesQuery.queryKey })
      return {
        at: 'confirm',
        exchange,
        isSent: true,
        notice: outcome.message ?? unconfirmedMessage,
        isOnHold: outcome.isOnHold
      }
    }
    if (outcome.reason === 'diamond_balance_not_enough') {
      void loadBalances()
      setDigits(String(exchange.diamonds))
      setFault(outcome.message)
      return { at: 'amount' }
    }
    // The rate has changed. Where the new one cannot be had, the old one is refused once more.
    const fresh = await cache.fetchQuery({ ...rateQuery, staleTime: 0 }).catch(() => undefined)
    const again = createExchange({ ...exchange, rate: fresh?.coins_per_diamond ?? exchange.rate })
    return { at: 'confirm', exchange: again, isSent: false, notice: outcome.message }
  }

  const sending = useMutation({
    mutationFn: async (exchange: Exchange) => setStage(await next(exchange, await sendExchange(exchange)))
  })

  return {
    stage,
    digits,
    fault,
    isSending: sending.isPending,
    type(text: string) {
      setDigits(text)
      setFault(undefined)
    },
    /** From the amount on. Tells whether it may be. */
    proceed(): boolean {
      const diamonds = digits === '' ? Number.NaN : Number(digits)
      const found = faultOf(diamonds, balance)
      setFault(found)
      if (found === undefined)
        setStage({ at: 'confirm', exchange: createExchange({ user, diamonds, rate }), isSent: false })
      return found === undefined
    },
    confirm(exchange: Exchange) {
      if (!sending.isPending) sending.mutate(exchange)
    },
    /** Back to the amount. What was sent and not answered is left to the list of transactions. */
    change(exchange: Exchange) {
      clearPendingExchange()
      setDigits(String(exchange.diamonds))
      setStage({ at: 'amount' })
    }
  }
}

export type ExchangeFlow = ReturnType<typeof useExchange>

function startOf(user: string): Stage {
  const exchange = readPendingExchange(user)
  return exchange ? { at: 'confirm', exchange, isSent: true, notice: unconfirmedMessage } : { at: 'amount' }
}
