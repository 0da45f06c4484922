import { SqliteJournal } from '@tambay/game-kit/server/orders/sqlite-journal'
import { type Player, startPractice } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Bets, Dice } from '../rules/colors.ts'
import { payoutOf } from '../rules/payout.ts'
import { checkThrow } from '../rules/roll.ts'
import { type Seat, sit } from '../testing/seat.ts'
import { openTable, type TestTable } from '../testing/table.ts'

let gateway: TestParty['gateway']
let road: TestParty['road']
let maria: Player
let jose: Player
let table: TestTable

setUpParty('color-game', party => void ({ gateway, road, maria, jose } = party))
beforeEach(async () => {
  table = await openTable(road.url)
})
afterEach(() => table?.close())

const join = async (player: Player) => sit(table.url, await player.takeTicket())
const callsTo = (ending: string) => road.calls.filter(path => path.endsWith(ending)).length
const diceOf = async (seat: Seat, roundId: string): Promise<Dice> => {
  const { thrown } = await seat.stateOf('throw', roundId)
  if (!thrown) throw new Error('A throw has no dice')
  return thrown.proof.dice
}
const everyColor: Bets = { red: 10, blue: 10, yellow: 10, green: 10, white: 10, pink: 10 }

test('everyone sees all chips and the same throw, is paid by it and can verify it', async () => {
  const [marias, joses] = [await join(maria), await join(jose)]
  const before = { maria: await maria.coins(), jose: await jose.coins() }
  const { id: roundId, commit } = joses.lastState().round
  expect([marias.session.table, joses.session.table?.round.id]).toEqual([undefined, roundId])
  expect(await marias.bet({ red: 50, blue: 50 })).toEqual({ coin: before.maria - 100 })
  expect(await joses.bet({ green: 20 })).toEqual({ coin: before.jose - 20 })
  const seen = await joses.until(message =>
    message.t === 'bet' && message.bet.player.id === marias.session.player?.id && message.bet.isSolid
      ? message.bet
      : undefined
  )
  expect(seen).toMatchObject({ bets: { red: 50, blue: 50 }, player: { nickName: expect.any(String) } })

  table.closeBetting()
  const [one, other] = await Promise.all([marias.stateOf('throw'), joses.stateOf('throw')])
  expect(one.thrown).toEqual(other.thrown)
  const proof = one.thrown?.proof
  if (!proof) throw new Error('The throw has no proof')
  expect(proof.commit).toBe(commit)
  expect(proof.contributions.map(({ id }) => id).sort()).toEqual(
    [marias.session.player?.id, joses.session.player?.id].sort()
  )
  expect(checkThrow(proof)).toBe(true)

  const [toMaria, toJose] = await Promise.all([marias.paid(roundId), joses.paid(roundId)])
  expect(toMaria).toMatchObject({ stake: 100, payout: payoutOf({ red: 50, blue: 50 }, proof.dice) })
  expect(toJose).toMatchObject({ stake: 20, payout: payoutOf({ green: 20 }, proof.dice) })
  expect(await maria.coins()).toBe(before.maria - 100 + toMaria.payout)
  expect(await jose.coins()).toBe(before.jose - 20 + toJose.payout)
  expect(toJose.coin).toBe(await jose.coins())

  await marias.until(message => (message.t === 'ticket' ? true : undefined))
  table.finishRound()
  const next = await marias.until(message =>
    message.t === 'state' && message.round.id !== roundId ? message : undefined
  )
  expect(next).toMatchObject({ phase: 'waiting', history: [proof.dice], bets: [], thrown: null })
})

test('a player who joins late sees the countdown, or the throw if it has begun', async () => {
  const marias = await join(maria)
  await marias.bet({ red: 10 })
  const { endsAt } = await marias.stateOf('betting')
  table.clock.advance(10_000)
  const joses = await join(jose)
  expect(joses.lastState()).toMatchObject({ phase: 'betting', endsAt, bets: [{ bets: { red: 10 } }] })
  await joses.leave()
  table.clock.advance(5000)
  const { thrown } = await marias.stateOf('throw')
  await joses.comeBack()
  expect(joses.lastState()).toMatchObject({ phase: 'throw', thrown, round: { id: marias.roundId() } })
})

