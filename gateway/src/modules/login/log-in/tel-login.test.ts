import { randomUUID } from 'node:crypto'

import { loginByTel } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { listTransactions } from '@tambay/contracts/wallet'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { ownerOf } from '#testing/modules/login.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'

let phone: string
let phones = 0
const app = await startApp({ HUMAN_WORK: 3 })
beforeEach(() => {
  phone = `+639171${String(phones++).padStart(6, '0')}`
})

const askAndRead = (tel = phone) => getCode(app, tel, 'login')

const logIn = (code: string, tel = phone, agree = true) =>
  app.call(loginByTel, { tel, verification_code: code, agree })

const accountsOf = (tel: string) => app.db.$count(users, eq(users.tel, tel))

test('the first login with a phone number creates one account with profile and welcome coins', async () => {
  const first = (await logIn(await askAndRead())).data
  const info = (await app.call(getUserInfo, undefined, { token: first.token })).data.user_info
  expect(info).toMatchObject({ tel: phone, coin: 3000, diamond: 0, level: 1, pass_word: false, email: null })
  expect(info.username).toMatch(/^[0-9a-z]{5,15}$/)
  expect(info.nick_name).not.toBe('')
  expect(first.token_expire_at).toBe(Math.floor(app.clock.now().getTime() / 1000) + 30 * 86_400)

  app.clock.advance(61_000)
  const again = (await logIn(await askAndRead())).data
  expect((await app.call(getUserInfo, undefined, { token: again.token })).data.user_info).toEqual(info)
  const grants = await app.call(
    listTransactions,
    { currency: 'coin', type: 'sign_up' },
    { token: again.token }
  )
  expect(grants.data.items).toHaveLength(1)
})

test('accepts a phone number in any format', async () => {
  const national = `0${phone.slice(3, 6)} ${phone.slice(6, 9)}-${phone.slice(9)}`
  const code = await askAndRead(national)
  expect((await logIn(code, phone.slice(1))).data.token).toMatch(/^u_/)
})

describe('a code', () => {
  test('a code works only for its own phone number', async () => {
    const code = await askAndRead()
    expect(await logIn(code, '+639189999999')).toRefuse('code_expired')
  })

  test('a code expires after 10 minutes', async () => {
    const code = await askAndRead()
    app.clock.advance(600_000)
    expect(await logIn(code)).toRefuse('code_expired')
    expect(await accountsOf(phone)).toBe(0)
  })

  test('a new code replaces the previous one', async () => {
    const first = await askAndRead()
    app.clock.advance(60_000)
    const second = await askAndRead()
    if (first !== second) expect(await logIn(first)).toRefuse('code_wrong')
    expect((await logIn(second)).envelope.code).toBe(0)
  })

  test('concurrent logins with the same code create one account and one session', async () => {
    const code = await askAndRead()
    const answers = await Promise.all([logIn(code), logIn(code), logIn(code)])
    expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'in').sort()).toEqual([
      'code_expired',
      'code_expired',
      'in'
    ])
    expect(await accountsOf(phone)).toBe(1)
  })
})

describe('after a lost response', () => {
  const attempt = (code: string, attemptId: string | undefined = randomUUID()) => ({
    tel: phone,
    verification_code: code,
    agree: true,
    attempt_id: attemptId
  })

  test('a repeat of the same attempt logs in to the same account until the code expires', async () => {
    const request = attempt(await askAndRead())
    const owner = await ownerOf(app, (await app.call(loginByTel, request)).data.token)
    expect(await ownerOf(app, (await app.call(loginByTel, request)).data.token)).toBe(owner)
    expect(await app.call(loginByTel, { ...request, attempt_id: randomUUID() })).toRefuse('code_expired')
    expect(await app.call(loginByTel, { ...request, attempt_id: undefined })).toRefuse('code_expired')
    expect(await accountsOf(phone)).toBe(1)
    app.clock.advance(600_000)
    expect(await app.call(loginByTel, request)).toRefuse('code_expired')
  })

  test('concurrent repeats create one account', async () => {
    const request = attempt(await askAndRead())
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.call(loginByTel, request)))
    const owners = await Promise.all(answers.map(({ data }) => ownerOf(app, data.token)))
    expect(new Set(owners).size).toBe(1)
    expect(await accountsOf(phone)).toBe(1)
  })
})

test('logs in to the account that concurrently bound the phone number and creates no second one', async () => {
  const code = await askAndRead()
  const owner = await app.signUpNumbered('binder')
  const { waiting } = await transact(app.db, async tx => {
    await tx.update(users).set({ tel: phone }).where(eq(users.id, owner.id))
    const answer = logIn(code)
    await blockedBackend(app)
    return { waiting: answer }
  })
  expect(await ownerOf(app, (await waiting).data.token)).toBe(owner.id)
  expect(await accountsOf(phone)).toBe(1)
})

test('refuses a login without the agreement and keeps the code valid', async () => {
  const code = await askAndRead()
  expect(await logIn(code, phone, false)).toRefuse('agreement_missing')
  expect((await logIn(code)).envelope.code).toBe(0)
})

test('refuses a login to an erased account', async () => {
  const { id } = await app.signUp('gone01', { tel: phone })
  await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, id))
  expect(await logIn(await askAndRead())).toRefuse('account_closed')
})
