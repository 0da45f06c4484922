import { randomUUID } from 'node:crypto'

import { playBlocks } from '@tambay/game-kit/testing/play-blocks'
import type { Player } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { sit } from '../testing/seat.ts'
import { openTable, type TestTable } from '../testing/table.ts'

let road: TestParty['road']
let maria: Player
let jose: Player
let liza: Player
let table: TestTable

setUpParty('color-game', party => void ({ road, maria, jose, liza } = party))
beforeEach(async () => {
  table = await openTable(road.url)
})
afterEach(() => table?.close())

const join = async (player: Player) => sit(table.url, await player.takeTicket())

test.each<[string, object, string]>([
  ['no chip', {}, 'bet_missing'],
  ['too many coins', { red: 300, blue: 201 }, 'bet_too_large'],
  ['a color that does not exist', { purple: 10 }, 'bad_request'],
  ['a negative stake', { red: -10 }, 'bad_request'],
  ['half a coin', { red: 0.5 }, 'bad_request']
])('refuses a bet with %s and holds nothing', async (_, bets, refused) => {
  await table.close()
  table = await openTable(road.url, { MAX_BET: '500' })
  const seat = await join(maria)
  expect(await seat.bet(bets)).toEqual({ refused })
  expect(road.calls.filter(path => path.endsWith('/coin/hold'))).toEqual([])
  expect(seat.lastState()).toMatchObject({ phase: 'waiting', bets: [] })
})

test('counts all bets of a player in a round against the limit', async () => {
  await table.close()
  table = await openTable(road.url, { MAX_BET: '500' })
  const seat = await join(maria)
  await seat.bet({ red: 400 })
  expect(await seat.bet({ blue: 101 })).toEqual({ refused: 'bet_too_large' })
  expect(await seat.bet({ blue: 100 })).toHaveProperty('coin')
})

test('refuses the first bet of a player in a full round, and holds nothing', async () => {
  await table.close()
  table = await openTable(road.url, { MAX_PLAYERS: '1' })
  const [marias, joses] = [await join(maria), await join(jose)]
  const before = await jose.coins()
  await marias.bet({ red: 10 })
  expect(await joses.bet({ blue: 10 })).toEqual({ refused: 'table_full' })
  expect(await marias.bet({ blue: 10 })).toHaveProperty('coin')
  expect(await jose.coins()).toBe(before)
})

test('refuses a bet after the close, for an old round, and in the name of another player', async () => {
  const [marias, joses] = [await join(maria), await join(jose)]
  const before = await jose.coins()
  const order = marias.order({ red: 10 })
  await marias.send('/api/bet', order)
  expect(await joses.send('/api/bet', order)).toMatchObject({ bizErrorCode: 'order_reused' })
  table.closeBetting()
  await marias.stateOf('throw')
  expect(await joses.bet({ red: 10 })).toEqual({ refused: 'betting_closed' })
  table.finishRound()
  expect(await joses.send('/api/bet', { ...order, orderRef: `cg_${randomUUID()}` })).toMatchObject({
    bizErrorCode: 'betting_closed'
  })
  expect(await jose.coins()).toBe(before)
})

test('refuses an order of an earlier round, so that nobody plays without a stake', async () => {
  const seat = await join(maria)
  const order = seat.order({ red: 10 })
  await seat.send('/api/bet', order)
  table.closeBetting()
  await seat.paid(order.roundId)
  table.finishRound()
  const roundId = await seat.until(message =>
    message.t === 'state' && message.round.id !== order.roundId ? message.round.id : undefined
  )
  expect(await seat.send('/api/bet', { ...order, roundId })).toMatchObject({ bizErrorCode: 'order_reused' })
})

test('a player without enough coins is refused with 50007, and the round continues for the others', async () => {
  const [marias, joses] = [await join(maria), await join(jose)]
  const before = { maria: await maria.coins(), jose: await jose.coins() }
  const roundId = marias.roundId()
  const tooMuch = joses.order({ red: before.jose + 1 })
  expect(await joses.send('/api/bet', tooMuch)).toMatchObject({ code: 50007 })
  await marias.bet({ red: 10 })
  expect(await joses.send('/api/bet', { ...tooMuch, orderRef: `cg_${randomUUID()}` })).toMatchObject({
    code: 50007
  })
  table.closeBetting()
  const { payout } = await marias.paid(roundId)
  expect((await marias.stateOf('throw')).bets).toHaveLength(1)
  expect(await maria.coins()).toBe(before.maria - 10 + payout)
  expect(await jose.coins()).toBe(before.jose)
})

test('a refused first bet returns the table to waiting for a chip', async () => {
  const seat = await join(maria)
  const roundId = seat.roundId()
  await seat.bet({ red: (await maria.coins()) + 1 })
  expect(seat.lastState()).toMatchObject({ phase: 'waiting', round: { id: roundId }, bets: [] })
  expect(await seat.bet({ red: 1 })).toHaveProperty('coin')
})

test('a double tap places one bet', async () => {
  const before = await maria.coins()
  const seat = await join(maria)
  const order = seat.order({ white: 30 })
  const [first, second] = await Promise.all([seat.send('/api/bet', order), seat.send('/api/bet', order)])
  expect(second.data).toEqual(first.data)
  expect(await maria.coins()).toBe(before - 30)
  expect(await seat.send('/api/bet', { ...order, bets: { white: 40 } })).toMatchObject({
    bizErrorCode: 'order_reused'
  })
})

test('a player who left the party can not bet until a new launch ticket', async () => {
  const seat = await join(jose)
  const before = await jose.coins()
  const order = seat.order({ red: 10 })
  await jose.leave()
  expect(await seat.send('/api/bet', order)).toMatchObject({ bizErrorCode: 'session_ended' })
  expect(await jose.coins()).toBe(before)
  await jose.comeBack()
  const back = await join(jose)
  expect(await back.send('/api/bet', order)).toMatchObject({ code: 0 })
  expect(await jose.coins()).toBe(before - 10)
})

test('takes no chips from a player who is over a limit, on a break or excluded, says why and until when, and opens no other game', async () => {
  const lizas = await join(liza)
  const before = await liza.coins()
  for (const { begin, reason, message } of playBlocks) {
    await begin(liza)
    expect(await lizas.send('/api/bet', lizas.order({ red: 10 }))).toMatchObject({
      bizErrorCode: reason,
      msg: expect.stringMatching(message)
    })
    expect(lizas.lastState().bets).toEqual([])
    expect(await liza.coins()).toBe(before)
  }
  await expect(liza.takeTicket()).rejects.toThrow('You’ve excluded yourself')
})

test('a player who left before the throw reads how it ended', async () => {
  const [marias, joses] = [await join(maria), await join(jose)]
  await marias.bet({ red: 10 })
  await joses.bet({ blue: 10 })
  await joses.leave()
  const isAlone = () => marias.messages.findLast(message => message.t === 'players')?.players.length === 1
  await expect.poll(isAlone).toBe(true)
  table.closeBetting()
  await marias.until(message => (message.t === 'ticket' ? true : undefined))
  await joses.comeBack()
  expect(joses.lastState().note).toMatch(/^The last round was paid: /)
})

const toldTimes = () => road.calls.filter(path => path.endsWith('/round/times')).length

test('the gateway learns when a round can be joined, and when it no longer can', async () => {
  const marias = await join(maria)
  await marias.bet({ red: 10 })
  await expect.poll(() => toldTimes()).toBe(1)
  table.closeBetting()
  await expect.poll(() => toldTimes()).toBe(2)
})
