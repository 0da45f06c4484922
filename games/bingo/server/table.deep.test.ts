import { openFlakyProxy } from '@tambay/game-kit/testing/flaky-proxy'
import { type GatewayProcess, gameKey, startGateway } from '@tambay/game-kit/testing/gateway-process'
import { hostParty, type Player, startPractice, visitParty } from '@tambay/game-kit/testing/player'
import { connectGateway } from '@tambay/game-sdk/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { checkRound } from '../rules/proof.ts'
import { ballMs, buyMs, openBingo, type Seat, sit, type TestBingo } from '../testing/bingo.ts'

let gateway: GatewayProcess
let bingo: TestBingo
let [maria, jose, liza]: Player[] = []

beforeAll(async () => {
  gateway = await startGateway('bingo')
  bingo = await openBingo(gateway.url)
  maria = await hostParty(gateway.url, 'maria01', 'bingo')
  jose = await visitParty(gateway.url, 'jose02', maria.partyId)
  liza = await visitParty(gateway.url, 'liza03', maria.partyId)
}, 180_000)

afterAll(async () => {
  await bingo?.app.close()
  await gateway?.stop()
})

let orders = 0
const newOrder = () => `bg_test_order_${orders++}`

async function seat(player: Player | undefined, url = bingo.url): Promise<Seat> {
  if (!player) throw new Error('No player')
  // On a busy machine, the gateway has meanwhile removed them as absent.
  await player.comeBack()
  const joined = await sit(url, await player.takeTicket())
  await joined.inPhase('waiting')
  return joined
}

async function coinsOf(...players: (Player | undefined)[]): Promise<number[]> {
  return Promise.all(players.map(async player => player?.coins() ?? 0))
}

async function drawAll(watcher: Seat, { clock } = bingo) {
  clock.advance(buyMs)
  await watcher.inPhase('drawing')
  clock.advance(75 * ballMs + 3000)
  const result = await watcher.inPhase('result')
  return result
}

async function startNext(watcher: Seat, { clock } = bingo): Promise<void> {
  clock.advance(10_000)
  await watcher.inPhase('waiting')
}

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
  // The result is shown while the last payout is still on its way.
  await expect
    .poll(() => coinsOf(maria, jose))
    .toEqual([(before[0] ?? 0) - 40 + (paid[0] ?? 0), (before[1] ?? 0) - 60 + (paid[1] ?? 0)])
  await startNext(ana)
})

test('a late joiner and a reconnected player see the same balls in the same order', async () => {
  const [ana, ben] = [await seat(maria), await seat(jose)]
  await ana.buy(1, newOrder())
  await ben.buy(1, newOrder())
  bingo.clock.advance(buyMs)
  await ana.until(({ table }) => table.phase === 'drawing')
  bingo.clock.advance(3000 + ballMs)
  ben.disconnect()
  bingo.clock.advance(ballMs)
  const late = await sit(bingo.url, (await liza?.takeTicket()) ?? '')
  ben.reconnect()
  bingo.clock.advance(ballMs)
  const called = (await ana.until(({ table }) => table.called.length === 4)).table.called
  for (const other of [late, ben]) {
    const { table } = await other.until(state => state.table.called.length === 4)
    expect(table.called).toEqual(called)
  }
  bingo.clock.advance(75 * ballMs)
  await ana.inPhase('result')
  await startNext(ana)
})

test('refuses a fifth card, bad requests, late cards, false calls and cards of others', async () => {
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
  bingo.clock.advance(buyMs)
  const { hand } = await ana.until(({ table }) => table.phase === 'drawing')
  expect(await ben.buy(1, newOrder())).toBe('sale_closed')
  bingo.clock.advance(3000)
  const own = hand.cards[0]?.number ?? -1
  expect(await ana.bingo(own)).toBe('bingo_false')
  expect(await ben.bingo(own)).toBe('card_not_yours')
  expect(await ana.bingo(99)).toBe('card_not_yours')
  await ana.daub(true)
  bingo.clock.advance(75 * ballMs)
  await ana.inPhase('result')
  // Maria played alone, so the whole pot comes back.
  expect(await coinsOf(maria, jose)).toEqual(before)
  await startNext(ana)
})

test('a player with manual daubing wins only by calling', async () => {
  const [ana, ben] = [await seat(maria), await seat(jose)]
  await ana.buy(1, newOrder())
  await ben.buy(1, newOrder())
  await ana.daub(false)
  bingo.clock.advance(buyMs)
  const { hand } = await ana.until(({ table }) => table.phase === 'drawing')
  await ben.daub(false)
  bingo.clock.advance(3000 + 74 * ballMs)
  const { table } = await ana.until(state => state.table.called.length === 75)
  expect(table.wins).toEqual([])
  expect(await ana.bingo(hand.cards[0]?.number ?? -1)).toBe('ok')
  bingo.clock.advance(ballMs)
  const result = await ana.inPhase('result')
  expect(result.table.wins.map(({ winners }) => winners.map(({ nickName }) => nickName))).toEqual(
    Array.from({ length: 3 }, () => [ana.session.player.nickName])
  )
  await startNext(ana)
})

