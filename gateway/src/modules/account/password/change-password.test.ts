import { changePassword } from '@tambay/contracts/account'
import type { InputOf } from '@tambay/contracts/endpoint'
import { loginByAccount } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { verificationProof } from '#modules/verification-codes/verification/tables.ts'
import { hashPassword } from '#platform/crypto/password.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { issueVerificationToken } from '#testing/modules/account.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'

const [oldPassword, newPassword] = ['Tambay#2026', 'Paalam!2027']

let name: string
let ann: TestPerson
let people = 0
const app = await startApp({ HUMAN_WORK: 3 })
const passwordHash = await hashPassword(oldPassword)

beforeEach(async () => {
  name = `change${people++}`
  ann = await app.signUp(name, { passwordHash, email: `${name}@example.ph` })
})

type Form = Partial<InputOf<typeof changePassword>>
const formOf = (form: Form = {}) => ({
  old_password: oldPassword,
  new_password: newPassword,
  confirm_password: form.new_password ?? newPassword,
  ...form
})
const change = (form: Form = {}, person = ann) => person.call(changePassword, formOf(form))

async function logIn(password: string) {
  const human = await proveHuman(app, 'login')
  return app.call(loginByAccount, { username: name, password, agree: true, human })
}
const canLogIn = async () => (await logIn(newPassword)).envelope.code === 0

test('changing the password with the old one ends the sessions of all other devices', async () => {
  const phone = await app.sessions.issueForUser(ann.id, 'phone')
  const [{ next }, own] = [await app.connect(phone.token), await ann.connect()]
  const signedOut = next('signed_out')
  expect((await change()).data).toEqual({})
  expect(await signedOut).toEqual({ reason: 'token_revoked' })
  expect(await app.call(getUserInfo, undefined, { token: phone.token })).toRefuse('token_revoked')
  expect((await ann.call(getUserInfo, undefined)).data.user_info.pass_word).toBe(true)
  expect(own.socket.connected).toBe(true)
  expect(await logIn(oldPassword)).toRefuse('wrong_credentials')
  expect(await canLogIn()).toBe(true)
})

test('a verification token replaces a forgotten password for one change', async () => {
  const token = await issueVerificationToken(app, ann)
  const forgotten = { old_password: undefined, verification_token: token }
  expect((await change(forgotten)).data).toEqual({})
  expect(await canLogIn()).toBe(true)
  expect(await change({ ...forgotten, new_password: 'Another#2028' })).toRefuse('verification_needed')
})

test('repeats of a successful change succeed, and a wrong old password is still refused', async () => {
  const phone = await app.sessions.issueForUser(ann.id, 'phone')
  expect((await change()).data).toEqual({})
  for (let presses = 0; presses < 7; presses++) expect((await change()).data).toEqual({})
  expect(await canLogIn()).toBe(true)
  expect(await app.call(getUserInfo, undefined, { token: phone.token })).toRefuse('token_revoked')
  expect(await change({ old_password: 'Wrong#2026', new_password: 'Another#2028' })).toRefuse(
    'wrong_password'
  )
})

test('concurrent repeats of a change all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => change()))
  expect(answers.map(({ data }) => data)).toEqual([{}, {}, {}, {}])
  expect(await canLogIn()).toBe(true)
})

test('of two concurrent changes to different passwords, the second fails', async () => {
  const wanted = ['Paalam!2027', 'Paalam!2028']
  const answers = await Promise.all(wanted.map(new_password => change({ new_password })))
  expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'done').sort()).toEqual([
    'done',
    'wrong_password'
  ])
})

test('a change with a verification token removes the lock caused by wrong passwords', async () => {
  for (let attempt = 0; attempt < 11; attempt++) await change({ old_password: 'Wrong#2026' })
  expect(await change()).toRefuse('account_locked')
  const token = await issueVerificationToken(app, ann)
  expect((await change({ old_password: undefined, verification_token: token })).data).toEqual({})
  expect(await canLogIn()).toBe(true)
})

describe('an account without a password', () => {
  test('an account with a phone number but no password needs a verification token to set one', async () => {
    const bob = await app.signUp(`${name}b`, { tel: `+63917300${String(people).padStart(4, '0')}` })
    const first = { old_password: undefined }
    expect(await change(first, bob)).toRefuse('verification_needed')
    expect(await change({}, bob)).toRefuse('wrong_password')
    expect(
      (await change({ ...first, verification_token: await issueVerificationToken(app, bob) }, bob)).data
    ).toEqual({})
    expect((await bob.call(getUserInfo, undefined)).data.user_info.pass_word).toBe(true)
  })

  test('an account without phone, email and password needs only its session to set a password', async () => {
    const bob = await app.signUp(`${name}b`, { googleSubject: name })
    const first = { old_password: undefined }
    expect((await change(first, bob)).data).toEqual({})
    expect(await change({ ...first, new_password: 'Another#2028' }, bob)).toRefuse('verification_needed')
  })
})

