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
let heard: unknown[]

beforeAll(() => {
  failures.on('refused', (error, { isHandled }) => heard.push(['refused', error.code, isHandled]))
  failures.on('unreachable', error => heard.push(['unreachable', error.message]))
})
afterEach(() => gateway.close())
beforeEach(async () => {
  heard = []
  gateway = await startGateway()
  gateway.replyWith(() => ({ body: { code: 0, msg: 'ok', data: { total: 3 } } }))
  startSession({ token: 'user-token', token_expire_at: 1_900_000_000 })
  saveGuestToken('guest-token')
  $isGuestRoom.set(false)
})

const shape = {
  path: '/test/v1/add',
  summary: 'Add two numbers',
  response: z.object({ total: z.int() }),
  errors: ['party_full', 'no_tickets']
} as const
const input = z.strictObject({ a: z.int(), b: z.int() })
const opened = (access: Access) => endpoint({ ...shape, method: 'POST', access, body: input })
const add = opened('user')
const look = endpoint({ ...shape, method: 'GET', access: 'visitor', query: input })
const pay = endpoint({ ...shape, method: 'POST', access: 'user', isMoney: true, body: input })
const numbers = { a: 1, b: 2 }

test('a POST carries its input as JSON and gives the parsed data', async () => {
  expect(await call(add, numbers)).toEqual({ total: 3 })
  expect(gateway.seen).toMatchObject([{ method: 'POST', url: '/test/v1/add', body: '{"a":1,"b":2}' }])
  expect(gateway.seen[0]?.headers['content-type']).toBe('application/json')
  expect(heard).toEqual([])
})

test('a GET carries its input in the address', async () => {
  await call(look, numbers)
  expect(gateway.seen).toMatchObject([{ method: 'GET', url: '/test/v1/add?a=1&b=2', body: '' }])
})

test('what the contract does not name is left out of the data', async () => {
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
] as const)('a %s operation (in a guest room: %s) travels with %s', async (access, isGuestRoom, expected) => {
  $isGuestRoom.set(isGuestRoom)
  await call(opened(access), numbers)
  expect(gateway.seen[0]?.headers.authorization).toBe(expected)
})

test('a guest has no token for an operation of users', async () => {
  clearSession()
  await call(add, numbers)
  expect(gateway.seen[0]?.headers.authorization).toBeUndefined()
})

test('a request may opt out of the token', async () => {
  await call(look, numbers, { isAnonymous: true })
  expect(gateway.seen[0]?.headers.authorization).toBeUndefined()
})

