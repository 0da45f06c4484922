import type { QueryClient } from '@tambay/client/query'

/** The schemas of posts are created with the first query, not when the page is idle and the remote is prepared. */
export async function startFeedQuery(cache: QueryClient, search: URLSearchParams): Promise<void> {
  if (search.get('feed') === 'following') return
  const { feedOf } = await import(/* webpackMode: "eager" */ './feed-query.ts')
  await cache.prefetchInfiniteQuery(feedOf('recommended'))
}
