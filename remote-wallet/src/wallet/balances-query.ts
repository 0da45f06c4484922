import { call } from '@tambay/shared/client/call'
import { getBalances } from '@tambay/shared/contracts/wallet'
import { queryOptions } from '@tambay/shared/query'
import { takeBalance } from '@tambay/shared/stores/balance'

/** Asks for both balances and hands them to the one store that every number on the screen comes from. */
export const balancesQuery = queryOptions({
  queryKey: [getBalances.path],
  queryFn: async ({ signal }) => {
    const balances = await call(getBalances, undefined, { handles: 'all', isQuiet: true, signal })
    takeBalance(balances.coin)
    takeBalance(balances.diamond)
    return balances
  }
})
