import { endpoint } from '@tambay/contracts/endpoint'
import { voidCoins } from '@tambay/contracts/game-server'
import { UserCard } from '@tambay/contracts/user'
import { getWheel } from '@tambay/contracts/wheel'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { asGame as callAsGame, colorGame } from '#testing/modules/game.ts'
import { signAsGame } from '#testing/sign-as-game.ts'
import { startApp } from '#testing/start-app.ts'
import { route } from './route.ts'

const base = { summary: 'A probe', response: z.object({ said: z.unknown() }) } as const

const echo = endpoint('POST', '/probe/v1/echo', {
  ...base,
  access: 'public',
  body: z.strictObject({
    name: z.string().check(z.minLength(1, 'Please enter Name'), z.maxLength(40)),
    count: z.int(),
    inner: z.optional(z.strictObject({ text: z.string() }))
  })
})
const whoAmI = (access: 'visitor' | 'guest' | 'user' | 'game') =>
  endpoint('POST', `/probe/v1/who/${access}`, { ...base, access })
const asVisitor = whoAmI('visitor')
const asGuest = whoAmI('guest')
const asUser = whoAmI('user')
const asGame = whoAmI('game')
const pay = endpoint('POST', '/probe/v1/pay', { ...base, access: 'user', isMoney: true })
const refuseIt = endpoint('POST', '/probe/v1/refuse', { ...base, access: 'public', errors: ['party_full'] })
const broken = endpoint('POST', '/probe/v1/break', {
  ...base,
  access: 'public',
  response: UserCard
})
const undeclared = endpoint('POST', '/probe/v1/undeclared', { ...base, access: 'public' })
const rare = endpoint('POST', '/probe/v1/rare', { ...base, access: 'public' })
const t = await startApp()
route(t.app, echo, async ({ body }) => ({ said: body }))
for (const operation of [asVisitor, asGuest, asUser, asGame]) {
  route(t.app, operation, async ({ user, guest, game }) => ({
    said: user?.id ?? guest?.nick_name ?? game ?? 'nobody'
  }))
}
route(t.app, pay, async ({ idempotencyKey }) => ({ said: idempotencyKey }))
route(t.app, refuseIt, async ({ refuse }) => refuse('party_full', { seats: 9 }))
route(t.app, broken, async () => JSON.parse('{"id":1}'))
route(t.app, undeclared, async () => {
  throw new Refusal('no_tickets')
})
route(t.app, rare, async () => ({ said: 'once' }), { rate: { max: 1, perSeconds: 60 } })
const ann = await t.signUp('ann11')
const guest = { id: 'g_0', nick_name: 'Guest12345678', avatar: '/pictures/avatars/01.svg' }
const guestToken = (await t.sessions.issueForGuest(guest, 'test')).token

afterEach(() => {
  vi.useRealTimers()
})

async function send(path: string, payload: string, type = 'application/json') {
  const response = await t.fastify.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': type }
  })
  const { code, bizErrorCode, request_id, msg, data } = response.json()
  expect(request_id).toBe(response.headers['x-request-id'])
  return { status: response.statusCode, code, bizErrorCode, msg, data }
}

test('responds with an envelope, and with the request id in the envelope and in a header', async () => {
  const answer = await t.call(echo, { name: 'Ann', count: 2 })
  expect(answer.envelope).toEqual({
    code: 0,
    msg: 'ok',
    data: { said: { name: 'Ann', count: 2 } },
    request_id: answer.headers['x-request-id']
  })
})

