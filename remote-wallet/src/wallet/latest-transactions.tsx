import { useQuery } from '@tambay/client/query'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'

import { NoTransactions } from '../transactions/no-transactions.tsx'
import { TransactionList } from '../transactions/transaction-list.tsx'
import { latestQuery } from './latest-query.ts'

/** The last movements of both currencies together. */
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
