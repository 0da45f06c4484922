import { blockUser } from '@tambay/contracts/block'
import { getClub, listClubParties } from '@tambay/contracts/clubs'
import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { getHome } from '@tambay/contracts/home'
import { findOpenParty, getParty, joinParty, leaveParty, listParties } from '@tambay/contracts/party'
import { listFriends } from '@tambay/contracts/people/relations'
import { getPost, listPosts } from '@tambay/contracts/posts'
import { listFollowedParties, listFootprint } from '@tambay/contracts/room/visits'
import { followUser, search } from '@tambay/contracts/social'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { introduce, pageOf, send } from '#testing/modules/messages.ts'
import { openParty } from '#testing/modules/party.ts'
import { writePost } from '#testing/modules/posts.ts'
import { startApp } from '#testing/start-app.ts'

/** Ann is in the room of Cay, who is everybody's friend. Each viewer has been there, too. */
const app = await startApp()
const ann = await app.signUp('annabelle', { nickName: 'Annabelle' })
const cay = await app.signUp('cayetana')
const [friend, blocked, blocker] = [
  await app.signUp('friend01'),
  await app.signUp('blocked1'),
  await app.signUp('blocker1')
]
const viewers = { friend, blocked, blocker }
const room = await openParty(cay, { name: 'Kape tayo' })
const clubId = await seedClub(app, { owner: cay, members: [ann, friend, blocked, blocker] })
const post = await writePost(cay, { text: 'Tara', party_id: room.id })
const conversations = new Map<TestPerson, string>()
for (const viewer of Object.values(viewers)) {
  for (const other of [ann, cay]) {
    await viewer.call(followUser, { user_id: other.id })
    await other.call(followUser, { user_id: viewer.id })
  }
  conversations.set(viewer, await introduce(cay, viewer))
  await send(cay, viewer, { kind: 'card', card: { kind: 'party', id: room.id } })
  await viewer.call(joinParty, { party_id: room.id })
  await viewer.call(leaveParty, { party_id: room.id })
}
await ann.call(joinParty, { party_id: room.id })
await ann.call(blockUser, { user_id: blocked.id })
await blocker.call(blockUser, { user_id: ann.id })

type Look = (viewer: TestPerson) => Promise<object>

const look =
  <E extends Endpoint>(operation: E, input: InputOf<E>): Look =>
  async viewer =>
    (await viewer.call(operation, input)).envelope

const looks: Record<string, Look> = {
  'room before entering': look(getParty, { party_id: room.id }),
  'live rooms': look(listParties, { limit: 50 }),
  'joinable rooms': look(listParties, { is_joinable: '1', limit: 50 }),
  'rooms of followed people': look(listFollowedParties, {}),
  'visited rooms': look(listFootprint, {}),
  'search for rooms': look(search, { qs: 'kape', qt: 'parties' }),
  Play: look(findOpenParty, { game_id: room.game.id }),
  Home: look(getHome, {}),
  'friends with their rooms': look(listFriends, {}),
  'room on a post': look(getPost, { id: post.id }),
  'rooms on posts': look(listPosts, { author_id: cay.id }),
  'rooms of a club': look(listClubParties, { club_id: clubId }),
  'page of a club': look(getClub, { id: clubId }),
  'room in a message': viewer => pageOf(viewer, conversations.get(viewer) ?? '')
}

const showsAnn = async (see: Look, viewer: TestPerson) =>
  JSON.stringify(await see(viewer)).includes(`"${ann.id}"`)

test.each(Object.entries(looks))(
  '%s: shows a friend where the person is, and nobody in a block with them',
  async (_name, see) => {
    const { friend, blocked, blocker } = viewers
    expect([await showsAnn(see, friend), await showsAnn(see, blocked), await showsAnn(see, blocker)]).toEqual(
      [true, false, false]
    )
  }
)
