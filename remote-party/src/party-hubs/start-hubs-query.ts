import type { QueryClient } from '@tambay/client/query'

/** Creates the schemas of rooms with the first query, because an idle page prepares this remote without needing them. */
export async function startHubsQuery(cache: QueryClient, search: URLSearchParams): Promise<void> {
  const { hubsList } = await import(/* webpackMode: "eager" */ './hubs-query.ts')
  await cache.prefetchInfiniteQuery(hubsList(search))
}
