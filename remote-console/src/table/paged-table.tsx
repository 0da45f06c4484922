import type { InfiniteData, UseInfiniteQueryResult } from '@tambay/client/query'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import { StaleNote } from '../frame/operation-view.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ShowMore } from './show-more.tsx'

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** `useList` of an operation that answers pages. */
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
}

export function PagedTable<Row>({ query, ...table }: PagedTableProps<Row>) {
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ pages }) => (
        <>
          <StaleNote query={query} />
          <DataTable {...table} rows={pages.flatMap(({ items }) => items)} />
          <ShowMore query={query} />
        </>
      )}
    </QueryView>
  )
}
