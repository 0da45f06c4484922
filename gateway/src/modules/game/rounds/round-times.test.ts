import { tellRoundTimes } from '@tambay/contracts/game-server'
import { dismissParty, findOpenParty, joinParty } from '@tambay/contracts/party'
import { updateParty } from '@tambay/contracts/room/settings'
import { followUser } from '@tambay/contracts/social'
import { beforeEach, expect, test } from 'vitest'

import { isLive } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import { asGame } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const app = await startApp({
  GAME_ORIGINS: { 'color-game': 'http://localhost:3005', bingo: 'http://localhost:3008' },
  GAME_KEYS: { 'color-game': 'color-game-test-key', bingo: 'bingo-test-key-0001' }
})
const { ann, bob, cat, dan } = newPeople(app, 'ann', 'bob', 'cat', 'dan')
let quiet: string
let larger: string

beforeEach(async () => {
  // Those of the test before.
  await app.db.update(party).set({ endedAt: app.clock.now() }).where(isLive)
  quiet = (await openParty(bob)).id
  larger = (await openParty(cat)).id
  await dan.call(joinParty, { party_id: larger })
})

const tell = (party_id: string, joinable_ms: number, next_ms: number) =>
  asGame(app, tellRoundTimes, { party_id, joinable_ms, next_ms })
const findFor = async () => (await ann.call(findOpenParty, {})).data.party?.id

test('people are led to a round that they can join, until it closes', async () => {
  expect(await findFor()).toBe(larger)
  void (await tell(quiet, 15_000, 27_000)).data
  expect(await findFor()).toBe(quiet)
  app.clock.advance(12_001)
  expect(await findFor()).toBe(larger)
})

test('people are not led to a round that has closed, until the next one begins', async () => {
  void (await tell(larger, 0, 13_000)).data
  expect(await findFor()).toBe(quiet)
  app.clock.advance(10_001)
  expect(await findFor()).toBe(larger)
})

test('friends come before rounds', async () => {
  await ann.call(followUser, { user_id: cat.id })
  await cat.call(followUser, { user_id: ann.id })
  void (await tell(larger, 0, 27_000)).data
  void (await tell(quiet, 15_000, 27_000)).data
  expect(await findFor()).toBe(larger)
})

test('the newest call counts, and none once the party has another game', async () => {
  void (await tell(larger, 0, 27_000)).data
  void (await tell(larger, 15_000, 27_000)).data
  expect(await findFor()).toBe(larger)
  void (await tell(larger, 0, 27_000)).data
  void (await cat.call(updateParty, { party_id: larger, game_id: 'bingo' })).data
  expect(await findFor()).toBe(larger)
})

test('refuses a party that plays another game, and one that has ended', async () => {
  void (await cat.call(updateParty, { party_id: larger, game_id: 'bingo' })).data
  expect(await tell(larger, 0, 1000)).toRefuse('party_not_found')
  await bob.call(dismissParty, { party_id: quiet })
  expect(await tell(quiet, 0, 1000)).toRefuse('party_not_found')
})

test('refuses times of more than 10 minutes', async () => {
  expect(await tell(quiet, 0, 600_001)).toRefuse('bad_request')
})