describe('refusals', () => {
  test('refuses a missing, unknown, expired or foreign verification token', async () => {
    const none = { old_password: undefined }
    expect(await change(none)).toRefuse('verification_needed')
    const [bob, token] = [await app.signUp(`${name}b`), await issueVerificationToken(app, ann)]
    const phone = { ...ann, ...(await app.sessions.issueForUser(ann.id, 'phone')) }
    for (const verification_token of [
      `v_${'x'.repeat(43)}`,
      await issueVerificationToken(app, bob),
      await issueVerificationToken(app, phone)
    ])
      expect(await change({ ...none, verification_token })).toRefuse('verification_needed')
    app.clock.advance(600_000)
    expect(await change({ ...none, verification_token: token })).toRefuse('verification_needed')
  })

  test('wrong passwords lock the change for a growing time, but not the login', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await change({ old_password: 'Wrong#2026' })).toRefuse('wrong_password')
    const locked = await change()
    expect(locked).toRefuse('account_locked')
    expect(locked.envelope.data).toEqual({ retry_after: 30 })
    expect((await logIn(oldPassword)).envelope.code).toBe(0)
    app.clock.advance(30_000)
    expect(await change({ old_password: 'Wrong#2026' })).toRefuse('wrong_password')
    expect((await change()).envelope.data).toEqual({ retry_after: 60 })
    app.clock.advance(60_000)
    expect((await change()).data).toEqual({})
  })

  test('concurrent wrong passwords all count', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change({ old_password: 'Wrong#2026' }))
    )
    const reasons = answers.map(({ envelope }) => envelope.bizErrorCode)
    expect(reasons.filter(reason => reason === 'wrong_password')).toHaveLength(10)
  })

  test('refuses the current password as the new password after the owner check, and keeps the token valid', async () => {
    const same = { new_password: oldPassword }
    expect(await change(same)).toRefuse('password_unchanged')
    expect(await change({ ...same, old_password: undefined })).toRefuse('verification_needed')
    const proven = { old_password: undefined, verification_token: await issueVerificationToken(app, ann) }
    expect(await change({ ...same, ...proven })).toRefuse('password_unchanged')
    expect((await change(proven)).data).toEqual({})
  })

  test.each([
    [{ new_password: 'short1!' }, 'new_password'],
    [{ new_password: 'onlyletters' }, 'new_password'],
    [{ confirm_password: 'Other#2026' }, 'confirm_password'],
    [{ old_password: '' }, 'old_password']
  ])('refuses the malformed form %j', async (form, path) => {
    const answer = await change(form)
    expect(answer).toRefuse('bad_request')
    expect(answer.envelope.data).toMatchObject({ issues: [{ path }] })
  })
})

test('of concurrent changes from two devices, one succeeds and the other is refused', async () => {
  const phone = await app.sessions.issueForUser(ann.id, 'phone')
  const answers = await Promise.all([
    change(),
    app.call(changePassword, formOf({ new_password: 'Another#2028' }), { token: phone.token })
  ])
  const codes = answers.map(({ envelope }) => envelope.bizErrorCode ?? 'done')
  expect(codes.filter(code => code === 'done')).toHaveLength(1)
  expect(codes.find(code => code !== 'done')).toMatch(/^(token_revoked|wrong_password)$/)
})

test('a change that is rolled back leaves password, sessions and verification token unchanged', async () => {
  const phone = await app.sessions.issueForUser(ann.id, 'phone')
  const token = await issueVerificationToken(app, ann)
  await app.db.update(users).set({ closingAt: app.clock.now() }).where(eq(users.id, ann.id))
  expect(await change({ old_password: undefined, verification_token: token })).toRefuse('account_closed')
  await app.db.update(users).set({ closingAt: null }).where(eq(users.id, ann.id))
  expect((await app.call(getUserInfo, undefined, { token: phone.token })).envelope.code).toBe(0)
  const [row] = await app.db.select().from(verificationProof).where(eq(verificationProof.userId, ann.id))
  expect(row?.usedAt).toBeNull()
})
