import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { startEdge } from '../testing/start-edge.ts'

function acceptHandshake(key = ''): string {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  return (
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n' +
    `sec-websocket-accept: ${accept}\r\n\r\n`
  )
}

async function startPort(requestTimeoutMs?: number): Promise<number> {
  const gateway = createServer((request, response) => void request.resume().once('end', () => response.end()))
  const upgraded: Duplex[] = []
  gateway.on('upgrade', (request, socket) => {
    socket.write(acceptHandshake(request.headers['sec-websocket-key']))
    upgraded.push(socket)
  })
  onTestFinished(() => upgraded.forEach(socket => socket.destroy()))
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void gateway.close().closeAllConnections())
  const { port: gatewayPort } = gateway.address() as AddressInfo
  const { url } = await startEdge({
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    publicOrigin: 'https://app.example',
    requestTimeoutMs
  })
  return Number(new URL(url).port)
}

async function send(port: number, request: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
  const requestId = /^x-request-id: (.+)$/im.exec(head)?.[1]?.trim()
  return { status, requestId, body: JSON.parse(body) }
}

const headers = 'host: tambay\r\nconnection: close\r\n'

const upgradeTo = (path: string, header = '') =>
  `GET ${path} HTTP/1.1\r\nhost: tambay\r\nconnection: Upgrade\r\nupgrade: websocket\r\n${header}` +
  'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

const realtime = '/realtime/?EIO=4&transport=websocket'

test.for([
  ['a path that leaves the API', `GET /user/v1/.. HTTP/1.1\r\n${headers}\r\n`, 400],
  ['an encoded path that leaves the API', `GET /user/v1/%2e%2e/x HTTP/1.1\r\n${headers}\r\n`, 400],
  ['a path outside the app', `GET /.. HTTP/1.1\r\n${headers}\r\n`, 404],
  ['TRACE', `TRACE /user/v1/x HTTP/1.1\r\n${headers}\r\n`, 405],
  ['PROPFIND', `PROPFIND /user/v1/x HTTP/1.1\r\n${headers}\r\n`, 405],
  ['QUERY', `QUERY /user/v1/x HTTP/1.1\r\n${headers}\r\n`, 405],
  ['QUERY outside the API', `QUERY /nothing HTTP/1.1\r\n${headers}\r\n`, 404],
  [
    'an invalid content type',
    `POST /user/v1/x HTTP/1.1\r\n${headers}content-type: nonsense\r\ncontent-length: 2\r\n\r\n{}`,
    415
  ],
  ['bytes that are not HTTP', 'nonsense\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\n${headers}x: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
  ['a missing host', 'GET /user/v1/x HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  [
    'an unknown expectation',
    `POST /user/v1/x HTTP/1.1\r\n${headers}expect: nonsense\r\ncontent-length: 0\r\n\r\n`,
    400
  ],
  [
    'a WebSocket handshake without a key',
    'GET /realtime/ HTTP/1.1\r\nhost: tambay\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
    400
  ],
  ['a WebSocket of an unknown session', upgradeTo('/realtime/?EIO=4&transport=websocket&sid=made-up'), 400],
  ['a WebSocket of another protocol version', upgradeTo('/realtime/?EIO=3&transport=websocket'), 400],
  ['a WebSocket of another site', upgradeTo(realtime, 'origin: https://tambay.example\r\n'), 400],
  ['a WebSocket of a page without an origin', upgradeTo(realtime, 'origin: null\r\n'), 400],
  ['a WebSocket with a cookie and without an origin', upgradeTo(realtime, 'cookie: a=b\r\n'), 400]
] as const)('answers %s with the error envelope and a request id', async ([, request, expected]) => {
  const { status, requestId, body } = await send(await startPort(), request)
  expect(status).toBe(expected)
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(body).toEqual({
    code: expected,
    msg: expect.any(String),
    data: null,
    bizErrorCode: expect.any(String),
    request_id: requestId
  })
})

const handshake = upgradeTo(realtime)

test.for(['', 'origin: http://tambay\r\n', 'origin: https://app.example\r\ncookie: a=b\r\n'])(
  'accepts a WebSocket with the header %j: none, the origin of its host, or the app’s own',
  async header => {
    const socket = connect(await startPort(), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(upgradeTo(realtime, header))
    const [response] = await once(socket, 'data')
    expect(String(response)).toMatch(/^HTTP\/1\.1 101 /)
  }
)

test('closes a WebSocket whose frame announces more than 32 KB', async () => {
  const socket = connect(await startPort(), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(handshake)
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 101 /)
  // A masked text frame of 95 MB, of which only one byte is sent.
  const frame = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0])
  frame.writeUInt32BE(95_000_000, 6)
  socket.write(frame)
  const [close] = await once(socket, 'data')
  // A close frame with code 1009: message too big.
  expect([close[0], close.readUInt16BE(2)]).toEqual([0x88, 1009])
})

test('answers and closes a request whose body never ends', async () => {
  const unfinished = `POST /user/v1/x HTTP/1.1\r\nhost: tambay\r\ncontent-length: 10\r\n\r\n{`
  const { status, body } = await send(await startPort(100), unfinished)
  expect([status, body.bizErrorCode]).toEqual([400, 'bad_request'])
})

test('closes an unused connection without sending anything', async () => {
  const socket = connect(await startPort(50), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  expect(await text(socket)).toBe('')
})
