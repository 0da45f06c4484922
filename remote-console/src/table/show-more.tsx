import type { UseInfiniteQueryResult } from '@tambay/client/query'
import { Button } from '@tambay/ui/button'

import layout from '../frame/layout.module.css'

export function ShowMore({ query }: { query: UseInfiniteQueryResult<unknown> }) {
  if (!query.hasNextPage) return null
  return (
    <div className={layout.row}>
      <Button
        variant="secondary"
        isBusy={query.isFetchingNextPage}
        // Without a network, the page waits for it, and another press would change nothing.
        disabled={query.fetchStatus === 'paused'}
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
      {query.isFetchNextPageError && <p role="alert">{query.error?.message}</p>}
    </div>
  )
}
