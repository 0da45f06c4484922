import { inspect } from 'node:util'

import { type Access, endpoint } from '@tambay/contracts/endpoint'
import { startGateway } from '@tambay/testing/start-gateway'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { $isGuestRoom } from '../stores/guest/guest-room.ts'
import { saveGuestToken } from '../stores/guest/guest.ts'
import { clearSession, startSession } from '../stores/session/session.ts'
import { call } from './call.ts'
import { failures } from './failures.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let failed: unknown[]
beforeAll(() => {
  failures.on('refused', error => failed.push(['refused', error.code]))
  failures.on('unreachable', error => failed.push(['unreachable', error.message]))
})
afterEach(() => gateway.close())
beforeEach(async () => {
  failed = []
  gateway = await startGateway()
  gateway.replyWith(() => ({ body: { code: 0, msg: 'ok', data: { total: 3 } } }))
  startSession({ token: 'user-token', token_expire_at: 1_900_000_000 })
  saveGuestToken('guest-token')
  $isGuestRoom.set(false)
})

const path = '/test/v1/add'
const shape = {
  summary: 'Add two numbers',
  response: z.object({ total: z.int() }),
  errors: ['party_full', 'no_tickets']
} as const
const input = z.strictObject({ a: z.int(), b: z.int() })
const opened = (access: Access) => endpoint('POST', path, { ...shape, access, body: input })
const add = opened('user')
const look = endpoint('GET', path, { ...shape, access: 'visitor', query: input })
const pay = endpoint('POST', path, { ...shape, access: 'user', isMoney: true, body: input })
const numbers = { a: 1, b: 2 }

test('sends the input of a POST as JSON and returns the parsed data', async () => {
  expect(await call(add, numbers)).toEqual({ total: 3 })
  expect(gateway.seen).toMatchObject([{ method: 'POST', url: '/test/v1/add', body: '{"a":1,"b":2}' }])
  expect(gateway.seen[0]?.headers['content-type']).toBe('application/json')
  expect(failed).toEqual([])
})

test('sends the input of a GET as query parameters', async () => {
  await call(look, numbers)
  expect(gateway.seen).toMatchObject([{ method: 'GET', url: '/test/v1/add?a=1&b=2', body: '' }])
})

test('drops response fields that the contract does not name', async () => {
  gateway.replyWith(() => ({ body: { code: 0, data: { total: 3, secret: 'x' } } }))
  expect(await call(add, numbers)).toEqual({ total: 3 })
})

test.each([
  ['public', false, undefined],
  ['visitor', false, 'Bearer user-token'],
  ['guest', false, 'Bearer user-token'],
  ['user', false, 'Bearer user-token'],
  ['public', true, undefined],
  ['visitor', true, 'Bearer guest-token'],
  ['guest', true, 'Bearer guest-token'],
  ['user', true, 'Bearer user-token']
] as const)(
  'a %s operation (in a practice room: %s) sends the token %s',
  async (access, isGuestRoom, expected) => {
    $isGuestRoom.set(isGuestRoom)
    await call(opened(access), numbers)
    expect(gateway.seen[0]?.headers.authorization).toBe(expected)
  }
)

test('a guest outside a practice room sends no token to a user operation', async () => {
  clearSession()
  await call(add, numbers)
  expect(gateway.seen[0]?.headers.authorization).toBeUndefined()
})

test('only a money call sends an idempotency key: the given key or a new one', async () => {
  await call(pay, numbers, { idempotencyKey: 'intent-1' })
  await call(pay, numbers, { idempotencyKey: 'intent-1' })
  await call(pay, numbers)
  await call(pay, numbers)
  await call(add, numbers)
  const keys = gateway.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys.slice(0, 2)).toEqual(['intent-1', 'intent-1'])
  expect(keys[2]).toMatch(/^[\w-]{21}$/)
  expect(keys[3]).toMatch(/^[\w-]{21}$/)
  expect(keys[2]).not.toBe(keys[3])
  expect(keys[4]).toBeUndefined()
})

test('throws a refusal with its code, message, reason, data and request id', async () => {
  gateway.replyWith(() => ({
    body: {
      code: 50102,
      msg: 'This room is full.',
      bizErrorCode: 'party_full',
      data: { seats: 8 },
      request_id: 'req-1'
    }
  }))
  await expect(call(add, numbers)).rejects.toMatchObject({
    name: 'ApiError',
    code: 50102,
    message: 'This room is full.',
    bizErrorCode: 'party_full',
    data: { seats: 8 },
    requestId: 'req-1'
  })
  expect(failed).toEqual([['refused', 50102]])
})

test.each([
  [{ code: 50102, msg: 'from msg', message: 'from message' }, 'from msg'],
  [{ code: 50102, message: 'from message' }, 'from message'],
  [{ code: 50102, msg: '', message: 'from message' }, 'from message'],
  [{ code: 50102, msg: '' }, 'request error'],
  [{ code: 50102 }, 'request error']
])('takes the error message of %j: "%s"', async (body, words) => {
  gateway.replyWith(() => ({ body }))
  await expect(call(add, numbers)).rejects.toMatchObject({ name: 'ApiError', message: words })
})

