import { randomUUID } from 'node:crypto'

import { type FlakyProxy, openFlakyProxy } from '@tambay/game-kit/testing/flaky-proxy'
import { type GatewayProcess, startGateway } from '@tambay/game-kit/testing/gateway-process'
import { hostParty, type Player, startPractice, visitParty } from '@tambay/game-kit/testing/player'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { checkRoll } from '../rules/roll.ts'
import { openTable, sit } from '../testing/table.ts'

let gateway: GatewayProcess
let road: FlakyProxy
let table: FastifyInstance
let maria: Player

beforeAll(async () => {
  gateway = await startGateway('color-game')
  road = await openFlakyProxy(gateway.url)
  table = await openTable(road.url)
  maria = await hostParty(gateway.url, 'maria01', 'color-game')
})
afterAll(async () => {
  await table?.close()
  await road?.close()
  await gateway?.stop()
})
beforeEach(() => road.clear())

const newOrder = () => `test_${randomUUID()}`
const takeSeat = async (at = table) => sit(at, await maria.takeTicket())
const callsTo = (ending: string) => road.calls.filter(path => path.endsWith(ending)).length

test('a round holds the stake, pays what the dice pay and can be verified', async () => {
  const before = await maria.coins()
  const seat = await takeSeat()
  expect(seat.session).toMatchObject({ isPractice: false, coin: before })

  const round = await seat.win(seat.bet(newOrder(), { red: 50, blue: 50, yellow: 50 }))
  const after = await maria.coins()
  expect(after).toBe(before - 150 + round.payout)
  expect(round.balance).toBe(after)
  expect(round.proof.commit).toBe(seat.session.commit)
  expect(checkRoll(round.dice, round.proof)).toBe(true)
})

test('a finished round earns one wheel ticket, even if the round is requested twice', async () => {
  const seat = await takeSeat()
  const request = seat.bet(newOrder(), { pink: 1 })
  expect((await seat.win(request)).isTicketEarned).toBe(true)
  expect((await seat.win(request)).isTicketEarned).toBe(true)
  expect(callsTo('/round/result')).toBe(1)
})

test('refuses a bet above the balance and leaves the balance unchanged', async () => {
  const before = await maria.coins()
  const seat = await takeSeat()
  expect(await seat.play(seat.bet(newOrder(), { green: before + 1 }))).toEqual({
    refused: 'coin_balance_not_enough'
  })
  expect(await maria.coins()).toBe(before)
  expect(await seat.play(seat.bet(newOrder(), { green: 1 }))).toMatchObject({ stake: 1 })
})

test('a double tap plays and pays one round', async () => {
  const before = await maria.coins()
  const seat = await takeSeat()
  const request = seat.bet(newOrder(), { white: 30 })
  const [first, second] = await Promise.all([seat.win(request), seat.win(request)])
  expect(second).toEqual(first)
  expect(await maria.coins()).toBe(before - 30 + first.payout)
  expect([callsTo('/coin/hold'), callsTo('/coin/settle')]).toEqual([1, 1])
})

test.each([
  ['the stake never reaches the gateway', '/coin/hold', 'cut'],
  ['the response to the stake is lost', '/coin/hold', 'lose'],
  ['the payout never reaches the gateway', '/coin/settle', 'cut'],
  ['the response to the payout is lost', '/coin/settle', 'lose']
] as const)('when %s, a repeated order returns the same round, paid once', async (_, path, trouble) => {
  const patient = await openTable(road.url, { ROUND_RETRY_MS: '60000' })
  const before = await maria.coins()
  const seat = await takeSeat(patient)
  const request = seat.bet(newOrder(), { red: 20, white: 20 })
  road.trouble(path, trouble)
  expect(await seat.play(request)).toEqual({ refused: 'table_busy' })
  const round = await seat.win(request)
  expect(await seat.win(request)).toEqual(round)
  expect(await maria.coins()).toBe(before - 40 + round.payout)
  await patient.close()
})

