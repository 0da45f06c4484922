import { getBalances } from '@tambay/shared/contracts/wallet'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

const day = 86_400_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('a token opens what needs a user', async () => {
  const ann = await t.signUp('ann11')
  expect((await ann.call(getBalances, undefined)).data.coin.balance).toBe(3000)
})

test('the database holds no token that could be used', async () => {
  const ann = await t.signUp('ann12')
  const { rows } = await t.db.execute(sql`SELECT session::text AS row FROM session`)
  expect(JSON.stringify(rows)).not.toContain(ann.token)
})

test('a session ends with its time: 20000', async () => {
  const ann = await t.signUp('ann13')
  t.clock.advance(30 * day - 1)
  expect((await ann.call(getBalances, undefined)).envelope.code).toBe(0)
  t.clock.advance(1)
  expect(await ann.call(getBalances, undefined)).toRefuse('session_expired')
})

test('a token that nobody gave out is unknown: 20001', async () => {
  expect(await t.call(getBalances, undefined, { token: 'u_0000' })).toRefuse('token_unknown')
})

test('a session that was ended says so: 20002', async () => {
  const ann = await t.signUp('ann14')
  expect(await t.sessions.revoke(ann.id, ann.sessionId)).toBe(true)
  expect(await t.sessions.revoke(ann.id, ann.sessionId)).toBe(false)
  expect(await ann.call(getBalances, undefined)).toRefuse('token_revoked')
})

test('nobody ends someone else’s session', async () => {
  const [ann, bob] = [await t.signUp('ann15'), await t.signUp('bob15')]
  expect(await t.sessions.revoke(bob.id, ann.sessionId)).toBe(false)
  expect((await ann.call(getBalances, undefined)).envelope.code).toBe(0)
})

test('a closed account says so: 20003', async () => {
  const ann = await t.signUp('ann16')
  await t.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${ann.id}`)
  expect(await ann.call(getBalances, undefined)).toRefuse('account_closed')
})

test('ends all other sessions and keeps this one', async () => {
  const ann = await t.signUp('ann17')
  const phone = await t.sessions.issueForUser(ann.id, 'phone')
  expect(await t.sessions.revokeAll(ann.id, ann.sessionId)).toEqual([phone.sessionId])
  expect((await ann.call(getBalances, undefined)).envelope.code).toBe(0)
  expect(await t.call(getBalances, undefined, { token: phone.token })).toRefuse('token_revoked')
})