test.each([400, 404, 429, 500])('accepts an envelope with HTTP status %i', async status => {
  gateway.replyWith(() => ({ status, body: { code: status, msg: 'Said by the gateway' } }))
  await expect(call(add, numbers)).rejects.toMatchObject({
    name: 'ApiError',
    code: status,
    message: 'Said by the gateway'
  })
  expect(failed).toEqual([['refused', status]])
})

test('rejects a response that is not JSON with a TransportError', async () => {
  gateway.replyWith(() => ({ status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }))
  await expect(call(add, numbers)).rejects.toMatchObject({ name: 'TransportError' })
  expect(failed).toEqual([['unreachable', 'system busy now, please try again later.']])
})

test.each([
  ['a body without an envelope', { total: 3 }, undefined],
  ['a code that is not a number', { code: '0', data: { total: 3 } }, undefined],
  ['data of another shape', { code: 0, data: { total: 'three' }, request_id: 'req-2' }, 'req-2'],
  ['no data', { code: 0, request_id: 'req-3' }, 'req-3'],
  ['truncated JSON', '{"code": 0, "da', undefined]
])('rejects %s with a TransportError', async (_case, body, requestId) => {
  gateway.replyWith(() => ({ body }))
  await expect(call(add, numbers)).rejects.toMatchObject({
    name: 'TransportError',
    message: 'request error',
    requestId
  })
  expect(failed).toEqual([['unreachable', 'request error']])
})

test('shows a readable message when the connection breaks', async () => {
  await gateway.close()
  await expect(call(add, numbers)).rejects.toMatchObject({
    name: 'TransportError',
    message: 'The connection was lost. Please try again.'
  })
  expect(failed).toEqual([['unreachable', 'The connection was lost. Please try again.']])
})

test('shows an offline message when the browser is offline', async () => {
  await gateway.close()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(call(add, numbers)).rejects.toMatchObject({ message: 'You’re offline.' })
  expect(failed).toEqual([['unreachable', 'You’re offline.']])
})

test.each([
  ['public', false, undefined],
  ['visitor', false, 'user-token'],
  ['user', true, 'user-token'],
  ['visitor', true, 'guest-token']
] as const)(
  'the failure event of a %s operation (in a practice room: %s) contains the token %s',
  async (access, isGuestRoom, token) => {
    $isGuestRoom.set(isGuestRoom)
    gateway.replyWith(() => ({ body: { code: 20001, msg: 'Please log in to continue.' } }))
    const events: unknown[] = []
    onTestFinished(failures.on('refused', (_error, refused) => events.push(refused)))
    await expect(call(opened(access), numbers)).rejects.toMatchObject({ code: 20001 })
    expect(events).toEqual([{ token }])
  }
)

test('the failure event contains the token that was sent, even after another login', async () => {
  gateway.replyWith(() => {
    startSession({ token: 'next-token', token_expire_at: 1_900_000_000 })
    return { body: { code: 20002, msg: 'You have been logged out.' } }
  })
  const events: unknown[] = []
  onTestFinished(failures.on('refused', (_error, { token }) => events.push(token)))
  await expect(call(add, numbers)).rejects.toMatchObject({ code: 20002 })
  expect(events).toEqual(['user-token'])
})

test('errors contain no token, because errors are logged', async () => {
  gateway.replyWith(() => ({ body: { code: 20001, msg: 'Please log in to continue.' } }))
  const refused: unknown = await call(add, numbers).catch((error: unknown) => error)
  await gateway.close()
  const lost: unknown = await call(add, numbers).catch((error: unknown) => error)
  expect(inspect([refused, lost], { depth: 20, showHidden: true })).not.toContain('user-token')
})

test('a call with isQuiet emits no "unreachable" event, but still emits refusals', async () => {
  gateway.replyWith(() => ({ type: 'text/html', body: 'no' }))
  await expect(call(add, numbers, { isQuiet: true })).rejects.toMatchObject({ name: 'TransportError' })
  expect(failed).toEqual([])
  gateway.replyWith(() => ({ body: { code: 20001, msg: 'Please log in to continue.' } }))
  await expect(call(add, numbers, { isQuiet: true })).rejects.toMatchObject({ name: 'ApiError' })
  expect(failed).toEqual([['refused', 20001]])
})

test('an aborted call emits no failure event', async () => {
  gateway.replyWith(() => undefined)
  const controller = new AbortController()
  const ended = call(add, numbers, { signal: controller.signal }).catch((error: unknown) => error)
  await waitFor(() => expect(gateway.seen).toHaveLength(1))
  controller.abort()
  expect(await ended).toMatchObject({ name: 'CanceledError' })
  expect(failed).toEqual([])
})
