import { useQueryClient } from '@tambay/client/query'
import { Outlet } from '@tambay/client/router'
import { $wallet } from '@tambay/client/stores/balance/balance'
import { Currency } from '@tambay/contracts/common'
import { getBalanceHistory, listTransactions } from '@tambay/contracts/wallet'
import { useEffect } from 'react'

/** Groups changes that arrive together, such as both sides of an exchange, into one refresh. */
const refreshDelayMs = 500

type Balances = ReturnType<typeof $wallet.get>

/**
 * The balances at the last refresh of lists and charts. In module scope because the query cache, too, outlives the
 * wallet's pages.
 */
let refreshedBalances: Balances = {}

export function WalletArea() {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      refreshedBalances = $wallet.get()
      for (const { path } of [listTransactions, getBalanceHistory])
        void cache.invalidateQueries({ queryKey: [path] })
    }
    const unsubscribe = $wallet.subscribe(balances => {
      if (hasChanged(refreshedBalances, balances)) timer ??= setTimeout(refresh, refreshDelayMs)
      else refreshedBalances = balances
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [cache])
  return <Outlet />
}

function hasChanged(before: Balances, after: Balances): boolean {
  return Currency.options.some(
    currency => before[currency] && after[currency] && before[currency] !== after[currency]
  )
}
