import { randomUUID } from 'node:crypto'

import { createSeed } from '@tambay/fairness/commit-reveal'
import { Orders } from '@tambay/game-kit/server/orders/orders'
import { retryCall } from '@tambay/game-kit/server/orders/retry-call'
import { SqliteJournal } from '@tambay/game-kit/server/orders/sqlite-journal'
import { Sessions } from '@tambay/game-kit/server/sessions'
import { makeTestFolders, post } from '@tambay/game-kit/testing/game-app'
import { gameKey } from '@tambay/game-kit/testing/gateway-process'
import { playBlocks } from '@tambay/game-kit/testing/play-blocks'
import { type Player, startPractice } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { connectGateway, type Gateway } from '@tambay/game-sdk/server'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { commitToSpin, drawStops, isFair, rulesHash } from '../rules/draw.ts'
import { bigWinRatio, ratioOf } from '../rules/paytable.ts'
import { columnsAt } from '../rules/reels.ts'
import { openMachine, sit } from '../testing/machine.ts'
import { SpinBook } from './spin-book.ts'
import { Spins } from './spins.ts'

let gateway: TestParty['gateway']
let road: TestParty['road']
let maria: Player
let jose: Player
let liza: Player
let machine: FastifyInstance
let direct: Gateway

setUpParty('lucky-slots', party => void ({ gateway, road, maria, jose, liza } = party))
beforeAll(async () => {
  direct = connectGateway({ url: gateway.url, gameId: 'lucky-slots', gameKey })
  machine = await openMachine(road.url)
})
afterAll(() => machine?.close())

const newOrder = () => `test_${randomUUID()}`
const takeSeat = async (at = machine) => sit(at, await maria.takeTicket())
const callsTo = (ending: string) => road.calls.filter(path => path.endsWith(ending)).length

test('a spin holds the stake, pays what the lines pay, and proves its reels', async () => {
  const before = await maria.coins()
  const seat = await takeSeat()
  expect(seat.session).toMatchObject({ isPractice: false, coin: before })
  const spin = await seat.play(seat.bet(newOrder(), 50))
  expect(spin.payout).toBe(50 * ratioOf(columnsAt(spin.stops)))
  expect(spin.balance).toBe(before - 50 + spin.payout)
  expect(await maria.coins()).toBe(spin.balance)
  expect(spin.proof.commit).toBe(seat.session.commit)
  expect(isFair(spin.stops, spin.proof)).toBe(true)
})

test('a repeated order and a double tap return the same spin, paid and reported once', async () => {
  const before = await maria.coins()
  const seat = await takeSeat()
  const request = seat.bet(newOrder(), 20)
  const [first, second] = await Promise.all([seat.play(request), seat.play(request)])
  expect(second).toEqual(first)
  expect(await seat.play(request)).toEqual(first)
  expect(await maria.coins()).toBe(before - 20 + first.payout)
  expect(['/coin/hold', '/coin/settle', '/round/result'].map(callsTo)).toEqual([1, 1, 1])
})

test.each<[string, object, string]>([
  ['no stake', { stake: 0 }, 'stake_unknown'],
  ['a negative stake', { stake: -10 }, 'stake_unknown'],
  ['a stake between two steps', { stake: 15 }, 'stake_unknown'],
  ['a stake above the highest step', { stake: 1000 }, 'stake_unknown'],
  ['half a coin', { stake: 5.5 }, 'bad_request'],
  ['a commitment that was not shown', { commit: '0'.repeat(64) }, 'commit_changed'],
  ['an unknown field', { payout: 5000 }, 'bad_request']
])('refuses %s and moves no coins', async (_, change, reason) => {
  const before = await maria.coins()
  const seat = await takeSeat()
  road.clear()
  expect(await seat.spin({ ...seat.bet(newOrder(), 10), ...change })).toEqual({ refused: reason })
  expect(road.calls).toEqual([])
  expect(await maria.coins()).toBe(before)
})

test('refuses a repeated order with another stake, another seed or another player', async () => {
  const seat = await takeSeat()
  const request = seat.bet(newOrder(), 10)
  const { balance } = await seat.play(request)
  const other = await sit(machine, await jose.takeTicket())
  const refused = { refused: 'order_reused' }
  expect([
    await seat.spin({ ...request, stake: 20 }),
    await seat.spin({ ...request, clientSeed: 'another-client-seed' }),
    await other.spin(request)
  ]).toEqual([refused, refused, refused])
  expect(await maria.coins()).toBe(balance)
})

test('refuses a stake above the balance and moves no coins', async () => {
  const { session } = await direct.redeemTicket({ ticket: await liza.takeTicket() })
  await direct.hold({ session, order_ref: newOrder(), amount: (await liza.coins()) - 4, reason: 'Elsewhere' })
  const seat = await sit(machine, await liza.takeTicket())
  expect(await seat.spin(seat.bet(newOrder(), 5))).toEqual({ refused: 'coin_balance_not_enough' })
  expect(await liza.coins()).toBe(4)
})

