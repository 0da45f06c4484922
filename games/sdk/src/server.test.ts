import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { connectGateway, type Gateway } from './server.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function startServerAnswering(status: number, body: string) {
  const asked: { url?: string; authorization?: string; body: unknown }[] = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += part))
    request.on('end', () => {
      asked.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { gateway: connectGateway({ url: `http://127.0.0.1:${port}`, gameKey: 'the-key' }), asked }
}

const settle = (gateway: Gateway) => gateway.settle({ order_ref: 'order-001', payout: 100 })
const envelope = (fields: object) => JSON.stringify({ code: 0, msg: '', ...fields })

test('sends the game key and returns what the contract declares', async () => {
  const data = { order_ref: 'order-001', status: 'settled', coin: 3050, more: 'than is known' }
  const { gateway, asked } = await startServerAnswering(200, envelope({ data }))
  expect(await settle(gateway)).toEqual({ order_ref: 'order-001', status: 'settled', coin: 3050 })
  expect(asked).toEqual([
    {
      url: '/game/v1/coin/settle',
      authorization: 'Bearer the-key',
      body: { order_ref: 'order-001', payout: 100 }
    }
  ])
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
  const gateway = connectGateway({ url: 'http://127.0.0.1:9', gameKey: 'the-key' })
  await expect(settle(gateway)).rejects.toMatchObject({ name: 'GatewayUnreachable' })
})

test('throws GatewayUnreachable after a timeout', async () => {
  server = createServer(() => {})
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway = connectGateway({ url: `http://127.0.0.1:${port}`, gameKey: 'the-key', timeoutMs: 50 })
  await expect(settle(gateway)).rejects.toMatchObject({ name: 'GatewayUnreachable' })
  server.closeAllConnections()
})
