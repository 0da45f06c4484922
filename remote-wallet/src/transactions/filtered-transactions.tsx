import { listTransactions } from '@tambay/shared/contracts/wallet'
import { listOf } from '@tambay/shared/data/operations'
import { useInfiniteQuery } from '@tambay/shared/query'
import { Button } from '@tambay/shared/ui/button'
import { ButtonLink } from '@tambay/shared/ui/button-link'
import { EmptyState } from '@tambay/shared/ui/empty-state'
import { InfiniteList } from '@tambay/shared/ui/infinite-list'
import { PullToRefresh } from '@tambay/shared/ui/pull-to-refresh'
import { SkeletonRow } from '@tambay/shared/ui/skeleton'

import { DatedRow } from './dated-row.tsx'
import { firstsOfDay } from './firsts-of-day.ts'
import { Totals } from './totals.tsx'
import type { Filters } from './use-filters.ts'

interface FilteredTransactionsProps {
  filters: Filters
  onClear: () => void
}

export function FilteredTransactions({ filters, onClear }: FilteredTransactionsProps) {
  const query = useInfiniteQuery(listOf(listTransactions, filters))
  const pages = query.data?.pages
  const days = firstsOfDay(pages?.flatMap(page => page.items) ?? [])
  const isFiltered = filters.type !== undefined || filters.month !== undefined
  return (
    <PullToRefresh onRefresh={query.refetch}>
      <Totals currency={filters.currency} sums={pages?.[0]} />
      <h2 className="visually-hidden">By day</h2>
      <InfiniteList
        label="Transactions"
        query={query}
        keyOf={item => item.id}
        renderItem={item => <DatedRow transaction={item} day={days.get(item)} />}
        skeleton={<SkeletonRow />}
        empty={isFiltered ? <NothingFound onClear={onClear} /> : <NothingYet />}
      />
    </PullToRefresh>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture="jeepney"
      title="Nothing here"
      text="No transaction matches this type and month."
      action={<Button onClick={onClear}>Show all</Button>}
    />
  )
}

function NothingYet() {
  return (
    <EmptyState
      picture="jeepney"
      title="Nothing yet"
      text="Rounds you play and prizes you win come here."
      action={<ButtonLink to="/activity/turntable/index">Try the lucky wheel</ButtonLink>}
    />
  )
}
