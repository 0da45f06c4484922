import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { resyncWhileApart } from './while-apart.ts'

async function start() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fastify = Fastify()
  onTestFinished(async () => {
    await fastify.close()
    vi.useRealTimers()
  })
  const state = { isApart: false, hasLostRedis: false, spreads: [] as number[] }
  resyncWhileApart(
    { fastify },
    { isApart: () => state.isApart, resyncAll: withinMs => state.spreads.push(withinMs) },
    { hasLostRedis: () => state.hasLostRedis }
  )
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  return state
}

test('clients read again every five seconds while Redis is lost, and once more when it is back', async () => {
  const state = await start()
  Object.assign(state, { isApart: true, hasLostRedis: true })
  await vi.advanceTimersByTimeAsync(9000)
  expect(state.spreads).toEqual([5000, 5000])
  Object.assign(state, { isApart: false, hasLostRedis: false })
  await vi.advanceTimersByTimeAsync(9000)
  expect(state.spreads).toEqual([5000, 5000, 5000])
})

test('clients read again once after a gateway was killed, spread over 30 seconds', async () => {
  const state = await start()
  state.isApart = true
  await vi.advanceTimersByTimeAsync(1000)
  state.isApart = false
  await vi.advanceTimersByTimeAsync(9000)
  expect(state.spreads).toEqual([30_000])
})
