import { call, inlineErrors } from '@tambay/client/api/call'
import { reloadList } from '@tambay/client/data/cached-lists'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tambay/client/query'
import { countNewPosts, type Feed } from '@tambay/contracts/posts'

import { feedOf } from './feed-query.ts'

const countIntervalMs = 30_000

/**
 * A feed that does not move while it is open: new posts are only counted until the user asks to see them.
 */
export function useFeed(feed: Feed, isEnabled: boolean) {
  const cache = useQueryClient()
  const list = feedOf(feed)
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
    staleTime: countIntervalMs / 2,
    initialData: { new_count: 0 },
    initialDataUpdatedAt: query.dataUpdatedAt
  })

  return {
    query,
    newCount: count.data.new_count,
    refresh: () => reloadList(cache, list.queryKey)
  }
}
