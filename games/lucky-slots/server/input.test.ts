import { post } from '@tambay/game-kit/testing/game-app'
import { hostOrigin } from '@tambay/game-kit/testing/gateway-process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openMachine } from '../testing/machine.ts'

let machine: FastifyInstance

// Nothing listens at this gateway address: these requests must be answered without the gateway.
beforeAll(async () => {
  machine = await openMachine('http://127.0.0.1:9')
})
afterAll(() => machine.close())

const request = {
  orderRef: 'order-001',
  stake: 10,
  clientSeed: 'a-seed-of-the-page',
  commit: '0'.repeat(64)
}

test('refuses a spin without a session of this game', async () => {
  for (const token of ['', 'a-token-of-another-game', 'x'.repeat(300)]) {
    expect(await post(machine, '/api/spin', request, token)).toMatchObject({ bizErrorCode: 'session_ended' })
  }
})

test('serves the game to the host’s frame only, and the verify page', async () => {
  const game = await machine.inject('/')
  expect(game.headers['content-security-policy']).toContain(`frame-ancestors ${hostOrigin}`)
  expect((await machine.inject('/verify')).statusCode).toBe(200)
})
