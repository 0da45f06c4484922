import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { loginByAccount } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { expect, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()
const port = Number(new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 })).port)

async function send(lines: string[], to = port) {
  const socket = connect(to, '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    requestId: /^x-request-id: (.*)$/im.exec(head)?.[1],
    envelope: JSON.parse(body)
  }
}

const get = `GET ${getUserInfo.path} HTTP/1.1`
const headers = ['Host: tambay', 'Connection: close']

const withBody = [...headers, 'Content-Type: application/json', 'Content-Length: 2', '', '{}']

test.each([
  ['a malformed header', [get, 'Host: tambay', 'no header'], 400, 'bad_request'],
  ['an unknown method', [get.replace('GET', 'FETCH'), 'Host: tambay'], 400, 'bad_request'],
  ['an unknown HTTP version', [get.replace('1.1', '9.9'), 'Host: tambay'], 400, 'bad_request'],
  ['oversized headers', [get, 'Host: tambay', `X-Long: ${'x'.repeat(20_000)}`], 413, 'body_too_large'],
  ['a missing host', [get, 'Connection: close'], 400, 'bad_request'],
  ['a path that cannot be decoded', [get.replace('-info', '%zz'), ...headers], 400, 'bad_request'],
  ['a path that climbs above the root', ['GET /.. HTTP/1.1', ...headers], 404, 'not_found'],
  ['TRACE', [get.replace('GET', 'TRACE'), ...headers], 405, 'method_not_allowed'],
  ['TRACE with a body', [get.replace('GET', 'TRACE'), ...withBody], 405, 'method_not_allowed'],
  ['QUERY', [get.replace('GET', 'QUERY'), ...headers], 405, 'method_not_allowed'],
  ['QUERY with a body', [get.replace('GET', 'QUERY'), ...withBody], 405, 'method_not_allowed'],
  ['DELETE with a body', [get.replace('GET', 'DELETE'), ...withBody], 405, 'method_not_allowed'],
  ['PROPFIND', ['PROPFIND / HTTP/1.1', ...headers], 404, 'not_found'],
  ['CONNECT', ['CONNECT tambay:443 HTTP/1.1', 'Host: tambay'], 405, 'method_not_allowed'],
  [
    'a media type other than JSON',
    [`POST ${loginByAccount.path} HTTP/1.1`, ...headers, 'Content-Type: text/xml', 'Content-Length: 0'],
    415,
    'unsupported_media_type'
  ],
  ['an unknown expectation', ['GET /nothing HTTP/1.1', ...headers, 'Expect: coffee'], 404, 'not_found'],
  [
    'an upgrade of another path',
    ['GET /nothing HTTP/1.1', 'Host: tambay', 'Connection: Upgrade', 'Upgrade: websocket'],
    404,
    'not_found'
  ],
  ['a plain request to the realtime path', ['GET /realtime/?EIO=4 HTTP/1.1', ...headers], 404, 'not_found']
])('answers %s in the envelope, with its request id in a header', async (_what, lines, status, reason) => {
  const answer = await send(lines)
  expect(answer.status).toBe(status)
  expect(answer.envelope).toMatchObject({
    bizErrorCode: reason,
    request_id: expect.stringMatching(/^[\da-f-]{36}$/)
  })
  expect(answer.requestId).toBe(answer.envelope.request_id)
})

test('answers and closes a request whose body never ends', async () => {
  const impatient = await createTestApp({ REQUEST_TIMEOUT_MS: 100 })
  const { port: shortPort } = new URL(await impatient.fastify.listen({ host: '127.0.0.1', port: 0 }))
  const unfinished = [
    `POST ${loginByAccount.path} HTTP/1.1`,
    'Host: tambay',
    'Content-Type: application/json'
  ]
  const { status, envelope } = await send([...unfinished, 'Content-Length: 10'], Number(shortPort))
  await impatient.close()
  expect([status, envelope.bizErrorCode]).toEqual([400, 'bad_request'])
})
