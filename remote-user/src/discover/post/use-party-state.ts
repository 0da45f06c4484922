import { call, inlineErrors } from '@tambay/client/api/call'
import { updateIntervalMs, useHubsEvents } from '@tambay/client/data/use-hubs-events'
import { useQuery, useQueryClient } from '@tambay/client/query'
import type { PartyCard } from '@tambay/contracts/party'
import { listPartyStates, type PartyState } from '@tambay/contracts/room/visits'

let waiting: Promise<Map<string, PartyState>> | undefined
let wanted = new Set<string>()

/** Asks for the states of all cards that render at the same time in one request. */
function fetchState(id: string): Promise<PartyState | null> {
  wanted.add(id)
  waiting ??= Promise.resolve().then(async () => {
    const ids = [...wanted].join(',')
    wanted = new Set()
    waiting = undefined
    const { items } = await call(listPartyStates, { party_ids: ids }, inlineErrors)
    return new Map(items.map(state => [state.id, state]))
  })
  return waiting.then(states => states.get(id) ?? null)
}

/** The room of a card as it is now. A live room updates while it is on the screen. */
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
