import { useQuery } from '@tambay/shared/query'
import { ButtonLink } from '@tambay/shared/ui/button-link'
import { EmptyState } from '@tambay/shared/ui/empty-state'
import { QueryView } from '@tambay/shared/ui/query-view'
import { Section } from '@tambay/shared/ui/section'
import { SkeletonRow, Skeletons } from '@tambay/shared/ui/skeleton'

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
            <EmptyState
              picture="jeepney"
              title="Nothing yet"
              text="Rounds you play and prizes you win come here."
              action={<ButtonLink to="/activity/turntable/index">Try the lucky wheel</ButtonLink>}
            />
          ) : (
            <TransactionList label="Latest transactions" items={items} />
          )
        }
      </QueryView>
    </Section>
  )
}
