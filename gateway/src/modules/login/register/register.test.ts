import { randomUUID } from 'node:crypto'

import { loginByAccount, register } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { eq, or } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import {
  findAccount,
  goodPassword,
  ownerOf,
  registrationOf,
  sendRegistration
} from '#testing/modules/login.ts'
import { requestCode, codesSentTo, getCode, otherCode } from '#testing/modules/verification-codes.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'
import { createUser } from './create-user.ts'

let name: string
let names = 0
const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
beforeEach(() => {
  name = `Newbie${names++}`
})

const mailOf = (username: string) => `${username}@example.ph`
const accountsOf = (username: string) =>
  app.db.$count(users, or(eq(users.username, username), eq(users.email, mailOf(username))))

async function fill(username = name, changes: Parameters<typeof registrationOf>[2] = {}) {
  return registrationOf(username, await getCode(app, mailOf(username), 'register'), changes)
}
const send = (form: ReturnType<typeof registrationOf>, ip?: string) => sendRegistration(app, form, ip)

test('creates an account with the welcome coins and logs in', async () => {
  const { token, token_expire_at: expireAt } = (await send(await fill())).data
  const info = (await app.call(getUserInfo, undefined, { token })).data.user_info
  expect(info).toMatchObject({
    username: name,
    nick_name: name,
    email: `${name.toLowerCase()}@example.ph`,
    tel: null,
    coin: 3000,
    pass_word: true,
    avatar: expect.stringMatching(/^\/pictures\/avatars\/\d\d\.svg$/)
  })
  expect(expireAt).toBe(Math.floor(app.clock.now().getTime() / 1000) + 30 * 86_400)

  const human = await proveHuman(app, 'login')
  const again = await app.call(loginByAccount, {
    username: mailOf(name).toUpperCase(),
    password: goodPassword,
    agree: true,
    human
  })
  expect(await ownerOf(app, again.data.token)).toBe(await ownerOf(app, token))
})

describe('a username', () => {
  test.each([(text: string) => text, (text: string) => text.toUpperCase()])(
    'a taken username does not use up the code',
    async write => {
      await app.signUp(`${name}Old`)
      const form = await fill()
      expect(await send({ ...form, username: write(`${name}Old`) })).toRefuse('username_taken')
      expect((await send(form)).envelope.code).toBe(0)
    }
  )

  test('reveals that a username is taken only with the right code', async () => {
    await app.signUp(`${name}Old`)
    const form = await fill()
    const wrong = { verification_code: otherCode(form.verification_code) }
    expect(await send({ ...form, ...wrong, username: `${name}Old` })).toRefuse('code_wrong')
  })

  test('gives a username to one of two concurrent requests, and the other’s code remains valid', async () => {
    const [one, other] = [await fill(`${name}a`), await fill(`${name}b`)]
    const forms = [one, other].map(form => ({ ...form, username: name }))
    const answers = await Promise.all(forms.map(form => send(form)))
    expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'in').toSorted()).toEqual([
      'in',
      'username_taken'
    ])
    const loser = answers[0]?.envelope.code === 0 ? other : one
    expect((await send(loser)).envelope.code).toBe(0)
  })
})

test.each([
  ['username', 'username_taken', 0],
  ['email', 'code_expired', 'code_expired']
] as const)('a %s that someone takes concurrently is refused as %s', async (field, reason, then) => {
  const form = await fill()
  const taken = { username: `${name}Q`, nickName: name, avatar: '', [field]: form[field] }
  const answer = await transact(app.db, async tx => {
    await createUser(app, tx, taken)
    const waiting = send(form)
    await blockedBackend(app)
    return { waiting }
  })
  expect(await answer.waiting).toRefuse(reason)
  const { envelope } = await send({ ...form, username: `${name}B` })
  expect(envelope.bizErrorCode ?? envelope.code).toBe(then)
})

