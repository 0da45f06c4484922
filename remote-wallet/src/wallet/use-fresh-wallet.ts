import { useQueryClient } from '@tambay/client/query'
import { $wallet } from '@tambay/client/stores/balance/balance'
import { Currency } from '@tambay/contracts/common'
import { getBalanceHistory, listTransactions } from '@tambay/contracts/wallet'
import { useEffect } from 'react'

/** What moves together, both sides of an exchange or a quick round, is asked for once. */
const together = 500

type Known = ReturnType<typeof $wallet.get>

/** The balances that lists and charts were asked for with; outlives the wallet's pages, as what they showed does. */
let shown: Known = {}

/** A balance that changes has a transaction behind it: lists and charts are asked for again. */
export function useRefreshOnBalanceChange(): void {
  const cache = useQueryClient()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      waiting = undefined
      shown = $wallet.get()
      for (const { path } of [listTransactions, getBalanceHistory])
        void cache.invalidateQueries({ queryKey: [path] })
    }
    const stop = $wallet.subscribe(known => {
      if (hasMoved(shown, known)) waiting ??= setTimeout(refresh, together)
      else shown = known
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [cache])
}

/** What is heard of for the first time has not moved. */
function hasMoved(before: Known, now: Known): boolean {
  return Currency.options.some(each => before[each] && now[each] && before[each] !== now[each])
}
