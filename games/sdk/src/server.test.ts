import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { connectGateway, type Gateway } from './server.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Something at the gateway's address that answers so, whatever it is asked; it keeps what it was sent. */
async function answering(status: number, body: string) {
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

test('calls with the game’s key and gives what the contract says', async () => {
  const data = { order_ref: 'order-001', status: 'settled', coin: 3050, more: 'than is known' }
  const { gateway, asked } = await answering(200, envelope({ data }))
  expect(await settle(gateway)).toEqual({ order_ref: 'order-001', status: 'settled', coin: 3050 })
  expect(asked).toEqual([
    {
      url: '/game/v1/coin/settle',
      authorization: 'Bearer the-key',
      body: { order_ref: 'order-001', payout: 100 }
    }
  ])
})

test('a refusal carries its name, number and words', async () => {
  const body = envelope({ code: 50114, msg: 'This order has already ended.', bizErrorCode: 'order_ended' })
  const { gateway } = await answering(200, body)
  await expect(settle(gateway)).rejects.toMatchObject({
    name: 'GatewayRefusal',
    reason: 'order_ended',
    code: 50114,
    message: 'This order has already ended.'
  })
})

test.each([
  ['a fault', 500, envelope({ code: 500 })],
  ['too many calls', 429, envelope({ code: 429, bizErrorCode: 'too_many_requests' })],
  ['a proxy’s page', 502, '<h1>Bad gateway</h1>'],
  ['no envelope', 200, '{"ok":true}'],
  ['another shape', 200, envelope({ data: { status: 'settled' } })]
])('%s leaves it open whether something happened', async (_, status, body) => {
  const { gateway } = await answering(status, body)
  await expect(settle(gateway)).rejects.toMatchObject({ name: 'GatewayUnreachable' })
})

test('nobody there leaves it open too', async () => {
  const gateway = connectGateway({ url: 'http://127.0.0.1:9', gameKey: 'the-key' })
  await expect(settle(gateway)).rejects.toMatchObject({ name: 'GatewayUnreachable' })
})

test('an answer that does not come in time is given up', async () => {
  server = createServer(() => {})
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway = connectGateway({ url: `http://127.0.0.1:${port}`, gameKey: 'the-key', timeoutMs: 50 })
  await expect(settle(gateway)).rejects.toMatchObject({ name: 'GatewayUnreachable' })
  server.closeAllConnections()
})
