import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { connectGateway, type Gateway } from './server.ts'

let server: Server | undefined
afterEach(() => server?.close())

const game = { gameId: 'color-game', gameKey: 'the-key' }

async function startServerAnswering(status: number, body: string) {
  const asked: { url?: string; headers: IncomingHttpHeaders; body: string }[] = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += part))
    request.on('end', () => {
      asked.push({ url: request.url, headers: request.headers, body: text })
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { gateway: connectGateway({ url: `http://127.0.0.1:${port}`, ...game }), asked }
}

const settle = (gateway: Gateway) => gateway.settle({ order_ref: 'order-001', payout: 100 })
const envelope = (fields: object) => JSON.stringify({ code: 0, msg: '', ...fields })

test('signs the request and returns what the contract declares', async () => {
  const data = { order_ref: 'order-001', status: 'settled', coin: 3050, more: 'than is known' }
  const { gateway, asked } = await startServerAnswering(200, envelope({ data }))
  expect(await settle(gateway)).toEqual({ order_ref: 'order-001', status: 'settled', coin: 3050 })
  const [{ url, headers, body } = { headers: {}, body: '' }] = asked
  expect([url, JSON.parse(body)]).toEqual(['/game/v1/coin/settle', { order_ref: 'order-001', payout: 100 }])
  const { 'x-game-timestamp': timestamp, 'x-game-nonce': nonce } = headers
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  const hash = createHash('sha256').update(body).digest('hex')
  const text = `v1\nPOST\n/game/v1/coin/settle\n${String(timestamp)}\n${String(nonce)}\n${hash}`
  expect(headers).toMatchObject({
    'x-game-id': 'color-game',
    'x-game-signature': createHmac('sha256', 'the-key').update(text).digest('hex')
  })
})

test('uses a new nonce for each attempt', async () => {
  const { gateway, asked } = await startServerAnswering(500, envelope({ code: 500 }))
  for (const _ of [1, 2]) await settle(gateway).catch(() => undefined)
  expect(new Set(asked.map(({ headers }) => headers['x-game-nonce'])).size).toBe(2)
})

test('throws a refusal with its reason, code and message', async () => {
  const body = envelope({ code: 50114, msg: 'This order has already ended.', bizErrorCode: 'order_ended' })
  const { gateway } = await startServerAnswering(200, body)
  await expect(settle(gateway)).rejects.toMatchObject({
    name: 'GatewayRefusal',
    reason: 'order_ended',
    code: 50114,
    message: 'This order has already ended.'
  })
})

test.each([
  ['an internal error', 500, envelope({ code: 500 })],
  ['too many calls', 429, envelope({ code: 429, bizErrorCode: 'too_many_requests' })],
  ['an HTML page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['a body without an envelope', 200, '{"ok":true}'],
  ['data of another shape', 200, envelope({ data: { status: 'settled' } })]
])('throws GatewayUnreachable after %s', async (_, status, body) => {
  const { gateway } = await startServerAnswering(status, body)
  await expect(settle(gateway)).rejects.toMatchObject({ name: 'GatewayUnreachable' })
})

test('throws GatewayUnreachable if nothing listens', async () => {
  const gateway = connectGateway({ url: 'http://127.0.0.1:9', ...game })
  await expect(settle(gateway)).rejects.toMatchObject({ name: 'GatewayUnreachable' })
})

test('throws GatewayUnreachable after a timeout', async () => {
  server = createServer(() => {})
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway = connectGateway({ url: `http://127.0.0.1:${port}`, ...game, timeoutMs: 50 })
  await expect(settle(gateway)).rejects.toMatchObject({ name: 'GatewayUnreachable' })
  server.closeAllConnections()
})

test('opens a practice session for a mock ticket only if mock tickets are accepted', async () => {
  const { gateway, asked } = await startServerAnswering(
    200,
    envelope({ code: 50110, bizErrorCode: 'refused' })
  )
  await expect(gateway.redeemTicket({ ticket: 'mock-0123456789ab' })).rejects.toMatchObject({
    reason: 'refused'
  })
  const lenient = connectGateway({ url: 'http://127.0.0.1:9', ...game, acceptsMockTickets: true })
  const session = await lenient.redeemTicket({ ticket: 'mock-0123456789ab' })
  expect(session).toMatchObject({ is_practice: true, coin: null, player: { is_guest: true } })
  expect(asked).toHaveLength(1)
})
