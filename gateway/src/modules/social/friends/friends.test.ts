import { blockUser } from '@tambay/contracts/block'
import { no } from '@tambay/contracts/common'
import type { InputOf } from '@tambay/contracts/endpoint'
import { entry, joinParty } from '@tambay/contracts/party'
import { updateProfile } from '@tambay/contracts/people/profile'
import { listFriends } from '@tambay/contracts/people/relations'
import { followUser } from '@tambay/contracts/social'
import { beforeEach, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

let ann: TestPerson
let ben: TestPerson
let cay: TestPerson
let dan: TestPerson
const signUp = (nickName: string) => app.signUpNumbered('user', { nickName })
const app = await startApp()
beforeEach(async () => {
  ann = await signUp('Ann')
  ben = await signUp('Ben')
  cay = await signUp('Cay')
  dan = await signUp('Dan')
  for (const friend of [ben, cay]) {
    app.clock.advance(1000)
    await ann.call(followUser, { user_id: friend.id })
    await friend.call(followUser, { user_id: ann.id })
  }
  await ann.call(followUser, { user_id: dan.id })
})

type Filter = InputOf<typeof listFriends>
const friendsOf = async (person: TestPerson, query: Filter = {}) =>
  (await person.call(listFriends, query)).data.items
const namesOf = async (query: Filter) => (await friendsOf(ann, query)).map(({ nick_name: name }) => name)

test('lists people who follow each other, with who is connected', async () => {
  await ben.connect()
  expect(await friendsOf(ann)).toMatchObject([
    { nick_name: 'Cay', is_online: false, party: null },
    { nick_name: 'Ben', is_online: true, party: null }
  ])
  expect(await friendsOf(dan)).toEqual([])
})

test('shows a friend’s party if it is listed; if it is unlisted, shows only that the friend is online', async () => {
  const open = await openParty(dan, { name: 'Tara na' })
  await ben.call(joinParty, { party_id: open.id })
  await openParty(cay, { auth: entry.unlisted })
  expect(await friendsOf(ann)).toMatchObject([
    { nick_name: 'Cay', is_online: true, party: null },
    { nick_name: 'Ben', is_online: true, party: { id: open.id, name: 'Tara na' } }
  ])
})

test('hides the party of a host who blocked the caller', async () => {
  const open = await openParty(dan)
  await ben.call(joinParty, { party_id: open.id })
  await dan.call(blockUser, { user_id: ann.id })
  expect(await friendsOf(ann)).toMatchObject([{ nick_name: 'Cay' }, { nick_name: 'Ben', party: null }])
})

test('finds friends by name and by presence', async () => {
  await cay.connect()
  await openParty(ben)
  const eve = await signUp('Eve')
  await ann.call(followUser, { user_id: eve.id })
  await eve.call(followUser, { user_id: ann.id })
  expect(await namesOf({ qs: 'be' })).toEqual(['Ben'])
  expect(await namesOf({ is_online: '1' })).toEqual(['Cay', 'Ben'])
  expect(await namesOf({ is_online: '1', qs: 'eve' })).toEqual([])
})

test('a block ends the friendship', async () => {
  await cay.call(blockUser, { user_id: ann.id })
  expect(await namesOf({})).toEqual(['Ben'])
  expect((await friendsOf(cay)).length).toBe(0)
})

test('leaves out friends whom a room turns away, for its host and its members', async () => {
  await dan.call(followUser, { user_id: ann.id })
  await dan.call(followUser, { user_id: ben.id })
  const room = await openParty(dan, { auth: entry.followedOnly })
  const admitted = { admitted_to: room.id }
  expect(await namesOf(admitted)).toEqual(['Dan', 'Cay', 'Ben'])
  await ann.call(joinParty, { party_id: room.id })
  expect(await namesOf(admitted)).toEqual(['Dan', 'Ben'])
  expect((await friendsOf(dan, admitted)).map(({ nick_name: name }) => name)).toEqual(['Ann'])
  const open = await openParty(cay)
  expect(await namesOf({ admitted_to: open.id })).toEqual(['Dan', 'Cay', 'Ben'])
})

test('doesn’t tell members whom a room turns away if its host hides whom they follow', async () => {
  await dan.call(followUser, { user_id: ann.id })
  const room = await openParty(dan, { auth: entry.followedOnly })
  await ann.call(joinParty, { party_id: room.id })
  expect(await namesOf({ admitted_to: room.id })).toEqual(['Dan'])
  await dan.call(updateProfile, { is_following_public: no })
  expect(await namesOf({ admitted_to: room.id })).toEqual(['Dan', 'Cay', 'Ben'])
})