describe('a code', () => {
  test('a wrong code creates no account', async () => {
    const form = await fill()
    const wrong = { ...form, verification_code: otherCode(form.verification_code) }
    expect(await send(wrong)).toRefuse('code_wrong')
    expect(await accountsOf(name)).toBe(0)
  })

  test('an expired code creates no account', async () => {
    const form = await fill()
    app.clock.advance(600_000)
    expect(await send(form)).toRefuse('code_expired')
    expect(await accountsOf(name)).toBe(0)
  })

  test('refuses a code as expired if the email got an account in the meantime', async () => {
    const form = await fill()
    await app.signUp(`${name}x`, { email: mailOf(name).toLowerCase() })
    expect(await send(form)).toRefuse('code_expired')
    expect(await send(form)).toRefuse('code_expired')
    expect(await findAccount(app, name)).toBeUndefined()
  })

  test('sends no code to an email that has an account, and no guess matches', async () => {
    await app.signUp(`${name}x`, { email: mailOf(name).toLowerCase() })
    expect((await requestCode(app, mailOf(name), 'register')).envelope.code).toBe(0)
    expect(await codesSentTo(app, mailOf(name))).toEqual([])
    expect(await send(registrationOf(name, '0000'))).toRefuse('code_wrong')
  })
})

describe('after a lost response', () => {
  test('a repeat of the same attempt logs in to the same account', async () => {
    const form = await fill()
    const first = await ownerOf(app, (await send(form)).data.token)
    expect(await ownerOf(app, (await send(form)).data.token)).toBe(first)
    expect(await ownerOf(app, (await send({ ...form, username: name.toUpperCase() })).data.token)).toBe(first)
    expect(await accountsOf(name)).toBe(1)
  })

  test.each([
    ['another attempt', { attempt_id: randomUUID() }],
    ['no attempt', { attempt_id: undefined }],
    ['another username', { username: 'Somebody' }],
    ['another password', { password: 'Other#2026', confirm_password: 'Other#2026' }]
  ])('a repeat with %s is refused', async (_what, change) => {
    const form = await fill()
    expect((await send(form)).envelope.code).toBe(0)
    expect(await send({ ...form, ...change })).toRefuse('code_expired')
    expect(await accountsOf(name)).toBe(1)
  })

  test('concurrent repeats create one account', async () => {
    const form = await fill()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(form)))
    const owners = await Promise.all(answers.map(({ data }) => ownerOf(app, data.token)))
    expect(new Set(owners).size).toBe(1)
    expect(await accountsOf(name)).toBe(1)
  })

  test('two attempts with the same code create one account', async () => {
    const form = await fill()
    const forms = [form, { ...form, username: `${name}b`, attempt_id: randomUUID() }]
    const answers = await Promise.all(forms.map(one => send(one)))
    expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'in').toSorted()).toEqual([
      'code_expired',
      'in'
    ])
    expect(await app.db.$count(users, eq(users.email, mailOf(name)))).toBe(1)
  })
})

test('refuses a registration without the agreement and keeps the code valid', async () => {
  const form = await fill()
  expect(await send({ ...form, agree: false })).toRefuse('agreement_missing')
  expect((await send(form)).envelope.code).toBe(0)
})

test('accepts a human verification once, and only if it was made for registering', async () => {
  const form = await fill()
  const human = await proveHuman(app, 'register')
  const forLogin = await proveHuman(app, 'login')
  expect(await app.call(register, { ...form, human: forLogin })).toRefuse('human_check_failed')
  const wrong = { ...form, verification_code: otherCode(form.verification_code) }
  expect(await app.call(register, { ...wrong, human })).toRefuse('code_wrong')
  expect(await app.call(register, { ...form, human })).toRefuse('human_check_failed')
  expect((await send(form)).envelope.code).toBe(0)
})

test.each([
  ['confirm_password', { confirm_password: 'Other#2026' }, 'Password do not match.'],
  ['confirm_password', { confirm_password: '' }, 'Please enter your password again.'],
  ['verification_code', { verification_code: '12345' }, 'Please enter a valid 4-digit code.'],
  ['device_id', { invite_code: 'ABCD1234' }, 'device_id is needed with invite_code']
])('explains what is wrong with %s', async (path, change, message) => {
  const answer = await send(registrationOf(name, '1234', change))
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.data).toHaveProperty('issues.0', { path, message })
})
