import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { getUserInfo } from '@tambay/contracts/user'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp()
  port = Number(new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

async function send(lines: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), envelope: JSON.parse(body) }
}
const asked = `GET ${getUserInfo.path} HTTP/1.1`

test.each([
  ['a header that is none', [asked, 'Host: tambay', 'no header'], 400, 'bad_request'],
  ['a method that nobody knows', [asked.replace('GET', 'FETCH'), 'Host: tambay'], 400, 'bad_request'],
  ['headers without end', [asked, 'Host: tambay', `X-Long: ${'x'.repeat(20_000)}`], 413, 'body_too_large'],
  [
    'an address that cannot be decoded',
    [asked.replace('-info', '%zz'), 'Host: tambay', 'Connection: close'],
    400,
    'bad_request'
  ]
])('%s is answered in the envelope', async (_what, lines, status, reason) => {
  const answer = await send(lines)
  expect(answer.status).toBe(status)
  expect(answer.envelope).toMatchObject({
    bizErrorCode: reason,
    request_id: expect.stringMatching(/^[\da-f-]{36}$/)
  })
})
