import { call, inlineErrors } from '@tambay/client/api/call'
import { reloadList } from '@tambay/client/data/cached-lists'
import { listOf } from '@tambay/client/data/operations'
import { useHubsEvents } from '@tambay/client/data/use-hubs-events'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tambay/client/query'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getParty, type listParties, type PartyCard } from '@tambay/contracts/party'
import type { listFollowedParties } from '@tambay/contracts/room/visits'

import { refreshStates } from './party-states.ts'
import { staysInPlace } from './stays-in-place.ts'

type ListOperation = typeof listParties | typeof listFollowedParties

/**
 * A list of parties that does not move while it is open (docs/decisions/0024-keyset-cursors.md): states
 * change in place, and new parties are only counted until the user asks to see them.
 */
export function useLiveList<E extends ListOperation>(operation: E, filter: Omit<InputOf<E>, 'cursor'>) {
  const cache = useQueryClient()
  const list = listOf<ListOperation>(operation, filter)
  const query = useInfiniteQuery({ ...list, ...staysInPlace, placeholderData: keepPreviousData })
  const headKey = [operation.path, 'head', filter]
  const head = useQuery({
    queryKey: headKey,
    queryFn: () => call<ListOperation>(operation, filter, inlineErrors),
    enabled: false,
    gcTime: 0
  })

  useHubsEvents(() => {
    if (query.data === undefined) return
    void refreshStates(cache, list.queryKey).catch(() => undefined)
    void head.refetch()
    void cache.invalidateQueries({ queryKey: [getParty.path] })
  })

  const shown = query.data?.pages.flatMap(page => page.items) ?? []
  return {
    query,
    newCount: head.data ? countNew(head.data.items, shown, query.hasNextPage) : 0,
    refresh: () =>
      reloadList(cache, list.queryKey).then(() => cache.resetQueries({ queryKey: headKey, exact: true }))
  }
}

/** Doesn't count parties that belong further down, because they come with the next page. */
function countNew(head: readonly PartyCard[], shown: readonly PartyCard[], hasNextPage: boolean): number {
  const ids = new Set(shown.map(party => party.id))
  const oldest = hasNextPage ? (shown.at(-1)?.created_at ?? 0) : 0
  return head.filter(party => !ids.has(party.id) && party.created_at >= oldest).length
}
