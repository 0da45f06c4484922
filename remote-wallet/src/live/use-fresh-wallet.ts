import { Currency } from '@tambay/shared/contracts/common'
import { getBalanceHistory, listTransactions } from '@tambay/shared/contracts/wallet'
import { useQueryClient } from '@tambay/shared/query'
import { $wallet } from '@tambay/shared/stores/balance'
import { useEffect } from 'react'

/** What moves together, both sides of an exchange or a quick round, is asked for once. */
const together = 500

/** A balance that changes has a transaction behind it: lists and charts are asked for again. */
export function useFreshWallet(): void {
  const cache = useQueryClient()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      waiting = undefined
      for (const { path } of [listTransactions, getBalanceHistory])
        void cache.invalidateQueries({ queryKey: [path] })
    }
    const stop = $wallet.listen((known, before) => {
      // What is heard of for the first time has not moved.
      const hasMoved = Currency.options.some(each => before?.[each] && before[each] !== known[each])
      if (hasMoved) waiting ??= setTimeout(refresh, together)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [cache])
}
