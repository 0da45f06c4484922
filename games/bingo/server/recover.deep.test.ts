import { join } from 'node:path'

import { makeTestFolders, type TestFolders } from '@tambay/game-kit/testing/game-app'
import { type GameProcess, startGameProcess } from '@tambay/game-kit/testing/game-process'
import type { Player } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openBingo, sit, type TestBingo } from '../testing/bingo.ts'

let gateway: TestParty['gateway']
let players: Player[]
let folders: TestFolders
let cleanup: (() => Promise<void>)[] = []

setUpParty('bingo', party => {
  gateway = party.gateway
  players = [party.maria, party.jose]
})
beforeEach(() => {
  folders = makeTestFolders()
})
afterEach(async () => {
  for (const close of cleanup) await close()
  cleanup = []
  folders.remove()
})

const coins = () => Promise.all(players.map(player => player.coins()))

async function startServer(pace: Record<string, string>): Promise<GameProcess> {
  const script = join(import.meta.dirname, '../testing/run-server.ts')
  const server = await startGameProcess(script, gateway.url, folders, pace)
  cleanup.push(server.kill)
  return server
}

async function takeSeats(url: string) {
  const seats = []
  for (const player of players) seats.push(await sit(url, await player.takeTicket()))
  return seats
}

async function killAndRestart({ kill }: GameProcess): Promise<TestBingo> {
  await kill()
  const restarted = await openBingo(gateway.url, folders.data)
  cleanup.push(async () => restarted.app.close())
  return restarted
}

async function noticesAt({ url }: TestBingo) {
  const seats = await takeSeats(url)
  return Promise.all(
    seats.map(async seat => (await seat.until(({ hand }) => hand.notice !== null)).hand.notice)
  )
}

test('a server killed during the sale returns the stakes after its restart and says so', async () => {
  const before = await coins()
  const server = await startServer({ BUY_MS: '600000' })
  const [ana, ben] = await takeSeats(server.url)
  await ana?.inPhase('waiting')
  expect(await ana?.buy(2, 'bg_recover_sale_ana')).toBe('ok')
  await ben?.inPhase('buying')
  expect(await ben?.buy(1, 'bg_recover_sale_ben')).toBe('ok')
  const restarted = await killAndRestart(server)
  expect(await noticesAt(restarted)).toEqual([
    { kind: 'returned', coins: 40 },
    { kind: 'returned', coins: 20 }
  ])
  expect(await coins()).toEqual(before)
})

test('a server killed during the draw pays the round after its restart and says so', async () => {
  const before = await coins()
  const server = await startServer({ BUY_MS: '2000', BALL_MS: '200' })
  const [ana, ben] = await takeSeats(server.url)
  await Promise.all([ana?.inPhase('waiting'), ben?.inPhase('waiting')])
  const purchases = [ana?.buy(2, 'bg_recover_draw_ana'), ben?.buy(1, 'bg_recover_draw_ben')]
  expect(await Promise.all(purchases)).toEqual(['ok', 'ok'])
  await ana?.until(({ table }) => table.called.length >= 5)
  const restarted = await killAndRestart(server)
  const notices = await noticesAt(restarted)
  expect(notices.map(notice => notice?.kind)).toEqual(['paid', 'paid'])
  const won = notices.map(notice => notice?.coins ?? 0)
  expect((won[0] ?? 0) + (won[1] ?? 0)).toBe(54)
  expect(await coins()).toEqual([
    (before[0] ?? 0) - 40 + (won[0] ?? 0),
    (before[1] ?? 0) - 20 + (won[1] ?? 0)
  ])
})
