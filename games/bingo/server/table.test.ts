import { postTo } from '@tambay/game-kit/testing/game-app'
import { gameKey } from '@tambay/game-kit/testing/gateway-process'
import { playBlocks } from '@tambay/game-kit/testing/play-blocks'
import { type Player, startPractice } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { connectGateway } from '@tambay/game-sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { checkRound } from '../rules/proof.ts'
import { ballMs, buyMs, dealMs, openBingo, type Seat, sit, type TestBingo } from '../testing/bingo.ts'

let gateway: TestParty['gateway']
let road: TestParty['road']
let maria: Player
let jose: Player
let liza: Player
let bingo: TestBingo

setUpParty('bingo', party => void ({ gateway, road, maria, jose, liza } = party))
beforeEach(async () => {
  bingo = await openBingo(road.url)
})
afterEach(() => bingo?.app.close())

let orders = 0
const newOrder = () => `bg_test_order_${orders++}`
const callsTo = (ending: string) => road.calls.filter(path => path.endsWith(ending)).length

async function seat(player: Player): Promise<Seat> {
  const joined = await sit(bingo.url, await player.takeTicket())
  await joined.inPhase('waiting')
  return joined
}

async function coinsOf(...players: Player[]): Promise<number[]> {
  return Promise.all(players.map(player => player.coins()))
}

async function closeSale(watcher: Seat) {
  bingo.clock.advance(buyMs)
  return watcher.inPhase('drawing')
}

/** Moves the clock one ball at a time: a longer jump would also pass the table's time limit for payments. */
async function drawRest(watcher: Seat) {
  let state = await watcher.inPhase('drawing')
  while (state.table.phase === 'drawing') {
    const { length } = state.table.called
    bingo.clock.advance(length === 0 ? dealMs : ballMs)
    state = await watcher.until(({ table }) => table.phase !== 'drawing' || table.called.length > length)
  }
  return watcher.inPhase('result')
}

async function drawAll(watcher: Seat) {
  await closeSale(watcher)
  return drawRest(watcher)
}

test('the gateway learns when cards are sold, when they no longer are, and when the draw has ended', async () => {
  const marias = await seat(maria)
  await marias.buy(1, newOrder())
  await expect.poll(() => callsTo('/round/times')).toBe(1)
  await closeSale(marias)
  await expect.poll(() => callsTo('/round/times')).toBe(2)
  await drawRest(marias)
  await expect.poll(() => callsTo('/round/times')).toBe(3)
})

test('a player who left before the end of the draw reads what it paid', async () => {
  const [marias, joses] = [await seat(maria), await seat(jose)]
  await marias.buy(2, newOrder())
  await joses.inPhase('buying')
  await closeSale(joses)
  const before = await maria.coins()
  marias.disconnect()
  await drawRest(joses)
  marias.reconnect()
  const { hand } = await marias.until(state => state.hand.notice !== null)
  expect(hand.notice).toEqual({ kind: 'paid', coins: (await maria.coins()) - before })
})

test('a round pays everything but the house share to the winning cards, with a proof', async () => {
  const [ana, ben] = [await seat(maria), await seat(jose)]
  const before = await coinsOf(maria, jose)
  const { table: waiting } = await ana.inPhase('waiting')
  expect(await ana.buy(2, newOrder())).toBe('ok')
  expect(await ben.buy(3, newOrder())).toBe('ok')
  const { table, hand } = await drawAll(ana)
  const { hand: other } = await ben.inPhase('result')
  expect(table.pot).toMatchObject({ stakes: 100, houseShare: 10 })
  expect(table.proof && checkRound(table.proof).every(({ isOk }) => isOk)).toBe(true)
  expect(table.proof?.commit).toBe(waiting.commit)
  const paid = [hand, other].map(({ payouts }) => payouts.reduce((sum, { payout }) => sum + payout, 0))
  expect((paid[0] ?? 0) + (paid[1] ?? 0)).toBe(90)
  expect(await coinsOf(maria, jose)).toEqual([
    (before[0] ?? 0) - 40 + (paid[0] ?? 0),
    (before[1] ?? 0) - 60 + (paid[1] ?? 0)
  ])
  bingo.clock.advance(10_000)
  await ana.inPhase('waiting')
})

