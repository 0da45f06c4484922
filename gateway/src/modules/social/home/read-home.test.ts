import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import { getHome } from '@tambay/contracts/home'
import { entry, findOpenParty, joinParty } from '@tambay/contracts/party'
import { createComment, createPost, likePost } from '@tambay/contracts/posts'
import { followUser } from '@tambay/contracts/social'
import { claimDailyTicket } from '@tambay/contracts/wheel'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { gameScore } from '#modules/game/tables.ts'
import { partyVisit, recentPlay } from '#modules/party/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { createTestApp, type TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()
let ann: TestPerson
let ben: TestPerson
let cay: TestPerson
let dan: TestPerson

beforeEach(async () => {
  const signUp = (nickName: string) => app.signUpNumbered('user', { nickName })
  ;[ann, ben, cay, dan] = [await signUp('Ann'), await signUp('Ben'), await signUp('Cay'), await signUp('Dan')]
  await befriend(ann, ben)
})

const homeOf = async (person: TestPerson, since?: number) => (await person.call(getHome, { since })).data
const friendsOf = async (person: TestPerson) =>
  (await homeOf(person)).friends.map(({ person: friend, party }) => [friend.nick_name, party.name])
const roomsOf = async (person: TestPerson) =>
  (await homeOf(person)).rooms.map(({ party, reason }) => [party.name, reason])

async function befriend(one: TestPerson, other: TestPerson) {
  await one.call(followUser, { user_id: other.id })
  await other.call(followUser, { user_id: one.id })
}

test('shows friends who are in a room that the user may enter', async () => {
  const room = await openParty(cay, { name: 'Kape tayo' })
  await ben.call(joinParty, { party_id: room.id })
  expect(await friendsOf(ann)).toEqual([['Ben', 'Kape tayo']])
  expect(await friendsOf(dan)).toEqual([])
})

test('tells friends when somebody enters a room that others can find', async () => {
  const pairs = [cay, dan].flatMap(({ id }) => [
    { followerId: ann.id, followedId: id },
    { followerId: id, followedId: ann.id }
  ])
  await app.db.insert(follow).values(pairs.map(pair => ({ ...pair, createdAt: app.clock.now() })))
  const phone = await ann.connect()
  const told: string[] = []
  const isTold = new Promise<void>(resolve => {
    phone.socket.on('profile_changed', ({ user_id: id }: { user_id: string }) => {
      told.push(id)
      if (id === dan.id) resolve()
    })
  })
  await cay.call(joinParty, { party_id: (await openParty(ben, { auth: entry.unlisted })).id })
  await dan.call(joinParty, { party_id: (await openParty(await app.signUpNumbered('host'))).id })
  await isTold
  expect(told).not.toContain(cay.id)
})

test('brings along the room that a search for people to play with would find', async () => {
  await openParty(cay, { name: 'Kape tayo' })
  await dan.call(followUser, { user_id: ben.id })
  await openParty(ben, { name: 'Laro tayo' })
  const found = (await dan.call(findOpenParty, {})).data.party
  expect(found?.name).toBe('Laro tayo')
  expect((await homeOf(dan)).open_party).toEqual(found)
  await openParty(dan)
  expect((await homeOf(dan)).open_party).toBeNull()
})

test('reveals no friend in an unlisted room or in one for followed people only', async () => {
  await openParty(ben, { auth: entry.unlisted })
  expect(await friendsOf(ann)).toEqual([])

  const room = await openParty(cay, { auth: entry.followedOnly })
  await cay.call(followUser, { user_id: ben.id })
  await ben.call(joinParty, { party_id: room.id })
  expect(await friendsOf(ann)).toEqual([])
  await cay.call(followUser, { user_id: ann.id })
  expect(await friendsOf(ann)).toEqual([['Ben', 'Tambay Tayo']])
})

test.each([
  ['the host', () => cay],
  ['another member', () => dan],
  ['the friend', () => ben]
])('shows neither friend nor room after a block between the user and %s', async (_who, other) => {
  const room = await openParty(cay)
  for (const person of [ben, dan]) await person.call(joinParty, { party_id: room.id })
  expect(await friendsOf(ann)).toHaveLength(1)
  await ann.call(blockUser, { user_id: other().id })
  const { friends, rooms } = await homeOf(ann)
  expect(friends).toEqual([])
  expect(rooms.map(({ party }) => party.id)).not.toContain(room.id)
})

