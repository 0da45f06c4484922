import { call } from '@tambay/client/api/call'
import { queryOptions } from '@tambay/client/query'
import { startBalanceUpdate } from '@tambay/client/stores/balance/balance'
import { getBalances } from '@tambay/contracts/wallet'

/** Also updates the balance store, so that all pages show the same balance. */
export const balancesQuery = queryOptions({
  queryKey: [getBalances.path],
  queryFn: async ({ signal }) => {
    const applyBalances = startBalanceUpdate()
    const balances = await call(getBalances, undefined, { isQuiet: true, signal })
    applyBalances(balances.coin, balances.diamond)
    return balances
  }
})