test.each([
  ['malformed JSON', '{"name": "Ann"', 'JSON'],
  ['a missing body', '', 'Body cannot be empty'],
  ['a null body', 'null', 'expected object'],
  ['a body that is not an object', '[1]', 'expected object'],
  ['a missing field', '{"name": "Ann"}', 'count: Invalid input: expected number'],
  ['a wrong type', '{"name": "Ann", "count": "2"}', 'count: Invalid input: expected number, received string'],
  ['an unknown field', '{"name": "Ann", "count": 2, "is_admin": true}', 'Unrecognized key: "is_admin"'],
  [
    'an unknown inner field',
    '{"name": "Ann", "count": 2, "inner": {"text": "", "x": 1}}',
    'inner: Unrecognized key: "x"'
  ],
  ['the message of the contract', '{"name": "", "count": 2}', 'name: Please enter Name'],
  ['a NUL character', '{"name": "A\\u0000", "count": 2}', 'name: Must not contain a NUL character'],
  ['a poisoned prototype', '{"name": "Ann", "count": 2, "__proto__": {"x": 1}}', 'not valid JSON'],
  ['an infinite number', '{"name": "Ann", "count": 1e400}', 'count: Invalid input']
])('refuses %s with 400 and names the fault', async (_what, payload, words) => {
  const answer = await send(echo.path, payload)
  expect(answer).toMatchObject({ status: 400, code: 400, bizErrorCode: 'bad_request' })
  expect(answer.msg).toContain('The request is not valid.')
  expect(answer.msg).toContain(words)
})

test('lists every invalid field', async () => {
  const { data } = await send(echo.path, '{"name": "", "count": true, "more": 1}')
  expect(data.issues.map((issue: { path: string }) => issue.path).sort()).toEqual(['', 'count', 'name'])
})

test('refuses a query that the contract does not declare', async () => {
  const response = await t.fastify.inject({ method: 'POST', url: `${asVisitor.path}?debug=1` })
  expect(response.json()).toMatchObject({ code: 400, bizErrorCode: 'bad_request' })
})

test('refuses an oversized body with 413', async () => {
  const answer = await send(echo.path, JSON.stringify({ name: 'x'.repeat(70_000), count: 1 }))
  expect(answer).toMatchObject({ status: 413, code: 413, bizErrorCode: 'body_too_large' })
})

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
  'refuses %s with 415',
  async type => {
    const answer = await send(echo.path, '{"name": "Ann", "count": 2}', type)
    expect(answer).toMatchObject({ status: 415, code: 415, bizErrorCode: 'unsupported_media_type' })
  }
)

test('refuses an unknown path with 404 and a wrong method with 405', async () => {
  expect(await send('/probe/v1/nothing', '{}')).toMatchObject({
    status: 404,
    code: 404,
    bizErrorCode: 'not_found'
  })
  const response = await t.fastify.inject({ method: 'GET', url: echo.path })
  expect(response.json()).toMatchObject({ code: 405, bizErrorCode: 'method_not_allowed' })
  expect(response.headers.allow).toBe('POST')
})

test('responds with an envelope to a path that cannot be decoded', async () => {
  const response = await t.fastify.inject('/probe/%c3%28')
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 400,
    bizErrorCode: 'bad_request',
    request_id: expect.any(String)
  })
})

test('passes the identified caller to the handler', async () => {
  const headers = signAsGame({ ...colorGame, path: asGame.path, body: '', now: t.clock.now() })
  expect((await t.call(asVisitor, undefined)).data.said).toBe('nobody')
  expect((await t.call(asVisitor, undefined, { token: guestToken })).data.said).toBe('Guest12345678')
  expect((await t.call(asVisitor, undefined, { token: ann.token })).data.said).toBe(ann.id)
  expect((await t.call(asGuest, undefined, { token: guestToken })).data.said).toBe('Guest12345678')
  expect((await t.call(asUser, undefined, { token: ann.token })).data.said).toBe(ann.id)
  expect((await t.call(asGame, undefined, { headers })).data.said).toBe('color-game')
})

test('refuses callers whose token does not give access to the operation', async () => {
  expect(await t.call(asGuest, undefined)).toRefuse('token_unknown')
  expect(await t.call(asUser, undefined)).toRefuse('token_unknown')
  expect(await t.call(asUser, undefined, { token: guestToken })).toRefuse('token_unknown')
  expect(await t.call(asUser, undefined, { token: 'u_made-up' })).toRefuse('token_unknown')
  expect(await t.call(asUser, undefined, { headers: { authorization: 'Basic YW5uOmFubg==' } })).toRefuse(
    'token_unknown'
  )
  expect(await t.call(asGame, undefined)).toRefuse('game_signature_invalid')
  expect(await t.call(asGame, undefined, { token: ann.token })).toRefuse('game_signature_invalid')
})