test('a money call carries the key it is given, or a new one each time; other calls none', async () => {
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

test('a refusal is thrown with its code, words, stable name, data and the request’s name', async () => {
  gateway.replyWith(() => ({
    body: {
      code: 50102,
      msg: 'This party is full.',
      bizErrorCode: 'party_full',
      data: { seats: 8 },
      request_id: 'req-1'
    }
  }))
  await expect(call(add, numbers)).rejects.toMatchObject({
    name: 'ApiError',
    code: 50102,
    message: 'This party is full.',
    bizErrorCode: 'party_full',
    data: { seats: 8 },
    requestId: 'req-1'
  })
  expect(heard).toEqual([['refused', 50102, false]])
})

test.each([
  [{ code: 50102, msg: 'from msg', message: 'from message' }, 'from msg'],
  [{ code: 50102, message: 'from message' }, 'from message'],
  [{ code: 50102, msg: '', message: 'from message' }, 'from message'],
  [{ code: 50102, msg: '' }, 'request error'],
  [{ code: 50102 }, 'request error']
])('the words of %j are "%s"', async (body, words) => {
  gateway.replyWith(() => ({ body }))
  await expect(call(add, numbers)).rejects.toMatchObject({ name: 'ApiError', message: words })
})

test.each([
  ['all', true],
  [['party_full'], true],
  [['no_tickets', 'party_full'], true],
  [['no_tickets'], false],
  [[], false]
] as const)('a caller that handles %j of party_full: %s', async (handles, isHandled) => {
  gateway.replyWith(() => ({ body: { code: 50102, msg: 'Full', bizErrorCode: 'party_full' } }))
  await expect(call(add, numbers, { handles })).rejects.toMatchObject({ code: 50102 })
  expect(heard).toEqual([['refused', 50102, isHandled]])
})

test.each([400, 404, 429, 500])('an envelope with HTTP %i is an answer', async status => {
  gateway.replyWith(() => ({ status, body: { code: status, msg: 'Said by the gateway' } }))
  await expect(call(add, numbers)).rejects.toMatchObject({
    name: 'ApiError',
    code: status,
    message: 'Said by the gateway'
  })
  expect(heard).toEqual([['refused', status, false]])
})

test('a page of something in between is no answer', async () => {
  gateway.replyWith(() => ({ status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }))
  await expect(call(add, numbers)).rejects.toMatchObject({ name: 'TransportError' })
  expect(heard).toEqual([['unreachable', 'system busy now, please try again later.']])
})

test.each([
  ['no envelope', { total: 3 }, undefined],
  ['a code that is no number', { code: '0', data: { total: 3 } }, undefined],
  ['data of another shape', { code: 0, data: { total: 'three' }, request_id: 'req-2' }, 'req-2'],
  ['no data', { code: 0, request_id: 'req-3' }, 'req-3'],
  ['JSON that breaks off', '{"code": 0, "da', undefined]
])('%s is no answer', async (_case, body, requestId) => {
  gateway.replyWith(() => ({ body }))
  await expect(call(add, numbers)).rejects.toMatchObject({
    name: 'TransportError',
    message: 'request error',
    requestId
  })
  expect(heard).toEqual([['unreachable', 'request error']])
})

test('a connection that breaks is said in words for people', async () => {
  await gateway.close()
  await expect(call(add, numbers)).rejects.toMatchObject({
    name: 'TransportError',
    message: 'The connection was lost. Please try again.'
  })
  expect(heard).toEqual([['unreachable', 'The connection was lost. Please try again.']])
})

test('a phone without a network says that it is offline', async () => {
  await gateway.close()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(call(add, numbers)).rejects.toMatchObject({ message: 'You are offline.' })
  expect(heard).toEqual([['unreachable', 'You are offline.']])
})

test.each([
  ['public', false, undefined],
  ['visitor', false, 'user-token'],
  ['user', true, 'user-token'],
  ['visitor', true, 'guest-token']
] as const)(
  'a refused %s operation (in a guest room: %s) tells that it travelled with %s',
  async (access, isGuestRoom, token) => {
    $isGuestRoom.set(isGuestRoom)
    gateway.replyWith(() => ({ body: { code: 20001, msg: 'Please log in to continue.' } }))
    const told: unknown[] = []
    onTestFinished(failures.on('refused', (_error, refused) => told.push(refused)))
    await expect(call(opened(access), numbers)).rejects.toMatchObject({ code: 20001 })
    expect(told).toEqual([{ isHandled: false, token }])
  }
)

test('a refusal tells whose token it was when the answer comes after another log-in', async () => {
  gateway.replyWith(() => {
    startSession({ token: 'next-token', token_expire_at: 1_900_000_000 })
    return { body: { code: 20002, msg: 'You have been logged out.' } }
  })
  const told: unknown[] = []
  onTestFinished(failures.on('refused', (_error, { token }) => told.push(token)))
  await expect(call(add, numbers)).rejects.toMatchObject({ code: 20002 })
  expect(told).toEqual(['user-token'])
})

test('no error carries a token: errors are logged', async () => {
  gateway.replyWith(() => ({ body: { code: 20001, msg: 'Please log in to continue.' } }))
  const refused: unknown = await call(add, numbers).catch((error: unknown) => error)
  await gateway.close()
  const lost: unknown = await call(add, numbers).catch((error: unknown) => error)
  expect(inspect([refused, lost], { depth: 20, showHidden: true })).not.toContain('user-token')
})

test('a quiet call throws and tells nobody that the gateway is unreachable, but does tell of a refusal', async () => {
  gateway.replyWith(() => ({ type: 'text/html', body: 'no' }))
  await expect(call(add, numbers, { isQuiet: true })).rejects.toMatchObject({ name: 'TransportError' })
  expect(heard).toEqual([])
  gateway.replyWith(() => ({ body: { code: 20001, msg: 'Please log in to continue.' } }))
  await expect(call(add, numbers, { isQuiet: true })).rejects.toMatchObject({ name: 'ApiError' })
  expect(heard).toEqual([['refused', 20001, false]])
})

test('a call that is taken back is no failure', async () => {
  gateway.replyWith(() => undefined)
  const wish = new AbortController()
  const ended = call(add, numbers, { signal: wish.signal }).catch((error: unknown) => error)
  await waitFor(() => expect(gateway.seen).toHaveLength(1))
  wish.abort()
  expect(await ended).toMatchObject({ name: 'CanceledError' })
  expect(heard).toEqual([])
})
