import { createDatabase, type TestDatabase } from '@tambay/game-kit/testing/create-database'
import { findPort } from '@tambay/game-kit/testing/gateway-process'
import { type Player, startPractice, watchParty } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { payoutOf } from '../rules/payout.ts'
import { sit, watch } from '../testing/seat.ts'
import { openTable, type TestTable } from '../testing/table.ts'

let gateway: TestParty['gateway']
let road: TestParty['road']
let maria: Player
let jose: Player
let database: TestDatabase
let tables: TestTable[]

setUpParty('color-game', party => void ({ gateway, road, maria, jose } = party))
beforeEach(async () => {
  database = await createDatabase()
  tables = []
})
afterEach(async () => {
  for (const table of tables) await table.close()
  await database.drop()
})

async function open(): Promise<TestTable> {
  const settings = {
    GAME_DATABASE_URL: database.url,
    PORT: String(await findPort()),
    SESSION_CHECK_MS: '100'
  }
  const table = await openTable(road.url, settings)
  tables.push(table)
  return table
}

test('players at different servers play one round, and see the same chips and dice', async () => {
  const [one, other] = [await open(), await open()]
  const marias = await sit(one.url, await maria.takeTicket())
  const joses = await sit(other.url, await jose.takeTicket())
  expect(joses.roundId()).toBe(marias.roundId())
  const before = await jose.coins()
  const roundId = joses.roundId()
  expect(await marias.bet({ red: 10 })).toHaveProperty('coin')
  expect(await joses.bet({ blue: 20 })).toEqual({ coin: before - 20 })
  await marias.until(
    message => (message.t === 'bet' && message.bet.isSolid && message.bet.bets.blue) || undefined
  )
  await Promise.all([marias.ready(), joses.ready()])
  const [seen, alsoSeen] = [await marias.stateOf('throw', roundId), await joses.stateOf('throw', roundId)]
  expect(alsoSeen.thrown?.proof).toEqual(seen.thrown?.proof)
  const dice = seen.thrown?.proof.dice
  if (!dice) throw new Error('A throw has no dice')
  const payout = payoutOf({ blue: 20 }, dice)
  expect(await joses.paid(roundId)).toMatchObject({ stake: 20, payout, voided: 0 })
  expect(await jose.coins()).toBe(before - 20 + payout)
})

test('a guest at another server than the players watches their round', async () => {
  const [one, other] = [await open(), await open()]
  const marias = await sit(one.url, await maria.takeTicket())
  const { takeTicket } = await watchParty(gateway.url, maria.partyId)
  const guest = await watch(other.url, await takeTicket())
  expect(guest.roundId()).toBe(marias.roundId())
  expect(await guest.bet({ red: 10 })).toEqual({ refused: 'watching_only' })
  await marias.bet({ red: 10 })
  await guest.until(message => (message.t === 'bet' && message.bet.isSolid) || undefined)
})

test('a session is known to all servers', async () => {
  const [one, other] = [await open(), await open()]
  const seat = await sit(one.url, await maria.takeTicket())
  const answer = await fetch(`${other.url}/api/bet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${seat.session.token}` },
    body: JSON.stringify(seat.order({ red: 10 }))
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await seat.until(message => (message.t === 'bet' && message.bet.isSolid) || undefined)
})

test('a player who leaves the party is disconnected from a table at another server', async () => {
  const [one, other] = [await open(), await open()]
  await sit(one.url, await maria.takeTicket())
  const joses = await sit(other.url, await jose.takeTicket())
  const closed = joses.closed()
  await jose.leave()
  expect(await closed).toBe(4001)
  expect(await joses.bet({ red: 10 })).toEqual({ refused: 'session_ended' })
})

test('a server that stops hands its round over, and the bets stay on the board', async () => {
  const [one, other] = [await open(), await open()]
  const marias = await sit(one.url, await maria.takeTicket())
  const joses = await sit(other.url, await jose.takeTicket())
  const roundId = marias.roundId()
  await marias.bet({ red: 10 })
  await joses.bet({ blue: 20 })
  const closed = joses.closed()
  await one.close()
  tables = [other]
  expect(await closed).toBe(4003)
  await joses.comeBack()
  const state = joses.lastState()
  expect(state).toMatchObject({ phase: 'betting', round: { id: roundId } })
  expect(state.bets.map(({ bets, isSolid }) => [bets, isSolid])).toEqual([
    [{ red: 10 }, true],
    [{ blue: 20 }, true]
  ])
  await joses.ready()
  expect(await joses.paid(roundId)).toMatchObject({ stake: 20, voided: 0 })
})

test('a guest who practices has a table alone, whatever server is asked', async () => {
  const [one, other] = [await open(), await open()]
  const guest = await startPractice(gateway.url, 'color-game')
  const seat = await sit(one.url, await guest.takeTicket())
  const again = await sit(other.url, await guest.takeTicket())
  expect(again.roundId()).toBe(seat.roundId())
  expect(await again.bet({ red: 100 })).toEqual({ coin: null })
})
