import { subscribe } from '@tambay/client/api/realtime'
import { atom, onMount, readonlyType } from 'nanostores'

/** A request from the host to this member: to turn the mic on, or to take a seat. */
export type HostAsk = 'unmute' | 'seat'

export function createHostAsks(partyId: string) {
  const $ask = atom<HostAsk | undefined>()

  onMount($ask, () => {
    const stops = [
      subscribe('unmute_asked', event => event.party_id === partyId && $ask.set('unmute')),
      subscribe('seat_invited', event => event.party_id === partyId && $ask.set('seat'))
    ]
    return () => stops.forEach(stop => stop())
  })

  return { $ask: readonlyType($ask), dismiss: () => $ask.set(undefined) }
}
