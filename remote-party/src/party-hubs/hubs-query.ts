import { listOf } from '@tambay/client/data/operations'
import type { QueryClient } from '@tambay/client/query'
import { listParties } from '@tambay/contracts/party'

/** A phone shows five at first. With more, the page and its first screen arrive later. */
const limit = 8

export function hubsQuery(search: URLSearchParams) {
  const tag = search.get('tag')
  return {
    limit,
    ...(tag !== null && { tag }),
    ...(search.get('joinable') === '1' && { is_joinable: '1' as const })
  }
}

export function startHubsQuery(cache: QueryClient, search: URLSearchParams): Promise<void> {
  return cache.prefetchInfiniteQuery(listOf(listParties, hubsQuery(search)))
}
