import { createHash } from 'node:crypto'
import { once } from 'node:events'

import { post } from '@tambay/game-kit/testing/game-app'
import { hostOrigin } from '@tambay/game-kit/testing/gateway-process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { SessionAnswer } from '../rules/api.ts'
import { sit } from '../testing/seat.ts'
import { openTable, type TestTable } from '../testing/table.ts'

let table: TestTable
let app: FastifyInstance

// Nothing listens at this gateway address: these requests must be answered without the gateway.
beforeAll(async () => {
  table = await openTable('http://127.0.0.1:9', { MOCK_TICKETS: 'true' })
  app = table.app
})
afterAll(() => table.close())

const bet = { roundId: 'round-001', orderRef: 'order-001', bets: { red: 50 }, seed: 'a-seed-of-the-page' }

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
  expect(await post(app, '/api/session', body)).toMatchObject({ status: 400, code: 400 })
})

test('refuses a bet without a session, with or without a token', async () => {
  for (const token of ['', 'made-up', 'x'.repeat(300)]) {
    expect(await post(app, '/api/bet', bet, token)).toMatchObject({
      status: 200,
      bizErrorCode: 'session_ended'
    })
  }
})

test('answers an oversized body, a wrong media type, and an unknown path or method with an error envelope', async () => {
  expect(await post(app, '/api/session', { ticket: 'a'.repeat(5000) })).toMatchObject({
    status: 413,
    code: 413
  })
  const text = await app.inject({
    method: 'POST',
    url: '/api/session',
    payload: 'x',
    headers: { 'content-type': 'text/plain' }
  })
  expect(text.json()).toMatchObject({ code: 415, request_id: expect.any(String) })
  expect((await app.inject('/api/session')).json()).toMatchObject({ code: 404 })
  expect((await app.inject('/assets/../server.ts')).statusCode).toBe(404)
  expect((await app.inject('/assets/%2e%2e/index.html')).statusCode).toBe(404)
})

test('only the host can frame the pages, and they load nothing from other origins', async () => {
  for (const path of ['/', '/verify']) {
    const { headers } = await app.inject(path)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${hostOrigin}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  }
  expect((await app.inject('/')).body).toContain(`content="${hostOrigin}"`)
})

test('serves the page compressed, its assets as immutable, its licenses and an icon', async () => {
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(page.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding'
  })
  const asset = await app.inject('/assets/game.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/licenses.json')).json()).toEqual([])
  const icon = await app.inject('/favicon.ico')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])
})

test('serves the page with the scripts and styles inside that can’t end their tag, and sends an unchanged page once', async () => {
  const { body, headers } = await app.inject('/')
  expect(body).toContain('<script type="module">a<scripts</script>')
  expect(body).toContain('<script src="/assets/end.js" type="module"></script>')
  expect(body).toContain('<style>p{color:red}</style>')
  const hashes = ['a<scripts', 'p{color:red}'].map(text => createHash('sha256').update(text).digest('base64'))
  for (const hash of hashes) expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  const again = await app.inject({ url: '/', headers: { 'if-none-match': headers.etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('reports that it is healthy', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true, game: 'color-game' })
})

test('limits the requests of each address behind a trusted proxy', async () => {
  const limited = await openTable('http://127.0.0.1:9', { RATE_PER_IP: '2' })
  const ask = async (address: string, proxy = '127.0.0.1') => {
    const headers = { 'x-forwarded-for': address }
    return (await limited.app.inject({ url: '/', remoteAddress: proxy, headers })).statusCode
  }
  const answers = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]
  expect([...answers, await ask('192.0.2.2')]).toEqual([200, 200, 429, 200])
  const faked = [
    await ask('192.0.2.3', '198.51.100.1'),
    await ask('192.0.2.4', '198.51.100.1'),
    await ask('192.0.2.5', '198.51.100.1')
  ]
  expect(faked).toEqual([200, 200, 429])
  await limited.close()
})

test('answers a ping from the page', async () => {
  const { data } = await post(app, '/api/session', { ticket: 'mock-live-connection-ping' })
  const socket = new WebSocket(`${table.url.replace('http', 'ws')}/api/live`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ t: 'hello', token: SessionAnswer.parse(data).token }))
  await once(socket, 'message')
  socket.send('{"t":"ping"}')
  const answers: string[] = []
  socket.on('message', text => answers.push(String(text)))
  await expect.poll(() => answers).toContain('{"t":"pong"}')
  socket.terminate()
})

