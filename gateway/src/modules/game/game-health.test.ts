import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getGame, getLaunchTicket } from '@tambay/contracts/game'
import { holdCoins, settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { createParty, getParty, joinParty } from '@tambay/contracts/party'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { compose } from '#compose.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { asGame, openSession, placeBet } from '#testing/modules/game.ts'
import { openParty, partyDraft } from '#testing/modules/party.ts'

let app: TestApp
let game: Server
let ann: TestPerson
let party: string
let session: string
let status = 200

beforeAll(async () => {
  game = createServer((_, response) => response.writeHead(status).end('{}'))
  await new Promise<void>(resolve => game.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(game.address() as AddressInfo).port}`
  app = await createTestApp({ GAME_ORIGINS: { 'color-game': origin } })
  ann = await app.signUp('ann01')
  party = (await openParty(ann)).id
  session = await openSession(app, ann, party)
})
afterAll(async () => {
  await app.close()
  game.close()
})

const isOnline = async () => (await app.call(getGame, { game_id: 'color-game' })).data.game.is_online

async function goOffline(): Promise<void> {
  status = 503
  await app.gameHealth.check()
  await app.gameHealth.check()
}

async function goOnline(): Promise<void> {
  status = 200
  await app.gameHealth.check()
}

test('a game goes offline after two failed checks in a row and online after one successful check', async () => {
  await goOnline()
  expect(await isOnline()).toBe(true)
  status = 503
  await app.gameHealth.check()
  expect(await isOnline()).toBe(true)
  await app.gameHealth.check()
  expect(await isOnline()).toBe(false)
  await goOnline()
  expect(await isOnline()).toBe(true)
})

test('people cannot enter an offline game (50002), but members can return to the room', async () => {
  const bob = await app.signUp('bob02')
  await goOffline()
  expect(await ann.call(createParty, partyDraft)).toRefuse('party_game_offline')
  expect(await bob.call(joinParty, { party_id: party })).toRefuse('party_game_offline')
  expect(await ann.call(getLaunchTicket, { party_id: party })).toRefuse('party_game_offline')
  expect((await ann.call(joinParty, { party_id: party })).envelope.code).toBe(0)
  expect((await ann.call(getParty, { party_id: party })).data.party.game.is_online).toBe(false)
  await goOnline()
  expect((await bob.call(joinParty, { party_id: party })).envelope.code).toBe(0)
})

test('refuses new stakes of an offline game, but still returns, settles and voids its open orders', async () => {
  const [lost, won] = [await placeBet(app, session), await placeBet(app, session)]
  const before = await ann.coins()
  await goOffline()
  const bet = { session, amount: 100, reason: 'Color Game' }
  expect(await asGame(app, holdCoins, { ...bet, order_ref: 'new-order' })).toRefuse('party_game_offline')
  expect((await asGame(app, holdCoins, { ...bet, order_ref: won })).data.status).toBe('held')
  expect((await asGame(app, settleCoins, { order_ref: won, payout: 300 })).data.coin).toBe(before + 300)
  expect((await asGame(app, voidCoins, { order_ref: lost })).data.coin).toBe(before + 400)
  await goOnline()
})

test('a game whose server refuses connections is offline', async () => {
  const other = await createTestApp({ GAME_ORIGINS: { 'color-game': 'http://127.0.0.1:9' } })
  await other.fastify.ready()
  for (const _ of [1, 2]) await other.gameHealth.check()
  expect((await other.call(getGame, { game_id: 'color-game' })).data.game.is_online).toBe(false)
  await other.close()
})

test('another gateway learns with its next check that a game is offline or online again', async () => {
  const other = compose(app)
  await goOffline()
  await other.gameHealth.check()
  expect(other.gameHealth.isOnline('color-game')).toBe(false)
  await goOnline()
  await other.gameHealth.check()
  expect(other.gameHealth.isOnline('color-game')).toBe(true)
})

test('a game that only one gateway cannot reach stays online on all gateways', async () => {
  const config = { ...app.config, GAME_ORIGINS: { 'color-game': 'http://127.0.0.1:9' } }
  const other = compose({ ...app, config })
  for (const _ of [1, 2, 3]) {
    await goOnline()
    await other.gameHealth.check()
  }
  expect(other.gameHealth.isOnline('color-game')).toBe(true)
  expect(await isOnline()).toBe(true)
})
