import { getBalances } from '@tambay/contracts/wallet'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { createTokenSigner } from '#platform/http/caller/token.ts'
import { createGuest } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { deleteOldSessions } from './delete-old-sessions.ts'
import { createSessions } from './sessions.ts'

const day = 86_400_000
const t = await startApp()

test('the database stores no usable token', async () => {
  const ann = await t.signUp('ann12')
  const { rows } = await t.db.execute(sql`SELECT session::text AS row FROM session`)
  expect(JSON.stringify(rows)).not.toContain(ann.token)
})

test('a revoked session gets code 20002', async () => {
  const ann = await t.signUp('ann14')
  expect(await t.sessions.revoke(ann.id, ann.sessionId)).toBe(true)
  expect(await t.sessions.revoke(ann.id, ann.sessionId)).toBe(false)
  expect(await ann.call(getBalances, undefined)).toRefuse('token_revoked')
})

test("does not revoke another user's session", async () => {
  const [ann, bob] = [await t.signUp('ann15'), await t.signUp('bob15')]
  expect(await t.sessions.revoke(bob.id, ann.sessionId)).toBe(false)
  expect((await ann.call(getBalances, undefined)).envelope.code).toBe(0)
})

test('a token of a closed account gets code 20003, and 20002 after reactivation', async () => {
  const ann = await t.signUp('ann18')
  const tablet = await t.sessions.issueForUser(ann.id, 'tablet')
  await t.db.update(users).set({ closingAt: t.clock.now() }).where(eq(users.id, ann.id))
  await transact(t.db, tx => t.sessions.closeAll(ann.id, tx))
  expect(await ann.call(getBalances, undefined)).toRefuse('account_closed')
  expect(await t.call(getBalances, undefined, { token: tablet.token })).toRefuse('account_closed')
  await t.db.update(users).set({ closingAt: null }).where(eq(users.id, ann.id))
  expect(await ann.call(getBalances, undefined)).toRefuse('token_revoked')
})

test('revoking does not change an expired session', async () => {
  const ann = await t.signUp('ann19')
  t.clock.advance(30 * day)
  expect(await t.sessions.revoke(ann.id, ann.sessionId)).toBe(false)
  expect(await t.sessions.revokeAll(ann.id)).toEqual([])
  expect(await ann.call(getBalances, undefined)).toRefuse('session_expired')
})

test('deletes ended and expired sessions after 30 days, so their tokens become unknown', async () => {
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

test('revokeAll ends all sessions except the given session', async () => {
  const ann = await t.signUp('ann17')
  const phone = await t.sessions.issueForUser(ann.id, 'phone')
  expect(await t.sessions.revokeAll(ann.id, ann.sessionId)).toEqual([phone.sessionId])
  expect((await ann.call(getBalances, undefined)).envelope.code).toBe(0)
  expect(await t.call(getBalances, undefined, { token: phone.token })).toRefuse('token_revoked')
})

test('reports ended sessions only after the commit', async () => {
  const reported: string[][] = []
  const sessions = createSessions({
    db: t.db,
    clock: t.clock,
    tokenSigner: createTokenSigner('a secret of this test'),
    userDays: 30,
    guestDays: 30,
    onRevoked: ids => void reported.push(ids)
  })
  const ann = await t.signUp('ann99')
  const broken = transact(t.db, async tx => {
    expect(await sessions.revokeAll(ann.id, undefined, tx)).toEqual([ann.sessionId])
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(reported).toEqual([])
  expect((await ann.call(getBalances, undefined)).envelope.code).toBe(0)

  await transact(t.db, tx => sessions.revokeAll(ann.id, undefined, tx))
  expect(reported).toEqual([[ann.sessionId]])
})
