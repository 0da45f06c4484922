import { call } from '@tambay/shared/client/call'
import { getBalances } from '@tambay/shared/contracts/wallet'
import { queryOptions } from '@tambay/shared/query'
import { expectBalances } from '@tambay/shared/stores/balance'

/** Asks for both balances and hands them to the one store that every number on the screen comes from. */
export const balancesQuery = queryOptions({
  queryKey: [getBalances.path],
  queryFn: async ({ signal }) => {
    const take = expectBalances()
    const balances = await call(getBalances, undefined, { handles: 'all', isQuiet: true, signal })
    take(balances.coin, balances.diamond)
    return balances
  }
})
