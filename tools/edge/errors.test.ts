import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { deploy } from '../release/deploy.ts'
import { makeRelease } from '../release/make-release.ts'
import { hostBuild } from '../testing/fake-builds.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { serveEdge } from './serve-edge.ts'

async function startEdge(): Promise<number> {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  deploy({ host: await makeRelease('host', hostBuild(join(folder, 'host')), releases) }, releases)
  const gateway = createServer((request, response) => void request.resume().once('end', () => response.end()))
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void gateway.close().closeAllConnections())
  const { port: gatewayPort } = gateway.address() as AddressInfo
  const port = await freePort()
  const edge = await serveEdge({
    port,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    remoteOrigins: {},
    gameOrigins: [],
    releases
  })
  onTestFinished(edge.close)
  return port
}

/** Sends raw bytes and reads the response until the edge closes the connection. */
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

test.for([
  ['a path that leaves the API', `GET /user/v1/.. HTTP/1.1\r\n${headers}\r\n`, 400],
  ['an encoded path that leaves the API', `GET /user/v1/%2e%2e/x HTTP/1.1\r\n${headers}\r\n`, 400],
  ['a path outside the app', `GET /.. HTTP/1.1\r\n${headers}\r\n`, 404],
  ['TRACE', `TRACE /user/v1/x HTTP/1.1\r\n${headers}\r\n`, 404],
  ['PROPFIND', `PROPFIND /user/v1/x HTTP/1.1\r\n${headers}\r\n`, 404],
  ['QUERY without a content type', `QUERY /user/v1/x HTTP/1.1\r\n${headers}\r\n`, 400],
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
  ]
] as const)('answers %s with the error envelope and a request id', async ([, request, expected]) => {
  const { status, requestId, body } = await send(await startEdge(), request)
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