test.each([
  ['the stake never reaches the gateway', '/coin/hold', 'cut'],
  ['the response to the stake is lost', '/coin/hold', 'lose'],
  ['the payout never reaches the gateway', '/coin/settle', 'cut'],
  ['the response to the payout is lost', '/coin/settle', 'lose'],
  ['the response to the report is lost', '/round/result', 'lose']
] as const)('plays and pays a spin once when %s', async (_, path, trouble) => {
  const before = await maria.coins()
  const seat = await takeSeat()
  const request = seat.bet(newOrder(), 20)
  road.trouble(path, trouble)
  const spin = await seat.play(request)
  expect(await seat.play(request)).toMatchObject({ stops: spin.stops, payout: spin.payout })
  expect(await maria.coins()).toBe(before - 20 + spin.payout)
  await expect.poll(() => callsTo('/round/result')).toBe(path === '/round/result' ? 2 : 1)
})

test('cancels a spin whose stake the gateway does not take in time, and returns the stake', async () => {
  const hasty = await openMachine(road.url, { HOLD_TIMEOUT_MS: '1' })
  const before = await maria.coins()
  const seat = await takeSeat(hasty)
  const request = seat.bet(newOrder(), 100)
  road.trouble('/coin/hold', 'lose', 'cut', 'cut', 'cut')
  expect(await seat.spin(request)).toEqual({ refused: 'order_ended' })
  await expect.poll(() => callsTo('/coin/void')).toBe(1)
  await expect.poll(() => maria.coins()).toBe(before)
  expect(await seat.spin(request)).toEqual({ refused: 'order_ended' })
  await hasty.close()
})

test.each([
  ['announces a win of 20 stakes or more in the room, once', (ratio: number) => ratio >= bigWinRatio, 1],
  ['announces no smaller win', (ratio: number) => ratio > 0 && ratio < bigWinRatio, 0]
])('%s', async (_, isWanted, announcements) => {
  const { spins, session } = await openSpins()
  const seed = createSeed()
  const request = { orderRef: newOrder(), stake: 5, commit: commitToSpin(seed), clientSeed: '' }
  for (let at = 0; !request.clientSeed; at++) {
    const clientSeed = `a-seed-of-the-page-${at}`
    const stops = drawStops({ seed, clientSeed, nonce: 1, rulesHash })
    if (isWanted(ratioOf(columnsAt(stops)))) request.clientSeed = clientSeed
  }
  const spin = spins.begin(session, request, () => ({ seed, commit: request.commit, nonce: 1 }))
  await spins.finish(spin, session, request)
  await spins.finish(spin, session, request)
  await expect.poll(() => callsTo('/round/result')).toBe(1)
  await expect.poll(() => callsTo('/win/announce')).toBe(announcements)
})

test('a player who reloads sees the last spin again', async () => {
  const seat = await takeSeat()
  const { stops, stake, payout } = await seat.play(seat.bet(newOrder(), 10))
  expect((await takeSeat()).session.lastSpin).toEqual({ stops, stake, payout })
})

test('a player who left the party needs a new launch ticket, and then plays the same order', async () => {
  const seat = await sit(machine, await jose.takeTicket())
  const before = await jose.coins()
  const order = newOrder()
  await jose.leave()
  expect(await seat.spin(seat.bet(order, 10))).toEqual({ refused: 'session_ended' })
  expect(await jose.coins()).toBe(before)
  await jose.comeBack()
  const again = await sit(machine, await jose.takeTicket())
  const { payout } = await again.play(again.bet(order, 10))
  expect(await jose.coins()).toBe(before - 10 + payout)
})

test('takes no stake from a player who is over a limit, on a break or excluded, and says why and until when', async () => {
  const before = await liza.coins()
  // Each block needs its own session, because a refused spin uses up the session's commitment. During a block, no
  // session can be opened.
  const attempts = []
  for (const block of playBlocks)
    attempts.push({ ...block, seat: await sit(machine, await liza.takeTicket()) })
  for (const { seat, begin, reason, message } of attempts) {
    await begin(liza)
    expect(await post(machine, '/api/spin', seat.bet(newOrder(), 5), seat.session.token)).toMatchObject({
      bizErrorCode: reason,
      msg: expect.stringMatching(message)
    })
    expect(await liza.coins()).toBe(before)
  }
})

test('a practice spin makes no call to the gateway', async () => {
  const guest = await startPractice(gateway.url, 'lucky-slots')
  const seat = await sit(machine, await guest.takeTicket())
  expect(seat.session).toMatchObject({ isPractice: true, coin: null })
  road.clear()
  const spin = await seat.play(seat.bet(newOrder(), 100))
  expect(spin).toMatchObject({ balance: null, isTicketEarned: false })
  expect(isFair(spin.stops, spin.proof)).toBe(true)
  expect(road.calls).toEqual([])
})

/** Plays spins without the HTTP server, so that a test can choose the seeds. */
async function openSpins() {
  const folders = makeTestFolders()
  const journal = new SqliteJournal(folders.data)
  const game = connectGateway({ url: road.url, gameId: 'lucky-slots', gameKey })
  const orders = new Orders({ gateway: game, journal })
  const closing = new AbortController()
  const spins = new Spins({
    gateway: game,
    orders,
    book: new SpinBook(journal),
    announceAfterMs: 0,
    holdTimeoutMs: 60_000,
    retry: call => retryCall(call, { firstMs: 50, signal: closing.signal, warn() {} }),
    warn() {}
  })
  onTestFinished(async () => {
    closing.abort()
    spins.close()
    await journal.close()
    folders.remove()
  })
  const redeemed = await game.redeemTicket({ ticket: await maria.takeTicket() })
  return { spins, session: await new Sessions().open(redeemed) }
}
