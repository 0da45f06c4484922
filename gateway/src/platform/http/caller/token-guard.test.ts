import { getUserInfo } from '@tambay/contracts/user'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { createSessions } from '#identity/sessions/sessions.ts'
import { startApp } from '#testing/start-app.ts'
import { createTokenSigner } from './token.ts'

let address: string
let addresses = 0
const app = await startApp({ UNKNOWN_TOKENS_PER_IP: 6 })
const ann = await app.signUp('ann11')

beforeEach(() => {
  address = `203.0.113.${addresses++}`
})

const createUnknownToken = () => createTokenSigner('the secret of another installation').make('user')

const show = (token: string, from = address) =>
  app.call(getUserInfo, undefined, { token, headers: { 'x-forwarded-for': from } })

async function guess(times: number, from = address) {
  for (let index = 0; index < times; index++)
    expect(await show(createUnknownToken(), from)).toRefuse('token_unknown')
}

test('refuses a network address that guesses tokens for the rest of the minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await guess(6)
  const refused = await show(createUnknownToken())
  expect(refused).toRefuse('too_many_requests')
  expect(refused.envelope.data).toEqual({ retry_after: 60 })
  vi.setSystemTime(Date.now() + 60_000)
  await guess(1)
})

test('accepts valid tokens from an address that guesses', async () => {
  const seen = await show(ann.token)
  await guess(6)
  expect(await show(createUnknownToken())).toRefuse('too_many_requests')
  expect((await show(ann.token)).data).toEqual(seen.data)
  const fresh = await app.sessions.issueForUser(ann.id, 'another phone')
  expect((await show(fresh.token)).data).toEqual(seen.data)
})

test('reports a revoked token from an address that guesses', async () => {
  const { token, sessionId } = await app.sessions.issueForUser(ann.id, 'old phone')
  await app.sessions.revoke(ann.id, sessionId)
  await guess(6)
  expect(await show(token)).toRefuse('token_revoked')
})

test('a refused address does not affect others', async () => {
  await guess(6)
  await guess(6, '198.51.100.1')
  expect(await show(createUnknownToken())).toRefuse('too_many_requests')
})

test('counts all addresses of one IPv6 /64 network together', async () => {
  await guess(5, '2001:db8:11:22::1')
  await guess(1, '2001:db8:11:22:a:b:c:d')
  expect(await show(createUnknownToken(), '2001:db8:11:22:ffff::2')).toRefuse('too_many_requests')
  await guess(1, '2001:db8:11:23::1')
})

test('counts guesses that arrive at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => show(createUnknownToken())))
  expect(answers.filter(({ envelope }) => envelope.bizErrorCode === 'token_unknown')).toHaveLength(6)
})

test('refuses guesses without querying the database', async () => {
  await guess(6)
  const client = await app.pool.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
  expect(await show(createUnknownToken())).toRefuse('too_many_requests')
  await client.query('ROLLBACK')
  client.release()
})

test('does not count a valid token that was issued under an earlier secret', async () => {
  const before = createSessions({
    db: app.db,
    clock: app.clock,
    tokenSigner: createTokenSigner('the secret before this one'),
    userDays: 30,
    guestDays: 30,
    onRevoked: () => {}
  })
  const { token } = await before.issueForUser(ann.id, 'phone')
  for (let index = 0; index < 20; index++) expect((await show(token)).envelope.code).toBe(0)
})

test('counts a token with the seal of another token as a guess', async () => {
  const [one, other] = [ann.token, (await app.sessions.issueForUser(ann.id, 'phone')).token]
  const forged = one.slice(0, -11) + other.slice(-11)
  for (let index = 0; index < 6; index++) expect(await show(forged)).toRefuse('token_unknown')
  expect(await show(forged)).toRefuse('too_many_requests')
})

test('counts guesses over HTTP and over sockets toward one limit', async () => {
  await guess(6, '127.0.0.1')
  await expect(app.connect(createUnknownToken())).rejects.toMatchObject({
    data: { bizErrorCode: 'too_many_requests' }
  })
  const { socket } = await app.connect(ann.token)
  expect(socket.connected).toBe(true)
})
