import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { hostOrigin, openTable, post } from '../testing/table.ts'

let table: FastifyInstance

// What is asked here is answered before anyone calls the gateway.
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
  ['nothing at all', {}],
  ['an unknown field', { ticket: 'a'.repeat(32), uid: '1' }],
  ['a ticket that is no text', { ticket: 7 }],
  ['a ticket that is too short', { ticket: 'a' }],
  ['a ticket that is too long', { ticket: 'a'.repeat(129) }]
])('a session with %s is a bad request', async (_, body) => {
  expect(await post(table, '/api/session', body)).toMatchObject({ status: 400, code: 400 })
})

test('a round without a seat is told so, whatever token it brings', async () => {
  for (const token of ['', 'made-up', 'x'.repeat(300)]) {
    expect(await post(table, '/api/round', round, token)).toMatchObject({
      status: 200,
      bizErrorCode: 'session_ended'
    })
  }
})

test('an oversized body, another media type, an unknown address and method are refused in the envelope', async () => {
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

test('the page may be framed by the host alone and loads nothing from elsewhere', async () => {
  const { headers, body } = await table.inject('/')
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${hostOrigin}`)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(body).toContain(`content="${hostOrigin}"`)
})

test('the page comes compressed where that is understood, its assets for good', async () => {
  const page = await table.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(page.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding'
  })
  const asset = await table.inject('/assets/game.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
