import { listOf } from '@tambay/client/data/operations'
import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery } from '@tambay/client/query'
import { listTickets } from '@tambay/contracts/help'
import { formatDay } from '@tambay/format/time'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { ListRow } from '@tambay/ui/list-row'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { Skeleton } from '@tambay/ui/skeleton'

import { typeNames } from '../ticket-names.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './tickets.module.css'

export function TicketList({ linkTo }: { linkTo: (id: string) => SheetLink }) {
  const query = useInfiniteQuery(listOf(listTickets, {}))
  return (
    <PullToRefresh onRefresh={() => query.refetch()}>
      <InfiniteList
        label="My reports"
        query={query}
        keyOf={({ id }) => id}
        renderItem={({ id, type, text, status, updated_at: updatedAt }) => (
          <ListRow
            {...linkTo(id)}
            title={<bdi>{text}</bdi>}
            subtitle={`${typeNames[type]} · ${formatDay(updatedAt)}`}
            end={<StatusBadge status={status} />}
          />
        )}
        className={styles.list}
        skeleton={<RowSkeleton />}
        skeletonCount={4}
        empty={
          <EmptyState
            picture="parol"
            title="No reports yet"
            text="When something goes wrong, tell us. Our answers will be here."
            action={
              <ButtonLink to="/my/faq/list" variant="secondary">
                Find an answer
              </ButtonLink>
            }
          />
        }
      />
    </PullToRefresh>
  )
}

function RowSkeleton() {
  return (
    <span className={styles.rowSkeleton}>
      <Skeleton width="70%" height={14} />
      <Skeleton width="40%" height={12} />
    </span>
  )
}
