import { call } from '@tambay/shared/client/call'
import type { BodyOf } from '@tambay/shared/contracts/endpoint'
import { getParty, joinParty } from '@tambay/shared/contracts/party'
import * as z from '@tambay/shared/contracts/schema'
import { followUser, listSuggestedPeople, search } from '@tambay/shared/contracts/social'
import { getUserById } from '@tambay/shared/contracts/user'
import { roomPath } from '@tambay/shared/navigation/room-path'
import type { QueryClient } from '@tambay/shared/query'
import type { KeptAction } from '@tambay/shared/stores/pending-action'
import { showToast } from '@tambay/shared/stores/toast'

import { pathOf, type Place } from '../session/place.ts'

/** Where an action leads, and what it makes out of date. */
export interface Aims {
  place: Place
  cache: QueryClient
}

/** Storage is the visitor's to edit: what its contract does not allow is not done. */
export async function performAction({ kind, input, name }: KeptAction, aims: Aims): Promise<void> {
  switch (kind) {
    case 'follow':
      return follow(z.parse(followUser.body, input), name, aims)
    case 'join_party':
      return enterParty(z.parse(joinParty.body, input), aims)
  }
}

async function follow(input: BodyOf<typeof followUser>, name: string, { cache }: Aims): Promise<void> {
  await call(followUser, input)
  showToast(`You now follow ${name}.`)
  for (const { path } of [getUserById, search, listSuggestedPeople])
    void cache.invalidateQueries({ queryKey: [path] })
}

/** Entering is the room's to do. The way back from log-in leads there; this is for when it was lost. */
async function enterParty({ party_id: id }: BodyOf<typeof joinParty>, { place }: Aims): Promise<void> {
  if (isInRoom(place.address(), id)) return
  const { party } = await call(getParty, { party_id: id })
  await place.go(roomPath(party))
}

function isInRoom(address: string, id: string): boolean {
  const { searchParams } = new URL(address, window.location.origin)
  return pathOf(address) === '/game-frame' && searchParams.get('partyId') === id
}
