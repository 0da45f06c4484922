import { post } from '@tambay/game-kit/testing/game-app'
import { hostOrigin } from '@tambay/game-kit/testing/gateway-process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTable } from '../testing/table.ts'

let table: FastifyInstance

// Nothing listens at this gateway address: these requests must be answered without the gateway.
beforeAll(async () => {
  table = await openTable('http://127.0.0.1:9')
})
afterAll(() => table.close())

const round = {
  orderRef: 'order-001',
  bets: { red: 50 },
  clientSeed: 'a-seed-of-the-page',
  commit: '0'.repeat(64)
}

test.each<[string, object | string]>([
  ['not JSON', '{'],
  ['an array', []],
  ['null', 'null'],
  ['an empty object', {}],
  ['an unknown field', { ticket: 'a'.repeat(32), uid: '1' }],
  ['a ticket that is not a string', { ticket: 7 }],
  ['a ticket that is too short', { ticket: 'a' }],
  ['a ticket that is too long', { ticket: 'a'.repeat(129) }]
])('refuses a session with %s as a bad request', async (_, body) => {
  expect(await post(table, '/api/session', body)).toMatchObject({ status: 400, code: 400 })
})

test('refuses a round without a session, with or without a token', async () => {
  for (const token of ['', 'made-up', 'x'.repeat(300)]) {
    expect(await post(table, '/api/round', round, token)).toMatchObject({
      status: 200,
      bizErrorCode: 'session_ended'
    })
  }
})

test('answers an oversized body, a wrong media type, and an unknown path or method with an error envelope', async () => {
  expect(await post(table, '/api/session', { ticket: 'a'.repeat(5000) })).toMatchObject({
    status: 413,
    code: 413
  })
  const text = await table.inject({
    method: 'POST',
    url: '/api/session',
    payload: 'x',
    headers: { 'content-type': 'text/plain' }
  })
  expect(text.json()).toMatchObject({ code: 415, request_id: expect.any(String) })
  expect((await table.inject('/api/session')).json()).toMatchObject({ code: 404 })
  expect((await table.inject('/assets/../server.ts')).statusCode).toBe(404)
  expect((await table.inject('/assets/%2e%2e/index.html')).statusCode).toBe(404)
})

test('only the host can frame the page, and the page loads nothing from other origins', async () => {
  const { headers, body } = await table.inject('/')
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${hostOrigin}`)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(body).toContain(`content="${hostOrigin}"`)
})

test('serves the page compressed and its assets as immutable', async () => {
  const page = await table.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(page.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding'
  })
  const asset = await table.inject('/assets/game.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
