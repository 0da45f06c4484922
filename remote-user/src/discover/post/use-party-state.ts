import { call, inlineErrors } from '@tambay/client/api/call'
import { keepWatching, subscribe } from '@tambay/client/api/realtime'
import { useQuery, useQueryClient } from '@tambay/client/query'
import type { PartyCard } from '@tambay/contracts/party'
import { listPartyStates, type PartyState } from '@tambay/contracts/room/visits'
import { useEffect } from 'react'

const path = listPartyStates.path
const pauseMs = 2000

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
  const { data } = useQuery({
    queryKey: [path, party.id],
    queryFn: () => fetchState(party.id),
    enabled: isLive,
    staleTime: pauseMs
  })
  useHubsUpdates(isLive)
  return data ? { ...party, ...data } : party
}

function useHubsUpdates(isEnabled: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!isEnabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      timer = undefined
      void cache.invalidateQueries({ queryKey: [path] })
    }
    const stops = [
      keepWatching('watch_hubs', {}),
      subscribe('hubs', () => {
        timer ??= setTimeout(update, pauseMs)
      })
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [cache, isEnabled])
}
