import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import { getClub, listClubMembers } from '@tambay/contracts/clubs'
import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { getParty, listParties } from '@tambay/contracts/party'
import { addToAlbum, listAlbum } from '@tambay/contracts/people/media'
import { listFollowers, listFollowing, listFriends, listFriendsOf } from '@tambay/contracts/people/relations'
import { listVisitors } from '@tambay/contracts/people/visitors'
import {
  createComment,
  createPost,
  getPost,
  listComments,
  listPosts,
  searchMentions
} from '@tambay/contracts/posts'
import { listFollowedParties, listPartyStates } from '@tambay/contracts/room/visits'
import { followUser, listSuggestedPeople, search } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { openParty } from '#testing/modules/party.ts'
import { operator } from '#testing/operator.ts'
import { startApp } from '#testing/start-app.ts'

type Viewer = Pick<TestPerson, 'call'>

const viewerNames = ['stranger', 'follower', 'friend', 'self', 'blocked', 'blocker', 'guest'] as const

const ids = {
  post: '',
  reply: '',
  zedsPost: '',
  clubPost: '',
  closedPost: '',
  club: '',
  zedsClub: '',
  closed: '',
  party: ''
}

const app = await startApp()
const ann = await app.signUp('annabelle', { nickName: 'Annabelle', isFollowingPublic: false })
const zed = await app.signUp('zedrick', { nickName: 'Zedrick' })
const [stranger, follower, friend, blocked, blocker] = [
  await app.signUp('stranger'),
  await app.signUp('follower'),
  await app.signUp('friend01'),
  await app.signUp('blocked1'),
  await app.signUp('blocker1')
]
const viewers = [stranger, follower, friend, ann, blocked, blocker, app]
for (const [from, to] of [
  [ann, zed],
  [zed, ann],
  [follower, ann],
  [friend, ann],
  [ann, friend],
  [blocked, ann],
  [ann, blocked],
  [blocker, ann],
  [ann, blocker]
] as const)
  void (await from.call(followUser, { user_id: to.id })).data
for (const { id } of [stranger, follower, friend, blocked, blocker]) await ann.call(getUserById, { id })
await ann.call(addToAlbum, { media_id: (await uploadPicture(app, ann)).id })
ids.club = await seedClub(app, { owner: ann, members: [zed], name: 'Annabelle Fans' })
ids.zedsClub = await seedClub(app, {
  owner: zed,
  members: [ann, stranger, follower, friend, blocked, blocker]
})
ids.closed = await seedClub(app, { owner: zed, members: [ann, friend], isOpen: false })
ids.post = await write(ann, {})
ids.clubPost = await write(ann, { club_id: ids.zedsClub })
ids.closedPost = await write(ann, { club_id: ids.closed })
ids.zedsPost = await write(zed, {})
const comment = { post_id: ids.zedsPost, text: 'Ang saya', attempt_id: randomUUID() }
ids.reply = (await ann.call(createComment, comment)).data.comment.id
ids.party = (await openParty(ann, { name: 'Annabelle Live' })).id
await ann.call(blockUser, { user_id: blocked.id })
await blocker.call(blockUser, { user_id: ann.id })

async function write(author: TestPerson, place: { club_id?: string }): Promise<string> {
  const draft = { text: 'Halo-halo tayo', attempt_id: randomUUID(), ...place }
  return (await author.call(createPost, draft)).data.post.id
}

const shortNames: Record<string, string> = {
  list_private: 'private',
  club_members_only: 'members',
  token_unknown: 'login'
}

type Look = (viewer: Viewer) => Promise<string>

function look<E extends Endpoint>(
  operation: E,
  input: () => InputOf<E>,
  contains: (data: ResponseOf<E>) => boolean = () => true
): Look {
  return async viewer => {
    const answer = await viewer.call(operation, input())
    const { code, bizErrorCode = '' } = answer.envelope
    if (code !== 0)
      return bizErrorCode.endsWith('_not_found') ? 'absent' : (shortNames[bizErrorCode] ?? bizErrorCode)
    return contains(answer.data) ? 'yes' : '-'
  }
}
const hasAnn = ({ items }: { items: { id: string }[] }) => items.some(({ id }) => id === ann.id)
const has =
  (name: keyof typeof ids) =>
  ({ items }: { items: { id: string }[] }) =>
    items.some(({ id }) => id === ids[name])
const find = (qt: 'people' | 'posts' | 'clubs' | 'parties', qs: string, id: () => string) =>
  look(
    search,
    () => ({ qs, qt, limit: 50 }),
    data => data[qt].some(item => item.id === id())
  )

