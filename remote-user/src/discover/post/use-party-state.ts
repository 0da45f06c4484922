import { fetchPartyStates } from '@tambay/client/data/party-states'
import { updateIntervalMs, useHubsEvents } from '@tambay/client/data/use-hubs-events'
import { useQuery, useQueryClient } from '@tambay/client/query'
import type { PartyCard } from '@tambay/contracts/party'
import { listPartyStates, type PartyState } from '@tambay/contracts/room/visits'

let waiting: Promise<Map<string, PartyState>> | undefined
let wanted = new Set<string>()

function fetchState(id: string): Promise<PartyState | null> {
  wanted.add(id)
  waiting ??= Promise.resolve().then(() => {
    const ids = [...wanted]
    wanted = new Set()
    waiting = undefined
    return fetchPartyStates(ids)
  })
  return waiting.then(states => states.get(id) ?? null)
}

export function usePartyState(party: PartyCard): PartyCard {
  const isLive = party.is_live
  const cache = useQueryClient()
  const queryKey = [listPartyStates.path, party.id]
  const { data } = useQuery({
    queryKey,
    queryFn: () => fetchState(party.id),
    enabled: isLive,
    staleTime: updateIntervalMs
  })
  useHubsEvents(() => void cache.invalidateQueries({ queryKey, exact: true }), isLive)
  return data ? { ...party, ...data } : party
}
