import { call, inlineErrors } from '@tambay/client/api/call'
import type { InfiniteData, useQueryClient } from '@tambay/client/query'
import type { PartyCard } from '@tambay/contracts/party'
import { listPartyStates, maxPartyStates, type PartyState } from '@tambay/contracts/room/visits'

type Cache = ReturnType<typeof useQueryClient>
type Item = PartyCard | { party: PartyCard }
type Pages = InfiniteData<{ items: readonly Item[] }>

const partyOf = (item: Item) => ('party' in item ? item.party : item)

/** Updates the parties of a cached list in place. Ended parties are not removed, but marked as ended. */
export async function refreshStates(cache: Cache, queryKey: readonly unknown[]): Promise<void> {
  const shown = cache.getQueryData<Pages>(queryKey)?.pages.flatMap(page => page.items.map(partyOf)) ?? []
  const states = await fetchStates(shown.filter(party => party.is_live).map(party => party.id))
  // Keeps the list's `dataUpdatedAt`, because its order has not been refreshed.
  const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt
  cache.setQueryData<Pages>(queryKey, data => data && withStates(data, states), { updatedAt })
}

async function fetchStates(ids: readonly string[]): Promise<Map<string, PartyState>> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / maxPartyStates) },
    (_, at) => at * maxPartyStates
  )
  const answers = await Promise.all(
    starts.map(start => {
      const party_ids = ids.slice(start, start + maxPartyStates).join(',')
      return call(listPartyStates, { party_ids }, inlineErrors)
    })
  )
  return new Map(answers.flatMap(answer => answer.items).map(state => [state.id, state]))
}

function withStates(data: Pages, states: ReadonlyMap<string, PartyState>): Pages {
  const update = (party: PartyCard) => ({ ...party, ...states.get(party.id) })
  const pages = data.pages.map(page => ({
    ...page,
    items: page.items.map(item => ('party' in item ? { ...item, party: update(item.party) } : update(item)))
  }))
  return { ...data, pages }
}

/** Reloads only the first page of the list and drops the further pages. */
export async function reloadList(cache: Cache, queryKey: readonly unknown[]): Promise<void> {
  await cache.cancelQueries({ queryKey })
  cache.setQueryData<Pages>(
    queryKey,
    data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
  )
  await cache.refetchQueries({ queryKey, exact: true })
}