test('a late joiner and a reconnected player see the same balls in the same order', async () => {
  const [ana, ben] = [await seat(maria), await seat(jose)]
  expect(await ana.buy(1, newOrder())).toBe('ok')
  expect(await ben.buy(1, newOrder())).toBe('ok')
  await closeSale(ana)
  bingo.clock.advance(dealMs + ballMs)
  ben.disconnect()
  bingo.clock.advance(ballMs)
  const late = await sit(bingo.url, await liza.takeTicket())
  ben.reconnect()
  bingo.clock.advance(ballMs)
  const called = (await ana.until(({ table }) => table.called.length === 4)).table.called
  for (const other of [late, ben]) {
    const { table } = await other.until(state => state.table.called.length === 4)
    expect(table.called).toEqual(called)
  }
  await drawRest(ana)
})

test('refuses a fifth card, bad requests, late cards, false calls and cards of other players', async () => {
  const [ana, ben] = [await seat(maria), await seat(jose)]
  const before = await coinsOf(maria, jose)
  const first = newOrder()
  expect(await ana.bingo(0)).toBe('no_draw')
  expect(await ana.buy(4, first)).toBe('ok')
  expect(await ana.buy(4, first)).toBe('ok')
  expect(await ana.buy(3, first)).toBe('order_reused')
  expect(await ben.buy(4, first)).toBe('order_reused')
  expect(await ana.buy(1, newOrder())).toBe('card_limit')
  expect(await ben.buy(0, newOrder())).toBe('bad_request')
  expect(await ben.buy(5, newOrder())).toBe('bad_request')
  expect(await ben.buy(1, newOrder(), 'bg_another_round')).toBe('sale_closed')
  await ana.daub(false)
  const { hand } = await closeSale(ana)
  expect(await ben.buy(1, newOrder())).toBe('sale_closed')
  bingo.clock.advance(dealMs)
  const own = hand.cards[0]?.number ?? -1
  expect(await ana.bingo(own)).toBe('bingo_false')
  expect(await ben.bingo(own)).toBe('card_not_yours')
  expect(await ana.bingo(99)).toBe('card_not_yours')
  await ana.daub(true)
  await drawRest(ana)
  // Maria played alone, so the whole pot comes back.
  expect(await coinsOf(maria, jose)).toEqual(before)
})

test('a player with manual daubing wins only by calling', async () => {
  const [ana, ben] = [await seat(maria), await seat(jose)]
  expect(await ana.buy(1, newOrder())).toBe('ok')
  expect(await ben.buy(1, newOrder())).toBe('ok')
  await ana.daub(false)
  const { hand } = await closeSale(ana)
  await ben.daub(false)
  bingo.clock.advance(dealMs + 74 * ballMs)
  const { table } = await ana.until(state => state.table.called.length === 75)
  expect(table.wins).toEqual([])
  expect(await ana.bingo(hand.cards[0]?.number ?? -1)).toBe('ok')
  bingo.clock.advance(ballMs)
  const result = await ana.inPhase('result')
  expect(result.table.wins.map(({ winners }) => winners.map(({ nickName }) => nickName))).toEqual(
    Array.from({ length: 3 }, () => [ana.session.player?.nickName])
  )
})

test('refuses a player without enough coins (50007) and continues for the others', async () => {
  const sdk = connectGateway({ url: gateway.url, gameId: 'bingo', gameKey })
  const { session, coin } = await sdk.redeemTicket({ ticket: await liza.takeTicket() })
  const order_ref = newOrder()
  await sdk.hold({ session, order_ref, amount: (coin ?? 0) - 30, reason: 'Bingo' })
  const [ana, poor] = [await seat(maria), await seat(liza)]
  expect(await poor.buy(2, newOrder())).toBe('coin_balance_not_enough')
  expect(await ana.buy(1, newOrder())).toBe('ok')
  expect(await poor.buy(1, newOrder())).toBe('ok')
  const { table } = await drawAll(ana)
  expect(table.players.map(({ cards }) => cards)).toEqual([1, 1])
  await sdk.void({ order_ref })
})