test('says why it shows a room, and leaves out the room in which the user is', async () => {
  const fresh = await createTestApp()
  onTestFinished(fresh.close)
  const [eve, fay, gil] = [
    await fresh.signUp('eve01'),
    await fresh.signUp('fay02'),
    await fresh.signUp('gil03')
  ]
  const room = await openParty(fay, { name: 'Tara' })
  expect(await roomsOf(eve)).toEqual([['Tara', { kind: 'popular' }]])

  const at = fresh.clock.now()
  await fresh.db.insert(recentPlay).values({ playerId: eve.id, gameId: 'color-game', playedAt: at })
  expect(await roomsOf(eve)).toEqual([['Tara', { kind: 'played', at: toTimestamp(at) }]])

  await fresh.db.insert(partyVisit).values({ userId: eve.id, partyId: room.id, visitedAt: at })
  expect(await roomsOf(eve)).toEqual([['Tara', { kind: 'visited', at: toTimestamp(at) }]])

  await eve.call(followUser, { user_id: fay.id })
  expect(await roomsOf(eve)).toMatchObject([['Tara', { kind: 'following', person: { id: fay.id } }]])

  await befriend(eve, gil)
  await gil.call(joinParty, { party_id: room.id })
  expect(await roomsOf(eve)).toMatchObject([['Tara', { kind: 'friend', person: { id: gil.id } }]])

  await eve.call(joinParty, { party_id: room.id })
  expect(await roomsOf(eve)).toEqual([])
})

test('counts what happened since the last visit, without what blocked people did', async () => {
  const post = (await ann.call(createPost, { text: 'Kumusta?', attempt_id: randomUUID() })).data.post
  const since = toTimestamp(app.clock.now())
  app.clock.advance(5000)
  expect((await homeOf(ann, since)).news).toEqual({
    followers: 0,
    likes: 0,
    comments: 0,
    gifts: 0,
    rank: null
  })
  for (const person of [cay, dan]) {
    await person.call(followUser, { user_id: ann.id })
    await person.call(likePost, { post_id: post.id })
    await person.call(createComment, { post_id: post.id, text: 'Hi', attempt_id: randomUUID() })
  }
  expect((await homeOf(ann, since)).news).toMatchObject({ followers: 2, likes: 2, comments: 2 })
  await ann.call(blockUser, { user_id: dan.id })
  expect((await homeOf(ann, since)).news).toMatchObject({ followers: 1, likes: 1, comments: 1 })
  expect((await homeOf(ann)).news).toBeNull()
})

test('takes a last visit until the year 9999, which is the last one that PostgreSQL reads', async () => {
  await cay.call(followUser, { user_id: ann.id })
  const lastSecond = 253_402_300_799
  expect((await homeOf(ann, lastSecond)).news).toMatchObject({ followers: 0 })
  for (const since of [0, lastSecond + 1]) expect(await ann.call(getHome, { since })).toRefuse('bad_request')
})

test('names the best place on the boards of this week', async () => {
  app.clock.set(new Date('2026-11-25T10:00:00+08:00'))
  const score = {
    gameId: 'color-game',
    period: 'week',
    startsOn: '2026-11-23',
    rounds: 1,
    experience: 1
  } as const
  await app.db.insert(gameScore).values([
    { ...score, userId: ann.id, score: 0, wins: 5 },
    { ...score, userId: ben.id, score: 0, wins: 9 }
  ])
  expect((await homeOf(ann, 1)).news?.rank).toEqual({ place: 2, game: 'Color Game' })
})

test('says whether today’s ticket waits, and how many tickets there are', async () => {
  expect(await homeOf(ann)).toMatchObject({ is_daily_ticket_due: true, ticket_count: 0 })
  await ann.call(claimDailyTicket, {})
  expect(await homeOf(ann)).toMatchObject({ is_daily_ticket_due: false, ticket_count: 1 })
})