test('numbers the messages of each connection and repeats the state when a page asks', async () => {
  const marias = await join(maria)
  await marias.bet({ red: 10 })
  const count = marias.messages.length
  marias.askForState()
  await expect.poll(() => marias.messages.length).toBe(count + 1)
  expect(marias.lastState()).toMatchObject({ phase: 'betting', bets: [{ isSolid: true }] })
})

test('the dice roll early when all players with chips on the table ask for it', async () => {
  const [marias, joses] = [await join(maria), await join(jose)]
  await marias.bet({ red: 10 })
  await joses.bet({ blue: 10 })
  await marias.ready()
  expect(marias.lastState().phase).toBe('betting')
  await joses.ready()
  expect((await marias.stateOf('throw')).bets).toHaveLength(2)
})

test('the dice roll early without waiting for players who only watch', async () => {
  const [marias, joses] = [await join(maria), await join(jose)]
  await marias.bet({ red: 10 })
  await joses.ready()
  expect(joses.lastState().phase).toBe('betting')
  await marias.ready()
  expect((await joses.stateOf('throw')).bets).toHaveLength(1)
})

test.each([
  ['the stake never reaches the gateway', '/coin/hold', 'cut'],
  ['the response to the stake is lost', '/coin/hold', 'lose'],
  ['the payout never reaches the gateway', '/coin/settle', 'cut'],
  ['the response to the payout is lost', '/coin/settle', 'lose'],
  ['the gateway refuses the signature of the payout', '/coin/settle', 'unsign'],
  ['the response to the report is lost', '/round/end', 'lose']
] as const)('when %s, the server repeats the call, and the round is paid once', async (_, path, trouble) => {
  const before = await maria.coins()
  const seat = await join(maria)
  const roundId = seat.roundId()
  road.trouble(path, trouble, trouble)
  expect(await seat.bet(everyColor)).toEqual({ coin: before - 60 })
  table.closeBetting()
  const { payout } = await seat.paid(roundId)
  expect(payout).toBe(payoutOf(everyColor, await diceOf(seat, roundId)))
  await seat.until(message => (message.t === 'ticket' ? true : undefined))
  expect(await maria.coins()).toBe(before - 60 + payout)
})

test('voids a stake that the gateway has not confirmed when betting closes, and throws for the others', async () => {
  const [marias, joses] = [await join(maria), await join(jose)]
  const before = await jose.coins()
  await marias.bet({ red: 10 })
  road.trouble('/coin/hold', ...Array<'cut'>(100).fill('cut'))
  const late = joses.bet({ blue: 10 })
  await marias.until(message =>
    message.t === 'bet' && message.bet.player.id === joses.session.player?.id ? true : undefined
  )
  table.closeBetting()
  await marias.stateOf('closing')
  table.clock.advance(3000)
  expect((await marias.stateOf('throw')).bets).toMatchObject([{ bets: { red: 10 } }])
  road.clear()
  expect(await late).toEqual({ refused: 'order_ended' })
  await expect.poll(() => jose.coins()).toBe(before)
})

test('pays a player who has left before the throw', async () => {
  const before = await maria.coins()
  const seat = await join(maria)
  await seat.bet(everyColor)
  await seat.leave()
  table.closeBetting()
  await expect.poll(() => callsTo('/round/end')).toBe(1)
  expect(await maria.coins()).toBeGreaterThan(before - 60)
})

