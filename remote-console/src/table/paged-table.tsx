import type { InfiniteData, UseInfiniteQueryResult } from '@tambay/client/query'
import { Button } from '@tambay/ui/button'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import layout from '../frame/layout.module.css'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** `useInfiniteQuery(listOf(…))` of an operation that answers pages. */
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
}

export function PagedTable<Row>({ query, ...table }: PagedTableProps<Row>) {
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ pages }) => (
        <>
          <DataTable {...table} rows={pages.flatMap(({ items }) => items)} />
          {query.hasNextPage && (
            <div className={layout.row}>
              <Button
                variant="secondary"
                isBusy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
              {query.isFetchNextPageError && <p role="alert">{query.error?.message}</p>}
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}
