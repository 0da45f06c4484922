import { holdCoins } from '@tambay/contracts/game-server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { buildApp } from '#app.ts'
import { compose } from '#compose.ts'
import { assertSound } from '#testing/assert-sound.ts'
import { asOwner } from '#testing/blocked-backend.ts'
import { type Hang, startHangingProxy } from '#testing/hanging-proxy.ts'
import { colorGame, openSession } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'
import { startSilentServer } from '#testing/outbox/start-silent-server.ts'
import { signAsGame } from '#testing/sign-as-game.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { migrate } from './migrations/migrate.ts'
import { createPool } from './pool.ts'
import { appRole } from './roles.ts'

/** On a busy machine, the gateway needs more than a second to start. */
const shortTimeouts = { connection: 2000, statement: 2000 }

let proxy: Awaited<ReturnType<typeof startHangingProxy>>
let gateway: Awaited<ReturnType<typeof startGateway>>

let session: string
let orders: string[]
let count = 0
const t = await startApp()
const { ann } = newPeople(t, 'ann')
beforeEach(async () => {
  session = await openSession(t, ann, (await openParty(ann)).id)
  count++
  orders = [1, 2, 3, 4].map(index => `hanging-${count}-${index}`)
  proxy = await startHangingProxy(t.url)
  gateway = await startGateway(proxy.url)
})
afterEach(async () => {
  await gateway.close()
  proxy.stop()
  await assertSound(t.db)
  t.takeErrors()
})

async function startGateway(url: string) {
  const pool = createPool({ url, max: 2, timeouts: shortTimeouts, role: appRole, onBroken: () => {} })
  const { fastify } = await buildApp(
    compose({ ...t, pool, slowPool: pool, booksPool: pool, operatorPool: pool, probePool: pool })
  )
  await fastify.ready()
  const stake = (order: string) => {
    const { method, path } = holdCoins
    const payload = { session, order_ref: order, amount: 100, reason: 'Round 1' }
    const body = JSON.stringify(payload)
    const headers = signAsGame({ ...colorGame, path, body, now: t.clock.now() })
    return fastify.inject({ method, url: path, headers, payload })
  }
  return {
    close: () => fastify.close(),
    connections: () => pool.totalCount,
    stakeAll: async () => (await Promise.all(orders.map(stake))).map(answer => answer.json()),
    ready: () => fastify.inject('/readyz')
  }
}

const busy = {
  code: 500,
  data: null,
  msg: 'system busy now, please try again later.',
  bizErrorCode: 'system_busy',
  request_id: expect.any(String)
}

async function retryUntilAccepted(): Promise<void> {
  await expect
    .poll(async () => (await gateway.stakeAll()).map(({ code, data }) => [code, data?.status]))
    .toEqual(orders.map(() => [0, 'held']))
  expect(await ann.coins()).toBe(3000 - 100 * orders.length)
}

test.each<[Hang, string]>([
  ['deaf', 'user\0'],
  ['mute', 'SET ROLE'],
  ['deaf', 'begin\0'],
  ['mute', 'begin\0'],
  ['mute', 'INSERT INTO tx'],
  ['deaf', 'commit\0'],
  ['mute', 'commit\0']
])(
  'requests to a database that goes %s at %j fail in time, and a retry takes each stake once',
  async (how, bytes) => {
    // Only a new connection sends the first two.
    await expect.poll(() => gateway.connections()).toBe(0)
    void proxy.hangAt(how, bytes)
    expect(await gateway.stakeAll()).toEqual(orders.map(() => busy))
    proxy.hang(how)
    const answer = await gateway.ready()
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', problem: 'The database cannot be reached.' }
    ])

    proxy.recover()
    await retryUntilAccepted()
    await expect.poll(async () => (await gateway.ready()).json()).toEqual({ status: 'ready' })
  }
)

test('a request fails when a lock is held longer than the timeout', async () => {
  await asOwner(t, async owner => {
    await owner.query('BEGIN')
    await owner.query('LOCK TABLE account')
    expect(await gateway.stakeAll()).toEqual(orders.map(() => busy))
    await owner.query('COMMIT')
  })
  await retryUntilAccepted()
})

test('the gateway shuts down while its database hangs', async () => {
  const hanging = proxy.hangAt('mute', 'begin\0')
  const answers = gateway.stakeAll()
  await Promise.race([hanging, answers])
  await gateway.close()
  expect(await answers).toEqual(orders.map(() => busy))
})

test('the gateway refuses to start on a database that does not respond, with a one-line error', async () => {
  const { url, stop } = await startSilentServer()
  onTestFinished(stop)
  const { host } = new URL(url)
  const attempt = migrate(`postgres://tambay@${host}/tambay`, {
    connectionTimeoutMillis: shortTimeouts.connection
  })
  await expect(attempt).rejects.toThrow('the database does not answer (timeout expired)')
})
