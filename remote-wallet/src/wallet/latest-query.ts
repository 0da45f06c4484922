import { call } from '@tambay/client/api/call'
import { queryOptions } from '@tambay/client/query'
import type { Currency } from '@tambay/contracts/common'
import { listTransactions } from '@tambay/contracts/wallet'

const shown = 6

/** The newest of both currencies: one list each, merged by time. */
export const latestQuery = queryOptions({
  queryKey: [listTransactions.path, 'latest'],
  queryFn: async ({ signal }) => {
    const load = async (currency: Currency) => {
      const options = { handles: 'all', isQuiet: true, signal } as const
      return (await call(listTransactions, { currency, limit: shown }, options)).items
    }
    const [coins, diamonds] = await Promise.all([load('coin'), load('diamond')])
    return [...coins, ...diamonds].sort((a, b) => b.created_at - a.created_at).slice(0, shown)
  }
})
