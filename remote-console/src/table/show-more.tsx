import type { UseInfiniteQueryResult } from '@tambay/client/query'
import { Button } from '@tambay/ui/button'

import layout from '../frame/layout.module.css'

type ListQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
>

export function ShowMore({ query }: { query: ListQuery }) {
  if (!query.hasNextPage) return null
  return (
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
  )
}
