import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { roomPath } from '@tambay/client/navigation/room-path'
import type { QueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import type { StoredAction } from '@tambay/client/stores/session/pending-action'
import { getClub, joinClub, listClubs, listSuggestedClubs } from '@tambay/contracts/clubs'
import type { BodyOf, Endpoint } from '@tambay/contracts/endpoint'
import { getParty, joinParty } from '@tambay/contracts/party'
import { getPost, likePost, listPosts } from '@tambay/contracts/posts'
import * as z from '@tambay/contracts/schema'
import { followUser, listSuggestedPeople, search } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'

import { type Navigator, pathOf } from '../session/navigator.ts'

export interface ActionContext {
  navigator: Navigator
  cache: QueryClient
}

/** The stored input is parsed again, because a visitor can edit session storage. */
export async function performAction(
  { kind, input, name }: StoredAction,
  context: ActionContext
): Promise<void> {
  switch (kind) {
    case 'follow':
      await call(followUser, z.parse(followUser.body, input))
      return confirm(`You now follow ${name}.`, [getUserById, search, listSuggestedPeople], context)
    case 'like_post':
      await call(likePost, z.parse(likePost.body, input))
      return confirm(`You liked ${name}’s post.`, [listPosts, getPost, search], context)
    case 'join_club': {
      const { is_member: isMember } = await call(joinClub, z.parse(joinClub.body, input))
      const text = isMember ? `You joined ${name}.` : `You asked to join ${name}.`
      return confirm(text, [listClubs, listSuggestedClubs, getClub, search], context)
    }
    case 'join_party':
      return enterParty(z.parse(joinParty.body, input), context)
  }
}

function confirm(text: string, operations: Endpoint[], { cache }: ActionContext): void {
  showToast(text)
  void refetchQueries(
    cache,
    operations.map(({ path }) => path)
  )
}

async function enterParty(
  { party_id: id }: BodyOf<typeof joinParty>,
  { navigator }: ActionContext
): Promise<void> {
  if (isInRoom(navigator.address(), id)) return
  const { party } = await call(getParty, { party_id: id })
  await navigator.go(roomPath(party))
}

function isInRoom(address: string, id: string): boolean {
  const { searchParams } = new URL(address, window.location.origin)
  return pathOf(address) === '/game-frame' && searchParams.get('partyId') === id
}