test('refuses an unknown user token on a visitor operation, and treats an unknown guest token as no token', async () => {
  expect(await t.call(asVisitor, undefined, { token: 'u_made-up' })).toRefuse('token_unknown')
  expect((await t.call(asVisitor, undefined, { token: 'g_made-up' })).data.said).toBe('nobody')
  expect(await t.call(asGuest, undefined, { token: 'g_made-up' })).toRefuse('token_unknown')
})

test('refuses a money call without a valid idempotency key', async () => {
  expect(await ann.call(pay, undefined, { 'idempotency-key': '' })).toRefuse('idempotency_key_missing')
  expect(await ann.call(pay, undefined, { 'idempotency-key': 'not a key!' })).toRefuse(
    'idempotency_key_missing'
  )
  expect((await ann.call(pay, undefined, { 'idempotency-key': 'intent-0001' })).data.said).toBe('intent-0001')
})

test('refuses with the code, message and status of the catalog', async () => {
  const answer = await t.call(refuseIt, undefined)
  expect(answer).toRefuse('party_full')
  expect(answer.envelope).toMatchObject({ code: 50102, msg: 'This room is full.', data: { seats: 9 } })
})

test('reports a fault as 500, and logs it without the secrets of the request', async () => {
  const answer = await t.call(broken, undefined, { token: ann.token })
  expect(answer).toRefuse('system_busy')
  expect(answer.envelope.msg).toBe('system busy now, please try again later.')
  const [line] = t.takeErrors()
  expect(line).toContain(answer.envelope.request_id)
  expect(line).not.toContain(ann.token)
})

test('reports an undeclared refusal as a fault', async () => {
  expect(await t.call(undeclared, undefined)).toRefuse('system_busy')
  expect(t.takeErrors().join()).toContain('does not declare no_tickets')
})

test('applies an operation’s own rate limit', async () => {
  // The limiter uses the system time, so on a slow machine a second could pass.
  vi.useFakeTimers({ toFake: ['Date'] })
  expect((await t.call(rare, undefined)).data.said).toBe('once')
  const answer = await t.call(rare, undefined)
  expect(answer).toRefuse('too_many_requests')
  expect(answer.envelope.data).toEqual({ retry_after: 60 })
})

test('limits the requests of users, but not those of game servers', async () => {
  const strict = await createTestApp({ RATE_PER_IP: 3, RATE_PER_SESSION: 3 })
  const ask = (token?: string) => strict.call(getWheel, undefined, { token })
  for (let count = 0; count < 3; count++) expect((await ask()).envelope.code).toBe(0)
  expect(await ask()).toRefuse('too_many_requests')
  expect(await ask('not-a-game-key-either')).toRefuse('too_many_requests')
  for (let count = 0; count < 9; count++) {
    const answer = await callAsGame(strict, voidCoins, { order_ref: 'order-0001' })
    expect(answer).toRefuse('order_not_found')
  }
  await strict.close()
})

test('limits the requests of a session over all addresses', async () => {
  const strict = await createTestApp({ RATE_PER_SESSION: 3 })
  const [ann, bob] = [await strict.signUp('ann11'), await strict.signUp('bob22')]
  const ask = (by: typeof ann, host: number) =>
    by.call(getWheel, undefined, { 'x-forwarded-for': `198.51.100.${host}` })
  for (let host = 1; host <= 3; host++) expect((await ask(ann, host)).envelope.code).toBe(0)
  expect(await ask(ann, 4)).toRefuse('too_many_requests')
  expect((await ask(bob, 4)).envelope.code).toBe(0)
  await strict.close()
})
