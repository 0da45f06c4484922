import { getBalances } from '@tambay/contracts/wallet'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { transact } from '../db/transact.ts'
import { createGuest } from '../modules/party/testing.ts'
import { users } from '../modules/user/tables.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { deleteOldSessions } from './delete-old-sessions.ts'
import { createSessions } from './sessions.ts'
import { createMint } from './token.ts'

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

test('a closing account says so too; taken back, its old sessions are over', async () => {
  const ann = await t.signUp('ann18')
  const tablet = await t.sessions.issueForUser(ann.id, 'tablet')
  await t.db.update(users).set({ closingAt: t.clock.now() }).where(eq(users.id, ann.id))
  await transact(t.db, tx => t.sessions.closeAll(ann.id, tx))
  expect(await ann.call(getBalances, undefined)).toRefuse('account_closed')
  expect(await t.call(getBalances, undefined, { token: tablet.token })).toRefuse('account_closed')
  await t.db.update(users).set({ closingAt: null }).where(eq(users.id, ann.id))
  expect(await ann.call(getBalances, undefined)).toRefuse('token_revoked')
})

test('a session that expired stays expired, whatever is ended', async () => {
  const ann = await t.signUp('ann19')
  t.clock.advance(30 * day)
  expect(await t.sessions.revoke(ann.id, ann.sessionId)).toBe(false)
  expect(await t.sessions.revokeAll(ann.id)).toEqual([])
  expect(await ann.call(getBalances, undefined)).toRefuse('session_expired')
})

test('what ended or expired is forgotten thirty days later, and then unknown', async () => {
  const [ended, expired, guest] = [await t.signUp('ann20'), await t.signUp('ann21'), await createGuest(t)]
  const resolve = async () => {
    await deleteOldSessions(t.db, t.clock.now())
    const found = await Promise.all([ended, expired, guest].map(({ token }) => t.sessions.resolve(token)))
    return found.map(one => (one.kind === 'dead' ? one.reason : one.kind))
  }
  await t.sessions.revoke(ended.id, ended.sessionId)
  expect(await resolve()).toEqual(['token_revoked', 'user', 'guest'])
  t.clock.advance(30 * day)
  expect(await resolve()).toEqual(['token_revoked', 'session_expired', 'session_expired'])
  t.clock.advance(1)
  expect(await resolve()).toEqual(['token_unknown', 'session_expired', 'session_expired'])
  t.clock.advance(30 * day)
  expect(await resolve()).toEqual(['token_unknown', 'token_unknown', 'token_unknown'])
})

test('ends all other sessions and keeps this one', async () => {
  const ann = await t.signUp('ann17')
  const phone = await t.sessions.issueForUser(ann.id, 'phone')
  expect(await t.sessions.revokeAll(ann.id, ann.sessionId)).toEqual([phone.sessionId])
  expect((await ann.call(getBalances, undefined)).envelope.code).toBe(0)
  expect(await t.call(getBalances, undefined, { token: phone.token })).toRefuse('token_revoked')
})

test('nobody is told of an end that did not hold', async () => {
  const told: string[][] = []
  const sessions = createSessions({
    db: t.db,
    clock: t.clock,
    mint: createMint('a secret of this test'),
    userDays: 30,
    guestDays: 30,
    onRevoked: ids => void told.push(ids)
  })
  const ann = await t.signUp('ann99')
  const broken = transact(t.db, async tx => {
    expect(await sessions.revokeAll(ann.id, undefined, tx)).toEqual([ann.sessionId])
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect(told).toEqual([])
  expect((await ann.call(getBalances, undefined)).envelope.code).toBe(0)

  await transact(t.db, tx => sessions.revokeAll(ann.id, undefined, tx))
  expect(told).toEqual([[ann.sessionId]])
})