test('refuses a player without enough coins (50007) and continues for the others', async () => {
  const sdk = connectGateway({ url: gateway.url, gameId: 'bingo', gameKey })
  const { session, coin } = await sdk.redeemTicket({ ticket: (await liza?.takeTicket()) ?? '' })
  const order_ref = newOrder()
  await sdk.hold({ session, order_ref, amount: (coin ?? 0) - 30, reason: 'Bingo' })
  const [ana, poor] = [await seat(maria), await seat(liza)]
  expect(await poor.buy(2, newOrder())).toBe('coin_balance_not_enough')
  expect(await ana.buy(1, newOrder())).toBe('ok')
  expect(await poor.buy(1, newOrder())).toBe('ok')
  const { table } = await drawAll(ana)
  expect(table.players.map(({ cards }) => cards)).toEqual([1, 1])
  await sdk.void({ order_ref })
  await startNext(ana)
})

test('holds and pays once although the responses of the gateway are lost', async () => {
  const proxy = await openFlakyProxy(gateway.url)
  const flaky = await openBingo(proxy.url)
  try {
    const ana = await seat(maria, flaky.url)
    const [before] = await coinsOf(maria)
    proxy.trouble('/coin/hold', 'lose', 'cut')
    expect(await ana.buy(2, newOrder())).toBe('ok')
    expect(await coinsOf(maria)).toEqual([(before ?? 0) - 40])
    proxy.trouble('/coin/settle', 'lose', 'cut')
    proxy.trouble('/round/end', 'lose')
    await drawAll(ana, flaky)
    expect(await coinsOf(maria)).toEqual([before])
    expect(proxy.calls.filter(path => path.endsWith('/coin/hold'))).toHaveLength(3)
  } finally {
    await flaky.app.close()
    await proxy.close()
  }
})

test('draws without a card whose hold is not confirmed in time, and returns its stake', async () => {
  const proxy = await openFlakyProxy(gateway.url)
  const flaky = await openBingo(proxy.url)
  try {
    const [ana, ben] = [await seat(maria, flaky.url), await seat(jose, flaky.url)]
    const before = await coinsOf(maria, jose)
    expect(await ana.buy(1, newOrder())).toBe('ok')
    proxy.trouble('/coin/hold', 'lose', ...Array.from({ length: 50 }, () => 'cut' as const))
    const purchase = ben.buy(1, newOrder())
    await vi.waitFor(() => expect(proxy.calls.filter(path => path.endsWith('/coin/hold'))).toHaveLength(3))
    flaky.clock.advance(buyMs)
    await ana.inPhase('closing')
    flaky.clock.advance(8000)
    const { table } = await ana.inPhase('drawing')
    expect(table.players.map(({ nickName }) => nickName)).toEqual([ana.session.player.nickName])
    proxy.clear()
    expect(await purchase).toMatch(/order_ended|game_busy|sale_closed/)
    flaky.clock.advance(75 * ballMs + 3000)
    await ana.inPhase('result')
    await vi.waitFor(async () => expect(await coinsOf(maria, jose)).toEqual(before))
  } finally {
    await flaky.app.close()
    await proxy.close()
  }
})

test('gives up a first card whose stake the gateway does not confirm, and starts no sale', async () => {
  const proxy = await openFlakyProxy(gateway.url)
  const flaky = await openBingo(proxy.url)
  try {
    const ana = await seat(maria, flaky.url)
    const before = await coinsOf(maria)
    proxy.trouble('/coin/hold', 'lose', ...Array.from({ length: 500 }, () => 'cut' as const))
    const purchase = ana.buy(1, newOrder())
    await vi.waitFor(() => expect(proxy.calls.filter(path => path.endsWith('/coin/hold'))).toHaveLength(3))
    flaky.clock.advance(buyMs + 8000)
    expect(await purchase).toMatch(/order_ended|game_busy/)
    await vi.waitFor(async () => expect(await coinsOf(maria)).toEqual(before))
    expect(ana.last()?.table.phase).toBe('waiting')
  } finally {
    await flaky.app.close()
    await proxy.close()
  }
})

test('a guest plays with practice players and without calls about coins', async () => {
  const proxy = await openFlakyProxy(gateway.url)
  const practice = await openBingo(proxy.url)
  try {
    const guest = await seat(await startPractice(gateway.url, 'bingo'), practice.url)
    expect(guest.session).toMatchObject({ isPractice: true, coin: null })
    expect(await guest.buy(2, newOrder())).toBe('ok')
    const { table, hand } = await drawAll(guest, practice)
    expect(table.players.map(({ isBot }) => isBot).toSorted()).toEqual([false, true, true, true])
    expect(hand.payouts).toMatchObject([{ stake: 40 }])
    expect(proxy.calls.every(path => path.endsWith('/redeem'))).toBe(true)
  } finally {
    await practice.app.close()
    await proxy.close()
  }
})
