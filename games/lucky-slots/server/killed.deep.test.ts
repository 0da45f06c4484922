import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'

import { Envelope } from '@tambay/contracts/envelope'
import { type FlakyProxy, openFlakyProxy } from '@tambay/game-kit/testing/flaky-proxy'
import { makeTestFolders, testEnvironment, type TestFolders } from '@tambay/game-kit/testing/game-app'
import { type GatewayProcess, startGateway } from '@tambay/game-kit/testing/gateway-process'
import { hostParty, type Player } from '@tambay/game-kit/testing/player'
import getPort from 'get-port'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { SlotsSession, SpinAnswer } from '../rules/api.ts'
import { isFair } from '../rules/draw.ts'

let gateway: GatewayProcess
let road: FlakyProxy
let maria: Player
let folders: TestFolders
const children: ChildProcess[] = []

beforeAll(async () => {
  gateway = await startGateway('lucky-slots')
  road = await openFlakyProxy(gateway.url)
  maria = await hostParty(gateway.url, 'maria01', 'lucky-slots')
})
afterAll(async () => {
  await road?.close()
  await gateway?.stop()
})
beforeEach(async () => {
  road.clear()
  // The host has no connection. Without this, the party would end while the tests run.
  await maria.comeBack()
  folders = makeTestFolders()
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  folders.remove()
})

const callsTo = (ending: string) => road.calls.filter(path => path.endsWith(ending)).length

test('a spin that was drawn when the process was killed is the same spin after the restart', async () => {
  const before = await maria.coins()
  const { url, child } = await startProcess()
  const { token, commit } = await openSession(url)
  const request = betOn(commit)
  road.trouble('/coin/settle', 'lose')
  const lost = post(url, '/api/spin', request, token).catch(() => undefined)
  await expect.poll(() => callsTo('/coin/settle')).toBe(1)
  const paid = await maria.coins()
  await kill(child)
  await lost

  const restarted = await startProcess()
  const session = await openSession(restarted.url)
  const spin = SpinAnswer.parse((await post(restarted.url, '/api/spin', request, session.token)).data)
  expect(spin.proof).toMatchObject({ commit, clientSeed: request.clientSeed })
  expect(isFair(spin.stops, spin.proof)).toBe(true)
  expect([await maria.coins(), before - request.stake + spin.payout]).toEqual([paid, paid])
})

test('a stake whose spin was not drawn when the process was killed comes back', async () => {
  const before = await maria.coins()
  const { url, child } = await startProcess()
  const { token, commit } = await openSession(url)
  road.trouble('/coin/hold', 'lose')
  const lost = post(url, '/api/spin', betOn(commit), token).catch(() => undefined)
  await expect.poll(() => callsTo('/coin/hold')).toBe(1)
  expect(await maria.coins()).toBe(before - 50)
  await kill(child)
  await lost

  await startProcess()
  await expect.poll(() => maria.coins()).toBe(before)
})

function betOn(commit: string) {
  return { orderRef: `test_${randomUUID()}`, stake: 50, clientSeed: 'a-seed-of-the-page', commit }
}

async function startProcess() {
  const port = await getPort({ host: '127.0.0.1', port: randomInt(10_100, 32_000) })
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/serve.ts'), folders.dist], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...testEnvironment(road.url, folders),
      PORT: String(port),
      // Longer than the test: no retry before the process is killed.
      RETRY_MS: '600000'
    }
  })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false
      )
    )
    .toBe(true)
  return { url, child }
}

async function openSession(url: string): Promise<SlotsSession> {
  return SlotsSession.parse((await post(url, '/api/session', { ticket: await maria.takeTicket() })).data)
}

async function post(url: string, path: string, body: object, token = '') {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body)
  })
  return Envelope.parse(await answer.json())
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
