import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { roomPath } from '@tambay/client/navigation/room-path'
import type { QueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import type { StoredAction } from '@tambay/client/stores/session/pending-action'
import type { BodyOf, Endpoint } from '@tambay/contracts/endpoint'
import { getParty, joinParty } from '@tambay/contracts/party'
import * as z from '@tambay/contracts/schema'
import {
  followUser,
  getClub,
  getPost,
  joinClub,
  likePost,
  listClubs,
  listPosts,
  listSuggestedPeople,
  search
} from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'

import { pathOf, type Place } from '../session/place.ts'

/** Where an action leads, and what it makes out of date. */
export interface Aims {
  place: Place
  cache: QueryClient
}

/** Storage is the visitor's to edit: what its contract does not allow is not done. */
export async function performAction({ kind, input, name }: StoredAction, aims: Aims): Promise<void> {
  switch (kind) {
    case 'follow':
      await call(followUser, z.parse(followUser.body, input))
      return tell(`You now follow ${name}.`, [getUserById, search, listSuggestedPeople], aims)
    case 'like_post':
      await call(likePost, z.parse(likePost.body, input))
      return tell(`You liked ${name}’s post.`, [listPosts, getPost, search], aims)
    case 'join_club':
      await call(joinClub, z.parse(joinClub.body, input))
      return tell(`You joined ${name}.`, [listClubs, getClub, search], aims)
    case 'join_party':
      return enterParty(z.parse(joinParty.body, input), aims)
  }
}

/** It is done: says so, and what shows it is asked anew. */
function tell(words: string, shows: Endpoint[], { cache }: Aims): void {
  showToast(words)
  void refetchQueries(
    cache,
    shows.map(({ path }) => path)
  )
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
