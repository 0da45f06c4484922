import { getGuestToken } from '@tambay/contracts/guest'
import { avatars } from '@tambay/contracts/pictures'
import { exitLogin } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()

const [avatar = ''] = avatars
const guest = { guest_id: `g_${'0a'.repeat(16)}`, nick_name: 'Guest17952043', avatar }

describe('four ways a session ends', () => {
  test('an expired session gets code 20000', async () => {
    const ann = await app.signUp('ann01')
    app.clock.advance(30 * 86_400_000 - 1)
    expect((await ann.call(getUserInfo, undefined)).envelope.code).toBe(0)
    app.clock.advance(1)
    const answer = await ann.call(getUserInfo, undefined)
    expect(answer).toRefuse('session_expired')
    expect(answer.envelope.code).toBe(20000)
  })

  test.each([undefined, 'u_never', 'garbage', `u_${'a'.repeat(43)}`])(
    'a token that the gateway never issued gets code 20001: %s',
    async token => {
      const answer = await app.call(getUserInfo, undefined, { token })
      expect(answer).toRefuse('token_unknown')
      expect(answer.envelope.code).toBe(20001)
    }
  )

  test('a logged-out session gets code 20002, and other devices stay signed in', async () => {
    const ben = await app.signUp('ben01')
    const phone = await app.sessions.issueForUser(ben.id, 'phone')
    expect((await ben.call(exitLogin, undefined)).data).toEqual({})
    const answer = await ben.call(getUserInfo, undefined)
    expect(answer).toRefuse('token_revoked')
    expect(answer.envelope.code).toBe(20002)
    expect(await ben.call(exitLogin, undefined)).toRefuse('token_revoked')
    expect((await app.call(getUserInfo, undefined, { token: phone.token })).envelope.code).toBe(0)
  })

  test('the session of an erased account gets code 20003', async () => {
    const cay = await app.signUp('cay01')
    await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, cay.id))
    const answer = await cay.call(getUserInfo, undefined)
    expect(answer).toRefuse('account_closed')
    expect(answer.envelope.code).toBe(20003)
  })
})

describe('a guest token', () => {
  test('a guest token needs no account, and user operations refuse it', async () => {
    const { token, token_expire_at: expireAt } = (await app.call(getGuestToken, guest)).data
    expect(token).toMatch(/^g_/)
    expect(expireAt).toBe(Math.floor(app.clock.now().getTime() / 1000) + 30 * 86_400)
    expect(await app.call(getUserInfo, undefined, { token })).toRefuse('token_unknown')
    expect(await app.call(exitLogin, undefined, { token })).toRefuse('token_unknown')
  })

  test.each([
    { ...guest, guest_id: 'g_short' },
    { ...guest, nick_name: 'Admin' },
    { ...guest, nick_name: 'Guest1234567' },
    { ...guest, avatar: 'https://evil.example/x.svg' },
    { ...guest, avatar: '/pictures/covers/karaoke-bar.svg' }
  ])('refuses a guest token for %j', async body => {
    expect(await app.call(getGuestToken, body)).toRefuse('bad_request')
  })
})
