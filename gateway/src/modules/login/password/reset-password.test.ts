import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { loginByAccount, resetPassword } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { hashPassword } from '#platform/crypto/password.ts'
import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { ownerOf } from '#testing/modules/login.ts'
import { requestCode, getCode, otherCode } from '#testing/modules/verification-codes.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'

const [oldPassword, newPassword] = ['Tambay#2026', 'Paalam!2027']

let name: string
let phone: string
let names = 0
const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
const passwordHash = await hashPassword(oldPassword)

beforeEach(() => {
  name = `reset${names}`
  phone = `+63917200${String(names++).padStart(4, '0')}`
})

const mail = () => `${name}@example.ph`
const signUp = () => app.signUp(name, { passwordHash, tel: phone, email: mail() })

type Form = InputOf<typeof resetPassword>

function formOf(code: string, changes: Partial<Form> = {}): Form {
  const password = { new_password: newPassword, confirm_password: newPassword }
  return { email: mail(), verification_code: code, attempt_id: randomUUID(), ...password, ...changes }
}
const send = (form: Form, ip = '203.0.113.9') =>
  app.call(resetPassword, form, { headers: { 'x-forwarded-for': ip } })

async function logIn(password: string) {
  const human = await proveHuman(app, 'login')
  return app.call(loginByAccount, { username: name, password, agree: true, human })
}

test.each(['tel', 'email'] as const)('a reset by %s sets the password and ends every session', async kind => {
  const owner = await signUp()
  const other = await app.sessions.issueForUser(owner.id, 'tablet')
  const { socket, next } = await owner.connect()
  const signedOut = next('signed_out')
  const to = kind === 'tel' ? phone.replace('+63', '0') : mail().toUpperCase()
  const form = formOf(await getCode(app, to, 'reset'), { tel: undefined, email: undefined, [kind]: to })
  expect((await send(form)).data).toEqual({})

  expect(await signedOut).toEqual({ reason: 'token_revoked' })
  socket.close()
  expect(await owner.call(getUserInfo, undefined)).toRefuse('token_revoked')
  expect(await app.call(getUserInfo, undefined, { token: other.token })).toRefuse('token_revoked')
  expect(await logIn(oldPassword)).toRefuse('wrong_credentials')
  expect(await ownerOf(app, (await logIn(newPassword)).data.token)).toBe(owner.id)
})

test('sets a password for an account that had none', async () => {
  const owner = await app.signUp(name, { tel: phone })
  const form = formOf(await getCode(app, phone, 'reset'), { email: undefined, tel: phone })
  expect((await send(form)).data).toEqual({})
  expect(await ownerOf(app, (await logIn(newPassword)).data.token)).toBe(owner.id)
})

test('makes the human check easy again after too many wrong passwords', async () => {
  await signUp()
  for (let attempt = 0; attempt < 7; attempt++) await logIn('Wrong#2026')
  expect(await logIn(oldPassword)).toRefuse('human_check_failed')
  expect((await send(formOf(await getCode(app, mail(), 'reset')), '127.0.0.1')).data).toEqual({})
  expect((await logIn(newPassword)).envelope.code).toBe(0)
})

test('a repeat of the same attempt succeeds, and a different attempt is refused', async () => {
  await signUp()
  const form = formOf(await getCode(app, mail(), 'reset'))
  expect((await send(form)).data).toEqual({})
  expect((await send(form)).data).toEqual({})
  expect(await send({ ...form, attempt_id: randomUUID() })).toRefuse('code_expired')
  expect(await send({ ...form, attempt_id: undefined })).toRefuse('code_expired')
  expect((await logIn(newPassword)).envelope.code).toBe(0)
})

test('a concurrent login with the old password leaves no session behind', async () => {
  const owner = await signUp()
  const form = formOf(await getCode(app, mail(), 'reset'))
  const [login] = await Promise.all([logIn(oldPassword), send(form)])
  if (login.envelope.code === 0) {
    expect(await app.call(getUserInfo, undefined, { token: login.data.token })).toRefuse('token_revoked')
  } else expect(login).toRefuse('wrong_credentials')
  expect(await owner.call(getUserInfo, undefined)).toRefuse('token_revoked')
})

test('a login that already checked the old password waits for the reset and then fails', async () => {
  const owner = await signUp()
  const newHash = await hashPassword(newPassword)
  const { waiting } = await transact(app.db, async tx => {
    await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, owner.id))
    const login = logIn(oldPassword)
    await blockedBackend(app)
    return { waiting: login }
  })
  expect(await waiting).toRefuse('wrong_credentials')
})

describe('refusals', () => {
  test('refuses and counts wrong codes, and after too many of them refuses even the right code', async () => {
    const owner = await signUp()
    const form = formOf(await getCode(app, mail(), 'reset'))
    const wrong = { ...form, verification_code: otherCode(form.verification_code) }
    for (let attempt = 0; attempt < 5; attempt++) expect(await send(wrong)).toRefuse('code_wrong')
    expect(await send(form)).toRefuse('code_expired')
    expect((await owner.call(getUserInfo, undefined)).envelope.code).toBe(0)
  })

  test('refuses a code for another purpose and a code for another address', async () => {
    await signUp()
    await app.signUp(`${name}b`, { email: `b${mail()}` })
    expect(await send(formOf(await getCode(app, phone, 'login'), { email: undefined, tel: phone }))).toRefuse(
      'code_expired'
    )
    const code = await getCode(app, mail(), 'reset')
    expect(await send(formOf(code, { email: `b${mail()}` }))).toRefuse('code_expired')
  })

  test('refuses an address without an account exactly like a wrong code', async () => {
    await signUp()
    const stranger = `stranger${mail()}`
    await requestCode(app, stranger, 'reset')
    const form = formOf(await getCode(app, mail(), 'reset'))
    const wrong = otherCode(form.verification_code)
    const answers = []
    for (const email of [mail(), stranger]) {
      for (let attempt = 0; attempt < 6; attempt++)
        answers.push(await send({ ...form, email, verification_code: wrong }))
    }
    const [known, unknown] = [answers.slice(0, 6), answers.slice(6)].map(list =>
      list.map(({ envelope }) => ({ ...envelope, request_id: '' }))
    )
    expect(unknown).toEqual(known)
    expect(await send({ ...form, email: `never-asked-${mail()}` })).toRefuse('code_expired')
  })

  test.each([
    ['tel', { email: 'a@example.ph', tel: '09171234567' }, 'Either tel or email is needed'],
    ['tel', { email: undefined }, 'Either tel or email is needed'],
    ['tel', { email: undefined, tel: '02 8123 4567' }, 'Please enter a valid Philippine phone number.'],
    ['email', { email: 'a@b' }, 'Please enter a valid email address.'],
    ['confirm_password', { confirm_password: 'Other#2026' }, 'Password do not match.'],
    [
      'new_password',
      { new_password: 'short', confirm_password: 'short' },
      'Password must be at least 8 characters'
    ]
  ])('refuses a form with an invalid %s: %j', async (path, change, message) => {
    const answer = await send(formOf('1234', change))
    expect(answer).toRefuse('bad_request')
    expect(answer.envelope.data).toHaveProperty('issues.0', { path, message })
  })
})
