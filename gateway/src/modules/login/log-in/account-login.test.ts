import { hash } from '@node-rs/argon2'
import { loginByAccount } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { hashPassword } from '#platform/crypto/password.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'
import { loginFailure } from '../tables.ts'
import { deleteOldFailures } from '../throttle/failure-keys.ts'

const password = 'Tambay#2026'

let name: string
let names = 0
const app = await startApp({ HUMAN_WORK: 3 })
const passwordHash = await hashPassword(password)

beforeEach(() => {
  name = `person${names++}`
})

async function logIn(username: string, secret = password, agree = true) {
  const human = await proveHuman(app, 'login')
  return app.call(loginByAccount, { username, password: secret, agree, human })
}

async function failTimes(username: string, times: number) {
  for (let attempt = 0; attempt < times; attempt++)
    expect(await logIn(username, 'Wrong#2026')).toRefuse('wrong_credentials')
}

test.each([
  'maria01',
  'MARIA01',
  ' maria01 ',
  'maria@example.ph',
  'Maria@Example.PH',
  '09170000001',
  '+63 917 000 0001'
])('logs in with the login name %j', async username => {
  if ((await app.db.$count(users, eq(users.username, 'maria01'))) === 0) {
    await app.signUp('maria01', { passwordHash, email: 'maria@example.ph', tel: '+639170000001' })
  }
  const { token } = (await logIn(username)).data
  const { user_info: info } = (await app.call(getUserInfo, undefined, { token })).data
  expect(info).toMatchObject({ username: 'maria01', pass_word: true })
})

test('prefers the owner of a phone number over a username that looks like the number', async () => {
  const logInAndReadId = async () => {
    const { token } = (await logIn('09170000077')).data
    return (await app.call(getUserInfo, undefined, { token })).data.user_info.id
  }
  const namesake = await app.signUp('09170000077', { passwordHash, tel: '+639170000078' })
  expect(await logInAndReadId()).toBe(namesake.id)
  const owner = await app.signUp(name, { passwordHash, tel: '+639170000077' })
  expect(await logInAndReadId()).toBe(owner.id)
})

test('a successful login resets the count of failures', async () => {
  await app.signUp(name, { passwordHash })
  await failTimes(name, 4)
  expect((await logIn(name)).envelope.code).toBe(0)
  await failTimes(name, 5)
  expect(await logIn(name)).toRefuse('human_check_failed')
})

test('stores no failed login’s name in plain text', async () => {
  await failTimes(name, 1)
  expect(JSON.stringify(await app.db.select().from(loginFailure))).not.toContain(name)
})

test('returns the same response for a wrong password, an unknown user and a user without a password', async () => {
  await app.signUp(name, { passwordHash })
  await app.signUp(`${name}x`)
  const answers = [await logIn(name, 'Wrong#2026'), await logIn('nobody99'), await logIn(`${name}x`)]
  for (const answer of answers) expect(answer).toRefuse('wrong_credentials')
  expect(new Set(answers.map(({ envelope }) => JSON.stringify({ ...envelope, request_id: '' }))).size).toBe(1)
})

test('deletes failures that are older than a day and keeps newer failures', async () => {
  await app.signUp(name, { passwordHash })
  await failTimes(`stranger${name}`.slice(0, 15), 1)
  app.clock.advance(24 * 3_600_000 - 1)
  await failTimes(name, 5)
  app.clock.advance(2)
  await deleteOldFailures(app.db, app.clock.now())
  expect(await app.db.$count(loginFailure, like(loginFailure.key, 'name:%'))).toBe(1)
  expect(await logIn(name)).toRefuse('human_check_failed')
})

test.each([
  ['', 'Please enter Username'],
  ['abc', 'Username must be at least 5 characters'],
  ['abcdefghijklmnop', 'Username must be between 5-15 characters'],
  ['maria_01', 'Username may have letters and numbers only.'],
  ['maria@example', 'Username is not a valid email'],
  ['+63 917', 'Please enter a valid Philippine phone number.'],
  ['0917 123', 'Please enter a valid Philippine phone number.']
])('rejects %j as a login name before it counts an attempt', async (username, words) => {
  const human = await proveHuman(app, 'login')
  const request = { username, password, agree: true, human }
  const answer = await app.call(loginByAccount, request)
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.data).toEqual({ issues: [{ path: 'username', message: words }] })
  const next = await app.call(loginByAccount, { ...request, username: 'nobody77' })
  expect(next).toRefuse('wrong_credentials')
  app.clock.advance(24 * 3_600_000)
})

test('each attempt needs a new human check that was made for login', async () => {
  await app.signUp(name, { passwordHash })
  const request = {
    username: name,
    password: 'Wrong#2026',
    agree: true,
    human: await proveHuman(app, 'login')
  }
  expect(await app.call(loginByAccount, request)).toRefuse('wrong_credentials')
  expect(await app.call(loginByAccount, { ...request, password })).toRefuse('human_check_failed')
  const human = await proveHuman(app, 'code')
  expect(await app.call(loginByAccount, { ...request, password, human })).toRefuse('human_check_failed')
})

test('refuses a login without the agreement', async () => {
  await app.signUp(name, { passwordHash })
  expect(await logIn(name, password, false)).toRefuse('agreement_missing')
})

test('reveals that an account is closed only with the right password', async () => {
  const { id } = await app.signUp(name, { passwordHash })
  await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, id))
  expect(await logIn(name, 'Wrong#2026')).toRefuse('wrong_credentials')
  expect(await logIn(name)).toRefuse('account_closed')
})

test('replaces a weak password hash at the next login', async () => {
  const { id } = await app.signUp(name, {
    passwordHash: await hash(password, { memoryCost: 8192, timeCost: 1 })
  })
  expect((await logIn(name)).envelope.code).toBe(0)
  const [row] = await app.db.select().from(users).where(eq(users.id, id))
  expect(row?.passwordHash).toContain('m=19456,t=2,p=1')
  expect((await logIn(name)).envelope.code).toBe(0)
})
