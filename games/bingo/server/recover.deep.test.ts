import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { makeTestFolders, type TestFolders, testEnvironment } from '@tambay/game-kit/testing/game-app'
import { type GatewayProcess, startGateway } from '@tambay/game-kit/testing/gateway-process'
import { hostParty, type Player, visitParty } from '@tambay/game-kit/testing/player'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openBingo, sit, type TestBingo } from '../testing/bingo.ts'

let gateway: GatewayProcess
let players: Player[]
let folders: TestFolders
let cleanup: (() => Promise<void>)[] = []

beforeAll(async () => {
  gateway = await startGateway('bingo')
  const maria = await hostParty(gateway.url, 'maria01', 'bingo')
  players = [maria, await visitParty(gateway.url, 'jose02', maria.partyId)]
}, 180_000)
afterAll(async () => gateway?.stop())

beforeEach(() => {
  folders = makeTestFolders()
})
afterEach(async () => {
  for (const close of cleanup) await close()
  cleanup = []
  folders.remove()
})

const coins = () => Promise.all(players.map(player => player.coins()))

async function startMortal(pace: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/mortal-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...testEnvironment(gateway.url, folders), PORT: '0', ...pace }
  })
  cleanup.push(async () => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: String(line).trim(), child }
}

async function takeSeats(url: string) {
  const seats = []
  for (const player of players) {
    // On a busy machine, the gateway has meanwhile removed them as absent.
    await player.comeBack()
    seats.push(await sit(url, await player.takeTicket()))
  }
  return seats
}

async function killAndRestart(child: ChildProcess): Promise<TestBingo> {
  child.kill('SIGKILL')
  await once(child, 'exit')
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
  const { url, child } = await startMortal({ BUY_MS: '600000' })
  const [ana, ben] = await takeSeats(url)
  await ana?.inPhase('waiting')
  expect(await ana?.buy(2, 'bg_recover_sale_ana')).toBe('ok')
  await ben?.inPhase('buying')
  expect(await ben?.buy(1, 'bg_recover_sale_ben')).toBe('ok')
  const restarted = await killAndRestart(child)
  expect(await noticesAt(restarted)).toEqual([
    { kind: 'returned', coins: 40 },
    { kind: 'returned', coins: 20 }
  ])
  expect(await coins()).toEqual(before)
})

test('a server killed during the draw pays the round after its restart and says so', async () => {
  const before = await coins()
  const { url, child } = await startMortal({ BUY_MS: '600', BALL_MS: '40' })
  const [ana, ben] = await takeSeats(url)
  await ana?.inPhase('waiting')
  expect(await ana?.buy(2, 'bg_recover_draw_ana')).toBe('ok')
  await ben?.inPhase('buying')
  expect(await ben?.buy(1, 'bg_recover_draw_ben')).toBe('ok')
  await ana?.until(({ table }) => table.called.length >= 5)
  const restarted = await killAndRestart(child)
  const notices = await noticesAt(restarted)
  expect(notices.map(notice => notice?.kind)).toEqual(['paid', 'paid'])
  const won = notices.map(notice => notice?.coins ?? 0)
  expect((won[0] ?? 0) + (won[1] ?? 0)).toBe(54)
  expect(await coins()).toEqual([
    (before[0] ?? 0) - 40 + (won[0] ?? 0),
    (before[1] ?? 0) - 20 + (won[1] ?? 0)
  ])
})