test('closes a live connection that sends no known token', async () => {
  const hello = (token: string) => JSON.stringify({ t: 'hello', token })
  for (const [message, code] of [
    [hello('made-up'), 4001],
    ['{', 4000]
  ] as const) {
    const socket = new WebSocket(`${table.url.replace('http', 'ws')}/api/live`)
    await once(socket, 'open')
    socket.send(message)
    const [closedWith] = await once(socket, 'close')
    expect(closedWith).toBe(code)
  }
})

test('closes the oldest of more than five live connections of one session', async () => {
  const { data } = await post(app, '/api/session', { ticket: 'mock-live-connections' })
  const { token } = SessionAnswer.parse(data)
  const sockets: WebSocket[] = []
  for (let count = 0; count < 6; count++) {
    const socket = new WebSocket(`${table.url.replace('http', 'ws')}/api/live`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ t: 'hello', token }))
    await once(socket, 'message')
    sockets.push(socket)
  }
  const [oldest, ...others] = sockets
  if (oldest && oldest.readyState !== WebSocket.CLOSED) await once(oldest, 'close')
  expect(others.map(({ readyState }) => readyState)).toEqual(Array(5).fill(WebSocket.OPEN))
  for (const socket of others) socket.terminate()
})

test('refuses a session with a readable reason when the gateway is down', async () => {
  await expect(sit(table.url, 'a-ticket-that-nobody-can-redeem')).rejects.toThrow('game_busy')
})

const openLive = (headers: Record<string, string>) =>
  new WebSocket(`${table.url.replace('http', 'ws')}/api/live`, { headers })
const statusOf = async (socket: WebSocket) => {
  const [error] = await once(socket, 'error').catch((thrown: unknown) => [thrown])
  return String(error)
}

test('refuses a live connection from the page of another site', async () => {
  expect(await statusOf(openLive({ origin: 'https://evil.example' }))).toContain('403')
  const own = openLive({ origin: new URL(table.url).origin })
  await once(own, 'open')
  own.terminate()
})

test('refuses more than 20 live connections without a session from one address, but not those of others', async () => {
  const from = (address: string) => openLive({ 'x-forwarded-for': address })
  const silent = Array.from({ length: 20 }, () => from('203.0.113.7'))
  await Promise.all(silent.map(socket => once(socket, 'open')))
  expect(await statusOf(from('203.0.113.7'))).toContain('429')
  const neighbor = from('203.0.113.8')
  await once(neighbor, 'open')
  for (const socket of [...silent, neighbor]) socket.terminate()
})

test('closes a connection that would be the 31st of one address to watch, but not one that plays', async () => {
  const enter = async (path: string, ticket: string) => {
    const { data } = await post(app, path, { ticket })
    const socket = openLive({ 'x-forwarded-for': '203.0.113.9' })
    await once(socket, 'open')
    socket.send(JSON.stringify({ t: 'hello', token: SessionAnswer.parse(data).token }))
    return socket
  }
  const sockets: WebSocket[] = []
  for (let count = 1; count <= 30; count++) {
    const socket = await enter('/api/watch', `mock-watcher-number-${count}`)
    await once(socket, 'message')
    sockets.push(socket)
  }
  const [code] = await once(await enter('/api/watch', 'mock-watcher-number-31'), 'close')
  expect(code).toBe(4004)
  const player = await enter('/api/session', 'mock-player-of-this-address')
  await once(player, 'message')
  for (const socket of [...sockets, player]) socket.terminate()
})

test('closes a connection that watches and asks for the state all the time', async () => {
  const { data } = await post(app, '/api/watch', { ticket: 'mock-watcher-who-asks' })
  const socket = openLive({ 'x-forwarded-for': '203.0.113.10' })
  await once(socket, 'open')
  socket.send(JSON.stringify({ t: 'hello', token: SessionAnswer.parse(data).token }))
  await once(socket, 'message')
  for (let count = 1; count <= 10; count++) socket.send('{"t":"state"}')
  const [code] = await once(socket, 'close')
  expect(code).toBe(4002)
})
