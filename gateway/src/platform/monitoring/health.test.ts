import { expect, onTestFinished, test } from 'vitest'

import { buildApp } from '#app.ts'
import { compose } from '#compose.ts'
import { createPool, probeTimeouts } from '#platform/database/pool.ts'
import { appRole } from '#platform/database/roles.ts'
import { asMonitor, endless } from '#testing/create-test-app.ts'
import { type Hang, startHangingProxy } from '#testing/hanging-proxy.ts'
import { startApp } from '#testing/start-app.ts'

const t = await startApp()

async function startGateway() {
  const proxy = await startHangingProxy(t.url)
  const database = { url: proxy.url, max: 2, role: appRole, onBroken: () => {} } as const
  const pool = createPool({ ...database, timeouts: endless })
  const probePool = createPool({ ...database, timeouts: probeTimeouts })
  const { fastify } = await buildApp(
    compose({ ...t, pool, slowPool: pool, booksPool: pool, operatorPool: pool, probePool })
  )
  await fastify.ready()
  onTestFinished(async () => {
    await fastify.close()
    proxy.stop()
  })
  const ready = async () => {
    const response = await fastify.inject('/readyz')
    return [response.statusCode, response.json()]
  }
  const metrics = async () => (await fastify.inject({ url: '/metrics', headers: asMonitor })).body
  return { proxy, probePool, ready, metrics }
}

const unavailable = [503, { status: 'not ready', problem: 'The database cannot be reached.' }]

test.each<Hang>(['deaf', 'mute'])(
  'reports a database that goes %s without waiting as long as a request, and recovers',
  async how => {
    const { proxy, probePool, ready } = await startGateway()
    expect(await ready()).toEqual([200, { status: 'ready' }])
    proxy.hang(how)
    expect(await Promise.all([1, 2, 3, 4, 5].map(ready))).toEqual([1, 2, 3, 4, 5].map(() => unavailable))
    proxy.recover()
    await expect.poll(ready).toEqual([200, { status: 'ready' }])
    await expect.poll(() => probePool.totalCount - probePool.idleCount + probePool.waitingCount).toBe(0)
  }
)

test('serves /metrics while the database hangs, without the values that come from the database', async () => {
  const { proxy, metrics } = await startGateway()
  expect(await metrics()).toContain('messages_waiting{channel="sms"} 0')
  proxy.hang('mute')
  const text = await metrics()
  expect(text).toContain('http_requests_total{')
  expect(text).not.toContain('messages_waiting{')
  proxy.recover()
  await expect.poll(metrics).toContain('messages_waiting{channel="sms"} 0')
})
