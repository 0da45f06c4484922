import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { listTransactions } from '@tambay/contracts/wallet'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { useMemo } from 'react'

import { dayHeadings, monthStarts } from '../group-starts.ts'
import { MonthHead, MonthSkeleton } from '../month/month-head.tsx'
import { NoTransactions } from '../no-transactions.tsx'
import { TransactionRow } from '../transaction-row.tsx'
import { DayList } from './day-list.tsx'
import { transactionsQuery } from './transactions-query.ts'
import type { Filters } from './use-filters.ts'

interface FilteredTransactionsProps {
  filters: Filters
  onClear: () => void
}

export function FilteredTransactions({ filters, onClear }: FilteredTransactionsProps) {
  const query = useInfiniteQuery(transactionsQuery(filters))
  const cache = useQueryClient()
  const items = useMemo(() => query.data?.pages.flatMap(page => page.items) ?? [], [query.data])
  const days = useMemo(() => dayHeadings(items), [items])
  const { month: chosen, type } = filters
  const months = useMemo(() => (chosen === undefined ? monthStarts(items) : undefined), [chosen, items])
  return (
    <PullToRefresh onRefresh={() => cache.invalidateQueries({ queryKey: [listTransactions.path] })}>
      {chosen !== undefined && (
        <MonthHead key={`${filters.currency}-${chosen}`} filters={{ ...filters, month: chosen }} />
      )}
      {months && query.isLoading && <MonthSkeleton />}
      <InfiniteList
        label="Transactions"
        View={DayList}
        query={query}
        keyOf={item => item.id}
        renderItem={item => {
          const month = months?.get(item)
          return (
            <>
              {month !== undefined && <MonthHead filters={{ ...filters, month }} />}
              <TransactionRow transaction={item} day={days.get(item)} />
            </>
          )
        }}
        skeleton={<SkeletonRow />}
        empty={
          chosen === undefined && type === undefined ? (
            <NoTransactions currency={filters.currency} />
          ) : (
            <NothingFound onClear={onClear} />
          )
        }
      />
    </PullToRefresh>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture="jeepney"
      title="No transactions found"
      text="No transactions match these filters."
      action={<Button onClick={onClear}>Show all</Button>}
    />
  )
}
