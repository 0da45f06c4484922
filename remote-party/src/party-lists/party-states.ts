import { changeItems } from '@tambay/client/data/cached-lists'
import { fetchPartyStates } from '@tambay/client/data/party-states'
import type { InfiniteData, useQueryClient } from '@tambay/client/query'
import type { PartyCard } from '@tambay/contracts/party'

type Item = PartyCard | { party: PartyCard }
type Pages = InfiniteData<{ items: readonly Item[] }>

const partyOf = (item: Item) => ('party' in item ? item.party : item)

export async function refreshStates(
  cache: ReturnType<typeof useQueryClient>,
  queryKey: readonly unknown[]
): Promise<void> {
  const shown = cache.getQueryData<Pages>(queryKey)?.pages.flatMap(page => page.items.map(partyOf)) ?? []
  const states = await fetchPartyStates(shown.filter(party => party.is_live).map(party => party.id))
  const update = (party: PartyCard) => ({ ...party, ...states.get(party.id) })
  const updateItem = (item: Item) => ('party' in item ? { ...item, party: update(item.party) } : update(item))
  // Keeps `dataUpdatedAt`, because only the states were refreshed, not the order of the list.
  const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt
  cache.setQueryData<Pages>(queryKey, list => list && changeItems(list, items => items.map(updateItem)), {
    updatedAt
  })
}
