import { randomUUID } from 'node:crypto'

import { blockUser, listBlocked, unblockUser } from '@tambay/contracts/block'
import { getParty, joinParty } from '@tambay/contracts/party'
import { listChat, sendChat } from '@tambay/contracts/room/chat'
import { followUser } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { readPages } from '#testing/read-pages.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')

const block = (blocker: TestPerson, blocked: TestPerson) => blocker.call(blockUser, { user_id: blocked.id })
const say = async (person: TestPerson, party: string, text: string) =>
  (await person.call(sendChat, { party_id: party, client_id: randomUUID(), kind: 'text', text })).data.message

test('blocking removes follows in both directions and prevents new ones', async () => {
  await ann.call(followUser, { user_id: bob.id })
  await bob.call(followUser, { user_id: ann.id })
  expect((await block(ann, bob)).data).toEqual({ is_blocked: true })
  expect(await ann.call(getUserById, { id: bob.id })).toRefuse('user_not_found')
  expect(await bob.call(getUserById, { id: ann.id })).toRefuse('user_not_found')
  expect(await bob.call(followUser, { user_id: ann.id })).toRefuse('user_not_found')
  expect(await ann.call(followUser, { user_id: bob.id })).toRefuse('user_not_found')
  await ann.call(unblockUser, { user_id: bob.id })
  const { other_user_info: info } = (await ann.call(getUserById, { id: bob.id })).data
  expect([info.is_following, info.is_followed_by]).toEqual([false, false])
  expect((await bob.call(followUser, { user_id: ann.id })).data.is_following).toBe(true)
})

test('blocking twice and unblocking twice change nothing', async () => {
  await Promise.all([block(ann, bob), block(ann, bob)])
  expect((await ann.call(listBlocked, {})).data.items.map(({ id }) => id)).toEqual([bob.id])
  await ann.call(unblockUser, { user_id: bob.id })
  expect((await ann.call(unblockUser, { user_id: bob.id })).data).toEqual({ is_blocked: false })
  expect((await ann.call(listBlocked, {})).data.items).toEqual([])
})

test('refuses to block oneself or an unknown user', async () => {
  expect(await block(ann, ann)).toRefuse('cannot_block_yourself')
  expect(await ann.call(blockUser, { user_id: '999999' })).toRefuse('user_not_found')
  expect(await app.call(blockUser, { user_id: bob.id })).toRefuse('token_unknown')
})

test('a person whom the host blocks is removed from the party and cannot enter again', async () => {
  const party = (await openParty(ann)).id
  await bob.call(joinParty, { party_id: party })
  await block(ann, bob)
  const { members } = (await ann.call(getParty, { party_id: party })).data.party
  expect(members.map(({ id }) => id)).toEqual([ann.id])
  expect(await bob.call(joinParty, { party_id: party })).toRefuse('party_join_failed')
  await ann.call(unblockUser, { user_id: bob.id })
  expect((await bob.call(joinParty, { party_id: party })).data.role).toBe('speaker')
})

test('a person whom a member blocks remains in the party, and only that member no longer sees their chat', async () => {
  const cat = await app.signUpNumbered('cat')
  const party = (await openParty(ann)).id
  for (const person of [bob, cat]) await person.call(joinParty, { party_id: party })
  await say(bob, party, 'Bago ang block')
  await block(cat, bob)
  const socket = await cat.connect()
  await socket.emit('watch_party', { party_id: party })
  const event = socket.next('party_chat')
  await say(bob, party, 'Kumusta')
  const shown = await say(ann, party, 'Ayos')
  expect((await event).message).toEqual(shown)
  const textsOf = async (person: TestPerson) =>
    (await person.call(listChat, { party_id: party })).data.items.map(({ text }) => text)
  expect(await textsOf(cat)).toEqual(['Ayos'])
  expect(await textsOf(ann)).toEqual(['Bago ang block', 'Kumusta', 'Ayos'])
  expect(await textsOf(bob)).toEqual(['Bago ang block', 'Kumusta', 'Ayos'])
})

test('lists blocked people page by page, the latest first', async () => {
  const others = [
    bob,
    await app.signUpNumbered('cat'),
    await app.signUpNumbered('dan'),
    await app.signUpNumbered('eve'),
    await app.signUpNumbered('fay')
  ]
  for (const other of others) await block(ann, other)
  const seen = await readPages(async cursor => (await ann.call(listBlocked, { limit: 2, cursor })).data)
  expect(seen.map(({ id }) => id)).toEqual(others.map(({ id }) => id).toReversed())
})

test('the list of blocked people can be filtered by user id', async () => {
  const other = await app.signUpNumbered('cat')
  for (const person of [bob, other]) await block(ann, person)
  const find = async (user_id: string) =>
    (await ann.call(listBlocked, { user_id, limit: 1 })).data.items.map(({ id }) => id)
  expect(await find(bob.id)).toEqual([bob.id])
  await ann.call(unblockUser, { user_id: bob.id })
  expect(await find(bob.id)).toEqual([])
})
