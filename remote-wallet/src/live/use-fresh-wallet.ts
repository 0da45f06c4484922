import { getBalanceHistory, listTransactions } from '@tambay/shared/contracts/wallet'
import { useQueryClient } from '@tambay/shared/query'
import { $wallet } from '@tambay/shared/stores/balance'
import { useEffect } from 'react'

/** A balance that changes has a transaction behind it: lists and charts are asked for again. */
export function useFreshWallet(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      $wallet.listen(() => {
        for (const { path } of [listTransactions, getBalanceHistory])
          void cache.invalidateQueries({ queryKey: [path] })
      }),
    [cache]
  )
}
