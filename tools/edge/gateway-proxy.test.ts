import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { startEdge } from '../testing/start-edge.ts'

async function startGateway(): Promise<string> {
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming
    let body = ''
    incoming.on('data', part => (body += part))
    incoming.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ method, url, body, from: headers['x-forwarded-for'] }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

test('forwards calls to the gateway with the client’s address', async () => {
  const { url } = await startEdge({ gatewayUrl: await startGateway() })
  const answer = await fetch(`${url}/user/v1/users/login?a=1`, { method: 'POST', body: '{"b":2}' })
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/user/v1/users/login?a=1',
    body: '{"b":2}',
    from: '127.0.0.1'
  })
})

test('behind a trusted proxy, forwards the address of the client that the proxy names', async () => {
  const gatewayUrl = await startGateway()
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }
  const ask = async (trustedProxies?: string[]) => {
    const { url } = await startEdge({ gatewayUrl, trustedProxies })
    return (await fetch(`${url}/user/v1/x`, { headers })).json()
  }
  expect(await ask(['127.0.0.1'])).toMatchObject({ from: '203.0.113.9' })
  expect(await ask(['10.0.0.0/8'])).toMatchObject({ from: '127.0.0.1' })
  expect(await ask()).toMatchObject({ from: '127.0.0.1' })
})

test('a picture reaches the gateway with all its bytes, and is served under /media', async () => {
  const { url } = await startEdge({ gatewayUrl: await startGateway() })
  const picture = 'x'.repeat(2_000_000)
  const upload = await fetch(`${url}/user/v1/media/upload`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: picture
  })
  expect((await upload.text()).includes(picture)).toBe(true)
  const file = await fetch(`${url}/media/0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b10/small.webp`)
  expect(await file.json()).toMatchObject({ url: '/media/0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b10/small.webp' })
})

const upgradeHeaders = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ=='
}

test('a WebSocket reaches the gateway with the client’s address and ignores a forged one', async () => {
  const gateway = createServer()
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void gateway.close())
  const upgrade = once(gateway, 'upgrade')
  const { port } = gateway.address() as AddressInfo
  const { url } = await startEdge({ gatewayUrl: `http://127.0.0.1:${port}` })
  const client = request(`${url}/realtime/?EIO=4&transport=websocket`, {
    headers: { ...upgradeHeaders, 'user-agent': 'a phone', 'x-forwarded-for': '203.0.113.9' }
  })
  client.on('error', () => {}).end()
  const [{ headers }, socket] = await upgrade
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  socket.destroy()
  client.destroy()
})

test('closes a WebSocket that the gateway refuses, without the reason of an internal error', async () => {
  const gateway = createServer()
  gateway.on('upgrade', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void gateway.close())
  const { port } = gateway.address() as AddressInfo
  const { url } = await startEdge({ gatewayUrl: `http://127.0.0.1:${port}` })
  const client = new WebSocket(`${url.replace('http', 'ws')}/realtime/?EIO=4&transport=websocket`)
  const [{ code, reason }] = await once(client, 'close')
  expect([code, reason]).toEqual([1011, ''])
})

test('returns the error envelope while the gateway is down', async () => {
  const { url } = await startEdge()
  const answer = await fetch(`${url}/wallet/v1/wallet/balances`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    code: 500,
    msg: 'system busy now, please try again later.',
    bizErrorCode: 'system_busy'
  })
})

test('refuses a WebSocket with 502 while the gateway is down', async () => {
  const { url } = await startEdge()
  const client = request(`${url}/realtime/?EIO=4&transport=websocket`, { headers: upgradeHeaders })
  const [answer] = await Promise.race([
    once(client.end(), 'response'),
    once(client, 'upgrade').then(() => [{ statusCode: 101 }])
  ])
  expect(answer.statusCode).toBe(502)
  client.destroy()
})

test('forwards a call that sends Expect: 100-continue', async () => {
  const { url } = await startEdge({ gatewayUrl: await startGateway() })
  const call = request(`${url}/user/v1/users/login`, {
    method: 'POST',
    headers: { expect: '100-continue' }
  })
  call.end('{"b":2}')
  const [answer] = await once(call, 'response')
  expect(answer.statusCode).toBe(200)
})
