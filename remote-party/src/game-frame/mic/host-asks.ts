import { subscribe } from '@tambay/client/api/realtime'
import type { Party } from '@tambay/contracts/party'
import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'

import { micAccess } from './mic-access.ts'

type HostAsk = 'unmute' | 'seat'

/** What the host asks the user to do, in the room and in its bubble. */
export function createHostAsks(partyId: string, myId: string, $party: ReadableAtom<Party | undefined>) {
  const $ask = atom<HostAsk | undefined>()
  const $isAccepted = atom(false)
  let hasAsked = false

  function followRequest(party: Party | undefined): void {
    const me = party?.members.find(({ id }) => id === myId)
    if (!party || !me) return
    const access = micAccess(party, me)
    hasAsked = access === 'requested' || (hasAsked && access === 'free')
    $isAccepted.set(hasAsked && access === 'free')
  }

  onMount($ask, () => {
    const stops = [
      subscribe('unmute_asked', event => event.party_id === partyId && $ask.set('unmute')),
      subscribe('seat_invited', event => event.party_id === partyId && $ask.set('seat')),
      $party.subscribe(followRequest)
    ]
    return () => stops.forEach(stop => stop())
  })

  return {
    $ask: readonlyType($ask),
    /** Whether the host's last answer was a yes to the user's own request. */
    $isAccepted: readonlyType($isAccepted),
    dismiss: () => $ask.set(undefined)
  }
}