test('holds and pays once if responses of the gateway are lost', async () => {
  const ana = await seat(maria)
  const [before = 0] = await coinsOf(maria)
  road.trouble('/coin/hold', 'lose', 'cut')
  expect(await ana.buy(2, newOrder())).toBe('ok')
  expect(await coinsOf(maria)).toEqual([before - 40])
  road.trouble('/coin/settle', 'lose', 'cut')
  road.trouble('/round/end', 'lose')
  await drawAll(ana)
  expect(await coinsOf(maria)).toEqual([before])
  expect(callsTo('/coin/hold')).toBe(3)
})

test('draws without a card whose hold is not confirmed in time, and returns its stake', async () => {
  const [ana, ben] = [await seat(maria), await seat(jose)]
  const before = await coinsOf(maria, jose)
  expect(await ana.buy(1, newOrder())).toBe('ok')
  road.trouble('/coin/hold', 'lose', ...Array<'cut'>(500).fill('cut'))
  const purchase = ben.buy(1, newOrder())
  await expect.poll(() => road.lost).toHaveLength(1)
  bingo.clock.advance(buyMs)
  await ana.inPhase('closing')
  bingo.clock.advance(8000)
  const { table } = await ana.inPhase('drawing')
  expect(table.players.map(({ nickName }) => nickName)).toEqual([ana.session.player?.nickName])
  road.clear()
  expect(await purchase).toMatch(/order_ended|game_busy|sale_closed/)
  await drawRest(ana)
  await expect.poll(() => coinsOf(maria, jose)).toEqual(before)
})

test('drops the first card if the gateway does not confirm its stake, and starts no sale', async () => {
  const ana = await seat(maria)
  const before = await coinsOf(maria)
  road.trouble('/coin/hold', 'lose', ...Array<'cut'>(500).fill('cut'))
  const purchase = ana.buy(1, newOrder())
  await expect.poll(() => road.lost).toHaveLength(1)
  bingo.clock.advance(buyMs + 8000)
  expect(await purchase).toMatch(/order_ended|game_busy/)
  await expect.poll(() => coinsOf(maria)).toEqual(before)
  expect(ana.last()?.table.phase).toBe('waiting')
})

test('sells no card to a player who is over a limit, on a break or excluded, and says why and until when', async () => {
  const lizas = await seat(liza)
  const before = await coinsOf(liza)
  const { roundId } = lizas.last()?.table ?? {}
  for (const { begin, reason, message } of playBlocks) {
    await begin(liza)
    const order = { roundId, orderRef: newOrder(), count: 1, clientSeed: 'a-seed-of-the-page-liza' }
    expect(await postTo(bingo.url, '/api/cards', order, lizas.session.token)).toMatchObject({
      bizErrorCode: reason,
      msg: expect.stringMatching(message)
    })
    expect(await coinsOf(liza)).toEqual(before)
    expect(lizas.last()?.table.phase).toBe('waiting')
  }
})

test('a guest plays with practice players and without calls about coins', async () => {
  const guest = await seat(await startPractice(gateway.url, 'bingo'))
  expect(guest.session).toMatchObject({ isPractice: true, coin: null })
  expect(await guest.buy(2, newOrder())).toBe('ok')
  const { table, hand } = await drawAll(guest)
  expect(table.players.map(({ isBot }) => isBot).toSorted()).toEqual([false, true, true, true])
  expect(hand.payouts).toMatchObject([{ stake: 40 }])
  expect(road.calls.every(path => path.endsWith('/redeem'))).toBe(true)
})
