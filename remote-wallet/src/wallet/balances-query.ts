import { call } from '@tambay/client/api/call'
import { queryOptions } from '@tambay/client/query'
import { startBalanceUpdate } from '@tambay/client/stores/balance/balance'
import { getBalances } from '@tambay/contracts/wallet'

/** Asks for both balances and hands them to the one store that every number on the screen comes from. */
export const balancesQuery = queryOptions({
  queryKey: [getBalances.path],
  queryFn: async ({ signal }) => {
    const take = startBalanceUpdate()
    const balances = await call(getBalances, undefined, { handles: 'all', isQuiet: true, signal })
    take(balances.coin, balances.diamond)
    return balances
  }
})
