import { getParty, joinParty } from '@tambay/contracts/party'
import { updateParty } from '@tambay/contracts/room/settings'
import { beforeEach, expect, test } from 'vitest'

import { changeWith, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

let party_id: string
const app = await startApp({ PARTY_CAPACITY: 2 })
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
beforeEach(async () => {
  party_id = (await openParty(ann)).id
})

test('the host can change the settings, and members receive only the changed settings', async () => {
  await bob.call(joinParty, { party_id })
  const socket = await bob.connect()
  const snapshot = socket.next('party')
  await socket.emit('watch_party', { party_id })
  await snapshot
  const change = changeWith(socket, ({ settings }) => settings !== undefined)
  const update = { name: '  Bagong tambayan ', auth: 2, tags: [' Perya', 'Chill', 'Chill'] } as const
  const { party } = (await ann.call(updateParty, { party_id, ...update, tags: [...update.tags] })).data
  const settings = { name: 'Bagong tambayan', auth: 2, tags: ['Perya', 'Chill'] }
  expect(party).toMatchObject(settings)
  expect((await change).settings).toEqual(settings)
})

test('stores the tag for newcomers as lists look for it, however the host typed it', async () => {
  const tags = ['newbie FRIENDLY', 'Newbie friendly', 'chill']
  const { party } = (await ann.call(updateParty, { party_id, tags })).data
  expect(party.tags).toEqual(['Newbie friendly', 'chill'])
})

test.each([
  ['a blocked word in the name', { name: 'P.u.t.a ina' }, 'party_name_blocked'],
  ['a giant name', { name: 'x'.repeat(20_000) }, 'bad_request'],
  ['a blocked word in a tag', { tags: ['Chill', 'g4g0'] }, 'party_tag_blocked'],
  ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'bad_request'],
  ['a tag of 21 characters', { tags: ['x'.repeat(21)] }, 'bad_request'],
  ['an empty tag', { tags: [' \u200b'] }, 'bad_request'],
  ['an unknown game', { game_id: 'chess' }, 'game_not_found'],
  ['an unknown mic mode', { mic_mode: 2 as 1 }, 'bad_request'],
  ['the host as a setting', { host_id: '1' }, 'bad_request']
] as const)('refuses %s and changes nothing', async (_, update, reason) => {
  const before = (await ann.call(getParty, { party_id })).data.party
  expect(await ann.call(updateParty, { party_id, ...update } as never)).toRefuse(reason)
  expect((await ann.call(getParty, { party_id })).data.party).toEqual(before)
})

test('shows the configured capacity and refuses to let more people enter', async () => {
  await bob.call(joinParty, { party_id })
  expect((await ann.call(getParty, { party_id })).data.party.capacity).toBe(2)
  expect(await (await app.signUp('cat03')).call(joinParty, { party_id })).toRefuse('party_full')
})
