import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeTestFolders, type TestFolders } from '@tambay/game-kit/testing/game-app'
import { type GameProcess, startGameProcess } from '@tambay/game-kit/testing/game-process'
import type { Player } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Bets, colorNames } from '../rules/colors.ts'
import { payoutOf } from '../rules/payout.ts'
import { type Seat, sit } from '../testing/seat.ts'

let road: TestParty['road']
let maria: Player
let jose: Player
let folders: TestFolders
let tables: GameProcess[]

setUpParty('color-game', party => void ({ road, maria, jose } = party))
beforeEach(() => {
  folders = makeTestFolders()
  tables = []
})
afterEach(async () => {
  await Promise.all(tables.map(table => table.kill()))
  folders.remove()
})

async function start(bettingMs: number) {
  const script = join(import.meta.dirname, '../testing/run-server.ts')
  const settings = { BETTING_MS: String(bettingMs), MAX_BET: '5000', RETRY_MS: '50' }
  const table = await startGameProcess(script, road.url, folders, settings)
  tables.push(table)
  return table
}

const noteTo = (seat: Seat) =>
  seat.until(message => (message.t === 'state' && message.note ? message.note : undefined))

const hour = 3_600_000

test('after a kill before the throw, the restarted server returns all stakes and tells the players', async () => {
  const before = { maria: await maria.coins(), jose: await jose.coins() }
  const table = await start(hour)
  const marias = await sit(table.url, await maria.takeTicket())
  const joses = await sit(table.url, await jose.takeTicket())
  await marias.bet({ red: 30 })
  await marias.bet({ blue: 20 })
  await joses.bet({ green: 70 })
  expect(await maria.coins()).toBe(before.maria - 50)
  await table.kill()

  const restarted = await start(hour)
  const back = await sit(restarted.url, await maria.takeTicket())
  expect(await noteTo(back)).toBe('The last round was canceled. Your 50 coins are back.')
  expect(await noteTo(await sit(restarted.url, await jose.takeTicket()))).toBe(
    'The last round was canceled. Your 70 coins are back.'
  )
  expect({ maria: await maria.coins(), jose: await jose.coins() }).toEqual(before)

  await back.bet({ red: 10 })
  back.askForState()
  expect((await back.stateOf('betting')).note).toBeNull()
})

test('after a kill between the throw and the payout, the restarted server pays and tells the players', async () => {
  const before = await maria.coins()
  const bets: Bets = { red: 10, blue: 20, yellow: 30 }
  const table = await start(hour)
  const seat = await sit(table.url, await maria.takeTicket())
  await seat.bet(bets)
  road.trouble('/coin/settle', ...Array<'cut'>(1000).fill('cut'))
  await seat.ready()
  const { thrown } = await seat.stateOf('throw')
  if (!thrown) throw new Error('A throw has no dice')
  await table.kill()
  expect(await maria.coins()).toBe(before - 60)

  road.clear()
  const restarted = await start(hour)
  const payout = payoutOf(bets, thrown.proof.dice)
  const names = thrown.proof.dice.map(color => colorNames[color]).join(', ')
  const back = await sit(restarted.url, await maria.takeTicket())
  expect(await noteTo(back)).toBe(
    `The last round was paid: ${names}. ${payout > 0 ? `You got ${payout} coins.` : 'No match.'}`
  )
  expect(await maria.coins()).toBe(before - 60 + payout)
  await expect.poll(() => road.calls.filter(path => path.endsWith('/round/end')).length).toBe(1)
})

test('after a restore, the payouts of the last rounds are made once more', async () => {
  const table = await start(hour)
  const seat = await sit(table.url, await maria.takeTicket())
  const roundId = seat.roundId()
  await seat.bet({ red: 40 })
  await seat.ready()
  await seat.paid(roundId)
  await expect.poll(() => road.calls.some(path => path.endsWith('/round/end'))).toBe(true)
  const paid = await maria.coins()
  await table.kill()
  writeFileSync(join(folders.data, 'restored'), '')
  road.calls.length = 0

  await start(hour)
  await expect.poll(() => road.calls).toContain('/game/v1/coin/settle')
  expect(await maria.coins()).toBe(paid)
})

test('a round whose payout arrived before the kill is not paid again', async () => {
  const before = await maria.coins()
  const table = await start(hour)
  const seat = await sit(table.url, await maria.takeTicket())
  const roundId = seat.roundId()
  await seat.bet({ red: 40 })
  road.trouble('/round/end', ...Array<'cut'>(1000).fill('cut'))
  await seat.ready()
  const { payout } = await seat.paid(roundId)
  await table.kill()

  road.clear()
  const restarted = await start(hour)
  await noteTo(await sit(restarted.url, await maria.takeTicket()))
  expect(await maria.coins()).toBe(before - 40 + payout)
})
