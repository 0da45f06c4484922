import { holdCoins, settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { joinParty } from '@tambay/contracts/party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { asMonitor, createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { asGame, colorGame, openSession } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'

const bingo = { gameId: 'bingo', key: 'bingo-game-test-key' }
const hourMs = 3_600_000

let app: TestApp
let ann: TestPerson
let bob: TestPerson
let game: typeof bingo
let annPlays: string
let bobPlays: string
let orders = 0

beforeEach(async () => {
  app = await createTestApp({
    GAME_KEYS: { [colorGame.gameId]: colorGame.key, [bingo.gameId]: bingo.key },
    GAME_ORIGINS: { [colorGame.gameId]: 'http://localhost:3005', [bingo.gameId]: 'http://localhost:3007' },
    GAME_LOSS_PER_HOUR: 2000
  })
  app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / hourMs) * hourMs))
  ann = await app.signUp('ann11')
  bob = await app.signUp('bob22')
})
afterEach(() => app.close())

async function play(played: typeof bingo): Promise<void> {
  game = played
  const { id } = await openParty(ann, { game_id: game.gameId })
  await bob.call(joinParty, { party_id: id })
  annPlays = await openSession(app, ann, id, game)
  bobPlays = await openSession(app, bob, id, game)
}

const tryStake = (session: string, amount: number, orderRef: string, roundId = 'round-1') =>
  asGame(app, holdCoins, { session, order_ref: orderRef, amount, reason: 'Round', round_id: roundId }, game)
async function stake(session: string, amount: number, roundId?: string): Promise<string> {
  const orderRef = `order-${String(++orders).padStart(4, '0')}`
  void (await tryStake(session, amount, orderRef, roundId)).data
  return orderRef
}
const settle = (orderRef: string, payout: number) =>
  asGame(app, settleCoins, { order_ref: orderRef, payout }, game)

test('a stolen key cannot pay a bingo card 240 stakes that nobody paid', async () => {
  await play(bingo)
  const card = await stake(annPlays, 20)
  expect(await settle(card, 4800)).toRefuse('payout_too_large')
  expect(await ann.coins()).toBe(2980)
  expect((await settle(card, 20)).data.coin).toBe(3000)
})

test('a bingo round pays all stakes that are not voided, less the share of the house', async () => {
  await play(bingo)
  const cards = [await stake(annPlays, 40), await stake(bobPlays, 60)]
  const returned = await stake(bobPlays, 20)
  await asGame(app, voidCoins, { order_ref: returned }, game)
  const [first = '', second = ''] = cards
  expect(await settle(first, 91)).toRefuse('payout_too_large')
  expect((await settle(first, 70)).data.status).toBe('settled')
  expect(await settle(second, 21)).toRefuse('payout_too_large')
  expect((await settle(second, 20)).data.status).toBe('settled')
  expect((await settle(second, 20)).data.status).toBe('settled')
})

test('concurrent payouts of a bingo round stay within its pot together', async () => {
  await play(bingo)
  const cards = [await stake(annPlays, 50), await stake(bobPlays, 50)]
  const answers = await Promise.all(cards.map(card => settle(card, 60)))
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([0, 50115])
})

test('the orders of one player in a Color Game round pay 2,000 coins together', async () => {
  await play(colorGame)
  const first = await stake(annPlays, 300)
  const second = await stake(annPlays, 300)
  const ofBob = await stake(bobPlays, 100)
  expect((await settle(first, 1200)).data.status).toBe('settled')
  expect(await settle(second, 801)).toRefuse('payout_too_large')
  expect((await settle(ofBob, 400)).data.status).toBe('settled')
  expect((await settle(second, 800)).data.status).toBe('settled')
})

test('a game that would cost the house more than its limit is paused until the next hour', async () => {
  await play(colorGame)
  const win = await stake(annPlays, 500, 'round-1')
  const tooMuch = await stake(annPlays, 500, 'round-2')
  const lost = await stake(bobPlays, 100, 'round-2')
  const paid = (await settle(win, 2000)).data
  expect((await app.fastify.inject({ url: '/metrics', headers: asMonitor })).body).toContain(
    'game_house_loss_coins{game="color-game"} 1500'
  )
  app.clock.advance(60_000)
  const refused = await settle(tooMuch, 2000)
  expect(refused).toRefuse('too_many_requests')
  expect(refused.envelope.data).toEqual({ retry_after: 3540 })
  expect(app.takeErrors()).toEqual([expect.stringContaining('a game is paused because of its losses')])
  expect(await settle(lost, 0)).toRefuse('too_many_requests')
  expect(await tryStake(bobPlays, 100, 'order-while-paused')).toRefuse('party_game_offline')
  expect((await settle(win, 2000)).data).toEqual(paid)
  expect(await ann.coins()).toBe(3000 + 1500 - 500)

  app.clock.advance(hourMs)
  await app.ledger.voidExpired()
  expect([await ann.coins(), await bob.coins()]).toEqual([4500, 3000])
  expect((await settle(await stake(bobPlays, 100), 400)).data.coin).toBe(3300)
})
