import { loginByAccount } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { hashPassword } from '../password/password.ts'
import { ipKey, createLoginThrottle, keyText } from './login-throttle.ts'
import { loginFailure } from './tables.ts'

const password = 'Tambay#2026'
let app: TestApp
let passwordHash: string
let run = 0
let owned: { username: string; tel: string; email: string }
let unknown: typeof owned

beforeAll(async () => {
  app = await createTestApp({ HUMAN_WORK: 3 })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(async () => {
  const number = String(++run).padStart(4, '0')
  owned = { username: `owner${number}`, tel: `+63917000${number}`, email: `owner${number}@example.ph` }
  unknown = { username: `nobody${number}`, tel: `+63917999${number}`, email: `nobody${number}@example.ph` }
  await app.signUp(owned.username, { passwordHash, tel: owned.tel, email: owned.email })
})

const ownIp = () => `198.51.102.${run}`

async function logIn(username: string, secret: string, from = ownIp()) {
  const human = await proveHuman(app, 'login')
  const request = { username, password: secret, agree: true, human }
  return app.call(loginByAccount, request, { headers: { 'x-forwarded-for': from } })
}

async function reasonsOf(names: string[], secret = 'Wrong#2026', from = ownIp()) {
  const reasons: unknown[] = []
  for (const name of names) reasons.push((await logIn(name, secret, from)).envelope.bizErrorCode ?? 'in')
  return reasons
}
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

test('locks a phone number in every format, whether or not it has an account', async () => {
  for (const { tel } of [owned, unknown]) {
    const digits = tel.slice(3)
    const forms = [`0${digits}`, `+63 ${digits}`, `63${digits}`]
    expect(await reasonsOf([...forms, ...forms])).toEqual([
      ...times(5, 'wrong_credentials'),
      'account_locked'
    ])
  }
})

test('a lock on one name is not reported for the other names of the account', async () => {
  for (const { username, tel, email } of [owned, unknown]) {
    expect(await reasonsOf(times(6, username))).toEqual([...times(5, 'wrong_credentials'), 'account_locked'])
    expect(await reasonsOf([tel, email])).toEqual(times(2, 'wrong_credentials'))
    expect(await reasonsOf([username])).toEqual(['account_locked'])
  }
})

test('failures and successes from another IP address do not affect the lock of a name', async () => {
  const elsewhere = '198.51.104.1'
  await reasonsOf(times(4, owned.username))
  expect(await reasonsOf([owned.username], password, elsewhere)).toEqual(['in'])
  expect(await reasonsOf(times(2, owned.username))).toEqual(['wrong_credentials', 'account_locked'])
  expect(await reasonsOf([owned.username], 'Wrong#2026', elsewhere)).toEqual(['wrong_credentials'])
})

describe('after ten failures for one account, by any name and IP address', () => {
  async function failEverywhere() {
    const names = Object.values(owned)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await reasonsOf([names[attempt % 3] ?? ''], 'Wrong#2026', `198.51.105.${attempt}`)).toEqual([
        'wrong_credentials'
      ])
  }

  test('ten failures reject even the right password for a while, without revealing the lock', async () => {
    await failEverywhere()
    expect(await reasonsOf(Object.values(owned), password)).toEqual(times(3, 'wrong_credentials'))
    app.clock.advance(30_000)
    expect(await reasonsOf([owned.username], 'Wrong#2026')).toEqual(['wrong_credentials'])
    app.clock.advance(59_999)
    expect(await reasonsOf([owned.email], password)).toEqual(['wrong_credentials'])
    app.clock.advance(1)
    expect(await reasonsOf([owned.tel], password)).toEqual(['in'])
  })

  test('one failure decays every 15 minutes', async () => {
    await failEverywhere()
    app.clock.advance(15 * 60_000)
    expect(await reasonsOf([owned.username])).toEqual(['wrong_credentials'])
    expect(await reasonsOf([owned.username], password)).toEqual(['wrong_credentials'])
    app.clock.advance(30_000)
    expect(await reasonsOf([owned.username], password)).toEqual(['in'])
  })
})

test('writes the same number of rows for known and unknown names', async () => {
  const writes = async (name: string, from: string) => {
    await reasonsOf([name], 'Wrong#2026', from)
    return app.db.$count(loginFailure)
  }
  const before = await app.db.$count(loginFailure)
  expect(await writes(owned.username, '198.51.106.1')).toBe(before + 3)
  expect(await writes(unknown.username, '198.51.106.2')).toBe(before + 6)
})

test('stores no login name in plain text', async () => {
  await reasonsOf([owned.tel, unknown.username])
  const rows = JSON.stringify(await app.db.select().from(loginFailure))
  expect(rows).not.toContain(owned.tel.slice(4))
  expect(rows).not.toContain(unknown.username)
})

test('concurrent first attempts of an IP address all count', async () => {
  const throttle = createLoginThrottle(app)
  const key = ipKey({ ip: '198.51.108.1' })
  await Promise.all(times(12, key).map(one => throttle.begin([one])))
  const rows = await app.db
    .select()
    .from(loginFailure)
    .where(eq(loginFailure.key, keyText(key)))
  expect(rows).toMatchObject([{ count: 12 }])
})

test('does not lock a shared IP address for occasional typos', async () => {
  const throttle = createLoginThrottle(app)
  async function mistype(ip: string, intervalMs: number) {
    const begin = (name: string) => throttle.begin([ipKey({ ip }), throttle.nameKey(name, { ip })])
    for (let round = 0; round < 60; round++) {
      app.clock.advance(intervalMs)
      await (await begin(owned.username)).succeed()
      await begin(`mistyped${round}`)
    }
    return 'never locked'
  }
  await expect(mistype('198.51.107.1', 5 * 60_000)).resolves.toBe('never locked')
  await expect(mistype('198.51.107.2', 10_000)).rejects.toMatchObject({ reason: 'account_locked' })
})
