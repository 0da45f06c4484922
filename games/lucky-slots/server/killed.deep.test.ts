import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeTestFolders, openSession, postTo, type TestFolders } from '@tambay/game-kit/testing/game-app'
import { type GameProcess, startGameProcess } from '@tambay/game-kit/testing/game-process'
import type { Player } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { SlotsSession, SpinAnswer } from '../rules/api.ts'
import { isFair } from '../rules/draw.ts'

let road: TestParty['road']
let maria: Player
let folders: TestFolders
const processes: GameProcess[] = []

setUpParty('lucky-slots', party => void ({ road, maria } = party))
beforeEach(() => {
  folders = makeTestFolders()
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map(({ kill }) => kill()))
  folders.remove()
})

test('a spin that was drawn before the process was killed has the same result after the restart', async () => {
  const before = await maria.coins()
  const { url, kill } = await startServer()
  const { token, commit } = await takeSeat(url)
  const request = betOn(commit)
  road.trouble('/coin/settle', 'lose')
  const lost = postTo(url, '/api/spin', request, token).catch(() => undefined)
  await expect.poll(() => road.lost).toEqual(['/game/v1/coin/settle'])
  const paid = await maria.coins()
  await kill()
  await lost

  const restarted = await startServer()
  const session = await takeSeat(restarted.url)
  const spin = SpinAnswer.parse((await postTo(restarted.url, '/api/spin', request, session.token)).data)
  expect(spin.proof).toMatchObject({ commit, clientSeed: request.clientSeed })
  expect(isFair(spin.stops, spin.proof)).toBe(true)
  expect([await maria.coins(), before - request.stake + spin.payout]).toEqual([paid, paid])
})

test('returns the stake of a spin that was not drawn when the process was killed', async () => {
  const before = await maria.coins()
  const { url, kill } = await startServer()
  const { token, commit } = await takeSeat(url)
  road.trouble('/coin/hold', 'lose')
  const lost = postTo(url, '/api/spin', betOn(commit), token).catch(() => undefined)
  await expect.poll(() => maria.coins()).toBe(before - 50)
  await kill()
  await lost

  await startServer()
  await expect.poll(() => maria.coins()).toBe(before)
})

test('after a restore, the payouts of the last spins are made once more', async () => {
  const { url, kill } = await startServer()
  const { token, commit } = await takeSeat(url)
  const spin = SpinAnswer.parse((await postTo(url, '/api/spin', betOn(commit), token)).data)
  const paid = await maria.coins()
  expect(paid).toBe(spin.balance)
  await kill()
  writeFileSync(join(folders.data, 'restored'), '')
  road.calls.length = 0

  await startServer()
  await expect.poll(() => road.calls).toContain('/game/v1/coin/settle')
  expect(await maria.coins()).toBe(paid)
})

function betOn(commit: string) {
  return { orderRef: `test_${randomUUID()}`, stake: 50, clientSeed: 'a-seed-of-the-page', commit }
}

async function startServer(): Promise<GameProcess> {
  const script = join(import.meta.dirname, '../testing/run-server.ts')
  // The retry comes after the end of the test, so none happens before the process is killed.
  const started = await startGameProcess(script, road.url, folders, { RETRY_MS: '600000' })
  processes.push(started)
  return started
}

async function takeSeat(url: string): Promise<SlotsSession> {
  return SlotsSession.parse(await openSession(url, await maria.takeTicket()))
}
