import { getUserInfo } from '@tambay/contracts/user'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createSessions } from '#sessions/sessions.ts'
import { createMint } from '#sessions/token.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'

let app: TestApp
let ann: TestPerson
let address: string
let addresses = 0

beforeAll(async () => {
  app = await createTestApp({ UNKNOWN_TOKENS_PER_IP: 6 })
  ann = await app.signUp('ann11')
})
afterAll(() => app.close())
beforeEach(() => {
  address = `203.0.113.${addresses++}`
})

const madeUp = () => createMint('a secret of somebody else').make('user')

const show = (token: string, from = address) =>
  app.call(getUserInfo, undefined, { token, headers: { 'x-forwarded-for': from } })

async function guess(times: number, from = address) {
  for (let tries = 0; tries < times; tries++) expect(await show(madeUp(), from)).toRefuse('token_unknown')
}

test('an address that guesses tokens is refused for the rest of the minute', async () => {
  await guess(6)
  const refused = await show(madeUp())
  expect(refused).toRefuse('too_many_requests')
  expect(refused.envelope.data).toEqual({ retry_after: 60 })
  app.clock.advance(60_000)
  await guess(1)
})

test('a true token from the same address is not, whether it was seen before or not', async () => {
  const seen = await show(ann.token)
  await guess(6)
  expect(await show(madeUp())).toRefuse('too_many_requests')
  expect((await show(ann.token)).data).toEqual(seen.data)
  const fresh = await app.sessions.issueForUser(ann.id, 'another phone')
  expect((await show(fresh.token)).data).toEqual(seen.data)
})

test('one that has ended is answered as ever', async () => {
  const { token, sessionId } = await app.sessions.issueForUser(ann.id, 'old phone')
  await app.sessions.revoke(ann.id, sessionId)
  await guess(6)
  expect(await show(token)).toRefuse('token_revoked')
})

test('other addresses are not refused', async () => {
  await guess(6)
  await guess(6, '198.51.100.1')
  expect(await show(madeUp())).toRefuse('too_many_requests')
})

test('a network of IPv6 is one address, whichever of its own it guesses from', async () => {
  await guess(5, '2001:db8:11:22::1')
  await guess(1, '2001:db8:11:22:a:b:c:d')
  expect(await show(madeUp(), '2001:db8:11:22:ffff::2')).toRefuse('too_many_requests')
  await guess(1, '2001:db8:11:23::1')
})

test('guesses that come at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => show(madeUp())))
  expect(answers.filter(({ envelope }) => envelope.bizErrorCode === 'token_unknown')).toHaveLength(6)
})

test('the database is not asked for what is refused', async () => {
  await guess(6)
  const client = await app.pool.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
  expect(await show(madeUp())).toRefuse('too_many_requests')
  await client.query('ROLLBACK')
  client.release()
})

test('a token from before the secret was changed is no guess', async () => {
  const before = createSessions({
    db: app.db,
    clock: app.clock,
    mint: createMint('the secret before this one'),
    userDays: 30,
    guestDays: 30,
    onRevoked: () => {}
  })
  const { token } = await before.issueForUser(ann.id, 'phone')
  for (let uses = 0; uses < 20; uses++) expect((await show(token)).envelope.code).toBe(0)
})

test('a seal put under other words is not taken for ours', async () => {
  const [one, other] = [ann.token, (await app.sessions.issueForUser(ann.id, 'phone')).token]
  const forged = one.slice(0, -11) + other.slice(-11)
  for (let tries = 0; tries < 6; tries++) expect(await show(forged)).toRefuse('token_unknown')
  expect(await show(forged)).toRefuse('too_many_requests')
})

test('guesses over sockets are counted with the others', async () => {
  await guess(6, '127.0.0.1')
  await expect(app.connect(madeUp())).rejects.toMatchObject({ data: { bizErrorCode: 'too_many_requests' } })
  const { socket } = await app.connect(ann.token)
  expect(socket.connected).toBe(true)
})
