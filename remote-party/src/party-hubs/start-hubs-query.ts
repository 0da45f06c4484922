import type { QueryClient } from '@tambay/client/query'

/** The schemas of rooms are created with the first query, not when the page is idle and the remote is prepared. */
export async function startHubsQuery(cache: QueryClient, search: URLSearchParams): Promise<void> {
  const { hubsList } = await import(/* webpackMode: "eager" */ './hubs-query.ts')
  await cache.prefetchInfiniteQuery(hubsList(search))
}
