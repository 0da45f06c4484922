import { call } from '@tambay/client/api/call'
import { queryOptions, useQuery } from '@tambay/client/query'
import type { Currency } from '@tambay/contracts/common'
import { listTransactions } from '@tambay/contracts/wallet'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'

import { NoTransactions } from '../transactions/no-transactions.tsx'
import { TransactionList } from '../transactions/transaction-list.tsx'

const latestCount = 6

const latestQuery = queryOptions({
  queryKey: [listTransactions.path, 'latest'],
  queryFn: async ({ signal }) => {
    const load = async (currency: Currency) => {
      const options = { isQuiet: true, signal } as const
      return (await call(listTransactions, { currency, limit: latestCount }, options)).items
    }
    const [coins, diamonds] = await Promise.all([load('coin'), load('diamond')])
    return [...coins, ...diamonds].sort((a, b) => b.created_at - a.created_at).slice(0, latestCount)
  }
})

export function LatestTransactions() {
  const query = useQuery(latestQuery)
  return (
    <Section title="Latest" moreTo="/my/wallet/transaction/list">
      <QueryView
        query={query}
        skeleton={
          <Skeletons count={4}>
            <SkeletonRow />
          </Skeletons>
        }
      >
        {items =>
          items.length === 0 ? (
            <NoTransactions currency="coin" />
          ) : (
            <TransactionList label="Latest transactions" items={items} />
          )
        }
      </QueryView>
    </Section>
  )
}
