import { call, inlineErrors } from '@tambay/client/api/call'
import { listOf } from '@tambay/client/data/operations'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { countNewPosts, type Feed, listPosts } from '@tambay/contracts/posts'

const countIntervalMs = 30_000

type Pages = InfiniteData<ResponseOf<typeof listPosts>>

/**
 * A feed that does not move while it is open: new posts are only counted until the user asks to see them.
 */
export function useFeed(feed: Feed, isEnabled: boolean) {
  const cache = useQueryClient()
  const list = listOf(listPosts, { feed })
  const query = useInfiniteQuery({
    ...list,
    enabled: isEnabled,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false
  })
  const newest = query.data?.pages[0]?.newest_id
  const count = useQuery({
    queryKey: [countNewPosts.path, feed, newest],
    queryFn: ({ signal }) =>
      call(countNewPosts, { feed, newer_than: newest ?? '0' }, { ...inlineErrors, signal }),
    enabled: isEnabled && newest !== undefined,
    refetchInterval: countIntervalMs,
    staleTime: countIntervalMs / 2
  })

  /** Reloads only the first page and drops the others. */
  async function refresh(): Promise<void> {
    await cache.cancelQueries({ queryKey: list.queryKey })
    cache.setQueryData<Pages>(
      list.queryKey,
      data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    )
    await cache.refetchQueries({ queryKey: list.queryKey, exact: true })
  }

  return { query, newCount: count.data?.new_count ?? 0, refresh }
}
