import { listOf } from '@tambay/client/data/operations'
import type { QueryClient } from '@tambay/client/query'
import { type Feed, listPosts } from '@tambay/contracts/posts'

export const feedOf = (feed: Feed) => listOf(listPosts, { feed })

export async function startFeedQuery(cache: QueryClient, search: URLSearchParams): Promise<void> {
  if (search.get('feed') !== 'following') await cache.prefetchInfiniteQuery(feedOf('recommended'))
}