const looks: Record<string, Look> = {
  profile: look(getUserById, () => ({ id: ann.id })),
  'live room on the profile': look(
    getUserById,
    () => ({ id: ann.id }),
    data => data.other_user_info.live_party_id === ids.party
  ),
  followers: look(listFollowers, () => ({ user_id: ann.id })),
  'private list of followed people': look(listFollowing, () => ({ user_id: ann.id })),
  friends: look(listFriendsOf, () => ({ user_id: ann.id })),
  'lists of a friend': look(listFriendsOf, () => ({ user_id: zed.id }), hasAnn),
  'own friends with presence': look(listFriends, () => ({}), hasAnn),
  visitors: look(listVisitors, () => ({}), hasAnn),
  suggestions: look(listSuggestedPeople, () => ({ limit: 50 }), hasAnn),
  mentions: look(searchMentions, () => ({ qs: 'annab' }), hasAnn),
  album: look(
    listAlbum,
    () => ({ user_id: ann.id }),
    ({ items }) => items.length === 1
  ),
  post: look(getPost, () => ({ id: ids.post })),
  'post in a closed club': look(getPost, () => ({ id: ids.closedPost })),
  'posts of the author': look(listPosts, () => ({ author_id: ann.id }), has('post')),
  'newest posts': look(listPosts, () => ({ limit: 50 }), has('post')),
  'feed of followed people': look(listPosts, () => ({ feed: 'following' as const, limit: 50 }), has('post')),
  'recommended posts': look(listPosts, () => ({ feed: 'recommended' as const, limit: 50 }), has('post')),
  comments: look(listComments, () => ({ post_id: ids.zedsPost }), has('reply')),
  'comments on the post': look(listComments, () => ({ post_id: ids.post })),
  'feed of a club': look(listPosts, () => ({ club_id: ids.zedsClub }), has('clubPost')),
  'feed of a closed club': look(listPosts, () => ({ club_id: ids.closed }), has('closedPost')),
  'members of a club': look(
    listClubMembers,
    () => ({ club_id: ids.zedsClub }),
    ({ items }) => items.some(each => JSON.stringify(each).includes(`"${ann.id}"`))
  ),
  'own club': look(getClub, () => ({ id: ids.club })),
  room: look(getParty, () => ({ party_id: ids.party })),
  'live rooms': look(listParties, () => ({ limit: 50 }), has('party')),
  'rooms of followed people': look(listFollowedParties, () => ({}), has('party')),
  'states of rooms': look(listPartyStates, () => ({ party_ids: ids.party }), has('party')),
  'search for people': find('people', 'annabele', () => ann.id),
  'search for posts': find('posts', 'halo', () => ids.post),
  'search for clubs': find('clubs', 'annabelle', () => ids.club),
  'search for rooms': find('parties', 'annabelle', () => ids.party)
}

/** `-` means that it is left out of a list, `absent` that it is not found. */
const table = `
                                   stranger  follower  friend    self      blocked   blocker   guest
  profile                          yes       yes       yes       yes       absent    absent    yes
  live room on the profile         yes       yes       yes       yes       absent    absent    yes
  followers                        yes       yes       yes       yes       absent    absent    yes
  private list of followed people  private   private   private   yes       absent    absent    private
  friends                          yes       yes       yes       yes       absent    absent    yes
  lists of a friend                yes       yes       yes       yes       -         -         yes
  own friends with presence        -         -         yes       -         -         -         login
  visitors                         yes       yes       yes       -         -         -         login
  suggestions                      yes       -         -         -         -         -         yes
  mentions                         yes       yes       yes       -         -         -         login
  album                            yes       yes       yes       yes       absent    absent    yes
  post                             yes       yes       yes       yes       absent    absent    yes
  post in a closed club            absent    absent    yes       yes       absent    absent    absent
  posts of the author              yes       yes       yes       yes       -         -         yes
  newest posts                     yes       yes       yes       yes       -         -         yes
  feed of followed people          -         yes       yes       yes       -         -         -
  recommended posts                yes       yes       yes       yes       -         -         yes
  comments                         yes       yes       yes       yes       -         -         yes
  comments on the post             yes       yes       yes       yes       absent    absent    yes
  feed of a club                   yes       yes       yes       yes       -         -         yes
  feed of a closed club            members   members   yes       yes       members   members   members
  members of a club                yes       yes       yes       yes       -         -         yes
  own club                         yes       yes       yes       yes       absent    absent    yes
  room                             yes       yes       yes       yes       absent    yes       yes
  live rooms                       yes       yes       yes       yes       -         -         yes
  rooms of followed people         -         yes       yes       -         -         -         login
  states of rooms                  yes       yes       yes       yes       -         -         yes
  search for people                yes       yes       yes       yes       -         -         yes
  search for posts                 yes       yes       yes       yes       -         -         yes
  search for clubs                 yes       yes       yes       yes       -         -         yes
  search for rooms                 yes       yes       yes       yes       -         -         yes
`

const [, head = '', ...rows] = table
  .trimEnd()
  .split('\n')
  .map(line => line.trim())
const expected = rows.map(row => {
  const [name = '', ...cells] = row.split(/ {2,}/)
  return { name, cells }
})

test('the table has a column for each viewer and a row for each operation', () => {
  expect(head.split(/ +/)).toEqual(viewerNames)
  expect(expected.map(({ name }) => name)).toEqual(Object.keys(looks))
})

test.each(expected)('$name', async ({ name, cells }) => {
  expect(await Promise.all(viewers.map(viewer => looks[name]?.(viewer)))).toEqual(cells)
})

test('after a suspension, others find only the person’s club and the state of the ended room', async () => {
  await operator(app.url, 'suspend', `user:${ann.id}`, '--reason', 'Insults people')
  const [, , friend] = viewers
  const seen: string[] = []
  for (const [name, see] of Object.entries(looks))
    for (const viewer of [friend, app]) if (viewer && (await see(viewer)) === 'yes') seen.push(name)
  expect([...new Set(seen)]).toEqual(['own club', 'states of rooms', 'search for clubs'])
})
