import { once } from 'node:events'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { createDrain } from './drain.ts'

async function startDraining(drainMs: number) {
  const events: string[] = []
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  const drain = createDrain(fastify, { drainMs, moveConnections: async () => void events.push('moved') })
  const answer = Promise.withResolvers<string>()
  fastify.get('/slow', () => answer.promise)
  const url = await fastify.listen({ port: 0 })
  return { events, drain, answer, url, fastify }
}

test('stops listening, and moves connections after the last request has ended', async () => {
  const { events, drain, answer, url, fastify } = await startDraining(1)
  const arrived = once(fastify.server, 'request')
  const request = fetch(`${url}/slow`).then(response => response.text())
  await arrived
  const drained = drain.run()
  expect(drain.isDraining).toBe(true)
  await expect.poll(() => fastify.server.listening).toBe(false)
  expect(events).toEqual([])
  events.push('answered')
  answer.resolve('done')
  expect(await request).toBe('done')
  await drained
  expect(events).toEqual(['answered', 'moved'])
})

test('does nothing without a time to drain', async () => {
  const { events, drain } = await startDraining(0)
  await drain.run()
  expect([drain.isDraining, events]).toEqual([false, []])
})
