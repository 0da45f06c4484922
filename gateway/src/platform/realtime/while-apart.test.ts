import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { resyncClients } from './while-apart.ts'

async function start() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fastify = Fastify()
  onTestFinished(async () => {
    await fastify.close()
    vi.useRealTimers()
  })
  const state = { hasLostRedis: false, kill: () => {}, spreads: [] as number[] }
  resyncClients(
    { fastify },
    {
      resyncAll: withinMs => state.spreads.push(withinMs),
      onGatewayKilled: listener => Object.assign(state, { kill: listener })
    },
    { hasLostRedis: () => state.hasLostRedis }
  )
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  return state
}

test('clients read again every five seconds while Redis is lost, and once more when it is back', async () => {
  const state = await start()
  state.hasLostRedis = true
  await vi.advanceTimersByTimeAsync(9000)
  expect(state.spreads).toEqual([5000, 5000])
  state.hasLostRedis = false
  await vi.advanceTimersByTimeAsync(9000)
  expect(state.spreads).toEqual([5000, 5000, 5000])
})

test('clients read again once after a gateway was killed, when its members had time to come back', async () => {
  const state = await start()
  state.kill()
  await vi.advanceTimersByTimeAsync(9000)
  expect(state.spreads).toEqual([])
  await vi.advanceTimersByTimeAsync(9000)
  expect(state.spreads).toEqual([20_000])
})
