import type { QueryClient } from '@tambay/client/query'

/** Creates the schemas of posts with the first query, because an idle page prepares this remote without needing them. */
export async function startFeedQuery(cache: QueryClient, search: URLSearchParams): Promise<void> {
  if (search.get('feed') === 'following') return
  const { feedOf } = await import(/* webpackMode: "eager" */ './feed-query.ts')
  await cache.prefetchInfiniteQuery(feedOf('recommended'))
}