test("pays a player who doesn't retry after a failed call to the gateway", async () => {
  const before = await maria.coins()
  const seat = await takeSeat()
  const request = seat.bet(newOrder(), { red: 10, blue: 10, yellow: 10, green: 10, white: 10, pink: 10 })
  road.trouble('/coin/settle', 'cut', 'cut')
  expect(await seat.play(request)).toEqual({ refused: 'table_busy' })
  await expect.poll(() => callsTo('/round/result')).toBe(1)
  const { payout } = await seat.win(request)
  expect(await maria.coins()).toBe(before - 60 + payout)
  expect(payout).toBeGreaterThan(0)
})

test("voids a round that can't be finished in time and returns the stake", async () => {
  const hasty = await openTable(road.url, { ROUND_PATIENCE_MS: '1' })
  const before = await maria.coins()
  const seat = await takeSeat(hasty)
  const request = seat.bet(newOrder(), { pink: 40 })
  road.trouble('/coin/settle', 'cut', 'cut')
  expect(await seat.play(request)).toEqual({ refused: 'table_busy' })
  await expect.poll(() => callsTo('/coin/void')).toBe(1)
  expect(await seat.play(request)).toEqual({ refused: 'round_void' })
  await expect.poll(() => maria.coins()).toBe(before)
  await hasty.close()
})

test('after a restart, the server refuses an order that it played before the restart', async () => {
  const before = await maria.coins()
  const seat = await takeSeat()
  const order = newOrder()
  const round = await seat.win(seat.bet(order, { blue: 25 }))
  const restarted = await openTable(road.url)
  const newSeat = await takeSeat(restarted)
  expect(await newSeat.play(newSeat.bet(order, { blue: 25 }))).toEqual({ refused: 'round_void' })
  expect(await maria.coins()).toBe(before - 25 + round.payout)
  await restarted.close()
})

test('keeps a round if its report to the gateway fails, and reports the round later', async () => {
  const seat = await takeSeat()
  road.trouble('/round/result', 'cut')
  const round = await seat.win(seat.bet(newOrder(), { green: 5 }))
  expect(round.isTicketEarned).toBe(false)
  await expect.poll(() => callsTo('/round/result')).toBe(2)
})

test('a player who left the party needs a new launch ticket', async () => {
  const jose = await visitParty(gateway.url, 'jose02', maria.partyId)
  const seat = await sit(table, await jose.takeTicket())
  const before = await jose.coins()
  const request = seat.bet(newOrder(), { red: 10 })
  await jose.leave()
  expect(await seat.play(request)).toEqual({ refused: 'session_ended' })
  await expect(jose.takeTicket()).rejects.toThrow('50023')
  expect(await jose.coins()).toBe(before)

  await jose.comeBack()
  const newSeat = await sit(table, await jose.takeTicket())
  const round = await newSeat.win(request)
  expect(round.proof.commit).toBe(seat.session.commit)
  expect(await jose.coins()).toBe(before - 10 + round.payout)
})

test('a launch ticket opens one session, and a forged ticket opens none', async () => {
  const ticket = await maria.takeTicket()
  await sit(table, ticket)
  await expect(sit(table, ticket)).rejects.toThrow('launch_ticket_invalid')
  await expect(sit(table, 'no-gateway-gave-this-ticket')).rejects.toThrow('launch_ticket_invalid')
})

test("a practice round doesn't touch the ledger", async () => {
  const guest = await startPractice(gateway.url, 'color-game')
  const seat = await sit(table, await guest.takeTicket())
  expect(seat.session).toMatchObject({ isPractice: true, coin: null })
  road.clear()
  const round = await seat.win(seat.bet(newOrder(), { red: 100 }))
  expect(round).toMatchObject({ stake: 100, balance: null, isTicketEarned: false })
  expect(road.calls).toEqual([])
})

test('shows a readable message when the gateway is down', async () => {
  const alone = await openTable('http://127.0.0.1:9')
  await expect(sit(alone, 'a-ticket-that-nobody-can-redeem')).rejects.toThrow('game_busy')
  await alone.close()
})
