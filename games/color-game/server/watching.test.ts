import { type Player, watchParty } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Seat, sit, watch } from '../testing/seat.ts'
import { openTable, type TestTable } from '../testing/table.ts'

let party: TestParty
let maria: Player
let table: TestTable

setUpParty('color-game', given => void ({ maria } = party = given))
beforeEach(async () => {
  table = await openTable(party.road.url, { SESSION_CHECK_MS: '100' })
})
afterEach(() => table?.close())

const join = async () => sit(table.url, await maria.takeTicket())
const ticketOfGuest = async () => (await watchParty(party.gateway.url, maria.partyId)).takeTicket()
const watchTable = async () => watch(table.url, await ticketOfGuest())
const kindsOf = ({ messages }: Seat) => [...new Set(messages.map(({ t }) => t))].toSorted()

test('a guest follows a round without being one of its players', async () => {
  const marias = await join()
  const guest = await watchTable()
  const { token, table: seenFirst, ...session } = guest.session
  expect(session).toEqual({ isPractice: false, coin: null, player: null, maxBet: expect.any(Number) })
  expect(token).not.toBe(marias.session.token)
  const roundId = marias.roundId()
  expect([seenFirst?.round.id, guest.roundId()]).toEqual([roundId, roundId])

  await marias.bet({ red: 30 })
  const seen = await guest.until(message =>
    message.t === 'bet' && message.bet.isSolid ? message.bet : undefined
  )
  expect(seen).toMatchObject({ bets: { red: 30 }, player: { id: marias.session.player?.id } })
  expect(guest.lastState().phase).toBe('betting')
  // The only player with chips is ready, so a watcher is not waited for.
  await marias.ready()
  const [own, watched] = [await marias.stateOf('throw'), await guest.stateOf('throw')]
  expect(watched).toEqual({ ...own, note: null })
  expect(watched.players.map(({ id }) => id)).toEqual([marias.session.player?.id])
  expect(watched.thrown?.proof.contributions).toHaveLength(1)

  await marias.paid(roundId)
  await marias.until(message => (message.t === 'ticket' ? true : undefined))
  table.finishRound()
  await guest.until(message => (message.t === 'state' && message.round.id !== roundId ? true : undefined))
  expect([kindsOf(marias), kindsOf(guest)]).toEqual([
    ['bet', 'paid', 'players', 'state', 'ticket'],
    ['bet', 'players', 'state']
  ])
})

test('a guest who watches can’t bet or ask for the throw', async () => {
  await join()
  const guest = await watchTable()
  expect(await guest.bet({ red: 10 })).toEqual({ refused: 'watching_only' })
  expect(await guest.ready()).toMatchObject({ code: 40_007, bizErrorCode: 'watching_only' })
  expect(guest.lastState().bets).toEqual([])
})

test('an empty table waits for its first player', async () => {
  const guest = await watchTable()
  expect(guest.lastState()).toMatchObject({ phase: 'waiting', players: [], bets: [] })
  const marias = await join()
  await guest.until(message =>
    message.t === 'state' && message.round.id === marias.roundId() && message.players.length === 1
      ? true
      : undefined
  )
})

test('a ticket opens only the session that it is for', async () => {
  await expect(watch(table.url, await maria.takeTicket())).rejects.toThrow('launch_ticket_invalid')
  await expect(sit(table.url, await ticketOfGuest())).rejects.toThrow('launch_ticket_invalid')
})

test('the connection ends when the party no longer admits guests', async () => {
  const guest = await watchTable()
  const closed = guest.closed()
  await maria.closeToGuests()
  expect(await closed).toBe(4001)
  expect(await guest.bet({ red: 10 })).toEqual({ refused: 'session_ended' })
})