test('disconnects a player who left the party, and refuses the old session', async () => {
  await table.close()
  table = await openTable(road.url, { SESSION_CHECK_MS: '50' })
  const [marias, joses] = [await join(maria), await join(jose)]
  const closed = joses.closed()
  await jose.leave()
  expect(await closed).toBe(4001)
  expect(await joses.send('/api/ready', { roundId: joses.roundId() })).toMatchObject({
    bizErrorCode: 'session_ended'
  })
  expect(await marias.bet({ red: 10 })).toHaveProperty('coin')
})

test('a stake whose response is lost comes back if the player leaves the party', async () => {
  const seat = await join(jose)
  const before = await jose.coins()
  road.trouble('/coin/hold', 'lose', 'lose', 'lose')
  const bet = seat.send('/api/bet', seat.order({ red: 10 }))
  await expect.poll(() => jose.coins()).toBe(before - 10)
  await jose.leave()
  expect(await bet).toMatchObject({ bizErrorCode: 'session_ended' })
  await expect.poll(() => jose.coins()).toBe(before)
})

test('returns the stakes of a round whose dice can not be stored, and opens the next one', async () => {
  const seat = await join(maria)
  const before = await maria.coins()
  vi.spyOn(SqliteJournal.prototype, 'saveRound').mockImplementationOnce(() => {
    throw new Error('The disk is full')
  })
  await seat.bet({ red: 10 })
  table.closeBetting()
  const note = await seat.until(message => (message.t === 'state' && message.note ? message.note : undefined))
  expect(note).toBe('The last round was canceled. Your 10 coins come back.')
  await expect.poll(() => maria.coins()).toBe(before)
  expect(seat.lastState()).toMatchObject({ phase: 'waiting', bets: [], thrown: null })
  expect(await seat.bet({ red: 10 })).toHaveProperty('coin')
})

test('a round with an unconfirmed stake ends without a throw if the journal can store nothing', async () => {
  const [marias, joses] = [await join(maria), await join(jose)]
  await marias.bet({ red: 10 })
  road.trouble('/coin/hold', ...Array<'cut'>(100).fill('cut'))
  const late = joses.bet({ blue: 10 })
  await marias.until(message => (message.t === 'bet' && message.bet.bets.blue ? true : undefined))
  const failing = [
    vi.spyOn(SqliteJournal.prototype, 'saveRound'),
    vi.spyOn(SqliteJournal.prototype, 'saveOrder')
  ]
  for (const method of failing)
    method.mockImplementation(() => {
      throw new Error('The disk is full')
    })
  table.closeBetting()
  await marias.stateOf('closing')
  table.clock.advance(3000)
  await marias.until(message => (message.t === 'state' && message.note ? true : undefined))
  for (const method of failing) method.mockRestore()
  road.clear()
  expect(await late).toEqual({ refused: 'order_ended' })
  expect(await marias.bet({ red: 10 })).toHaveProperty('coin')
})

test('a launch ticket opens one session, and a forged ticket opens none', async () => {
  const ticket = await maria.takeTicket()
  await sit(table.url, ticket)
  await expect(sit(table.url, ticket)).rejects.toThrow('launch_ticket_invalid')
  await expect(sit(table.url, 'no-gateway-gave-this-ticket')).rejects.toThrow('launch_ticket_invalid')
})

test('a practice player has a table alone and touches no ledger', async () => {
  const guests = [
    await startPractice(gateway.url, 'color-game'),
    await startPractice(gateway.url, 'color-game')
  ]
  const [one, other] = await Promise.all(guests.map(join))
  if (!one || !other) throw new Error('Two guests sit')
  expect(one.session).toMatchObject({ isPractice: true, coin: null })
  road.calls.length = 0
  const roundId = one.roundId()
  expect(await one.bet({ red: 100 })).toEqual({ coin: null })
  expect(other.lastState().bets).toEqual([])
  await one.ready()
  const dice = await diceOf(one, roundId)
  expect(await one.paid(roundId)).toMatchObject({
    stake: 100,
    payout: payoutOf({ red: 100 }, dice),
    coin: null
  })
  expect(road.calls).toEqual([])
})
