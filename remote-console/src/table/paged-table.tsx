import type { InfiniteData, UseInfiniteQueryResult } from '@tambay/client/query'
import { Button } from '@tambay/ui/button'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './data-table.module.css'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** `useInfiniteQuery(listOf(…))` of an operation that answers pages. */
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  /** Shown if there are no rows. */
  empty: string
}

export function PagedTable<Row>({ query, empty, ...table }: PagedTableProps<Row>) {
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        return (
          <>
            {rows.length > 0 ? (
              <DataTable {...table} rows={rows} />
            ) : (
              <p role="status" className={styles.empty}>
                {empty}
              </p>
            )}
            {query.hasNextPage && (
              <div className={styles.more}>
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
        )
      }}
    </QueryView>
  )
}
