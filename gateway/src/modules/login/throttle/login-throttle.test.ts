import { loginByAccount } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { hashPassword } from '../password/password.ts'
import { addressOf, createLoginThrottle, textOf } from './login-throttle.ts'
import { loginFailure } from './tables.ts'

const password = 'Tambay#2026'
let app: TestApp
let passwordHash: string
let place = 0
/** The names of one account, and as many that nobody has. */
let owned: { username: string; tel: string; email: string }
let unknown: typeof owned

beforeAll(async () => {
  app = await createTestApp({ HUMAN_WORK: 3 })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(async () => {
  const number = String(++place).padStart(4, '0')
  owned = { username: `owner${number}`, tel: `+63917000${number}`, email: `owner${number}@example.ph` }
  unknown = { username: `nobody${number}`, tel: `+63917999${number}`, email: `nobody${number}@example.ph` }
  await app.signUp(owned.username, { passwordHash, tel: owned.tel, email: owned.email })
})

const here = () => `198.51.102.${place}`

async function logIn(username: string, secret: string, from = here()) {
  const human = await proveHuman(app, 'login')
  const request = { username, password: secret, agree: true, human }
  return app.call(loginByAccount, request, { headers: { 'x-forwarded-for': from } })
}

async function reasonsOf(names: string[], secret = 'Wrong#2026', from = here()) {
  const reasons: unknown[] = []
  for (const name of names) reasons.push((await logIn(name, secret, from)).envelope.bizErrorCode ?? 'in')
  return reasons
}
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

test('a phone is locked in all its forms, whether somebody has it or not', async () => {
  for (const { tel } of [owned, unknown]) {
    const digits = tel.slice(3)
    const forms = [`0${digits}`, `+63 ${digits}`, `63${digits}`]
    expect(await reasonsOf([...forms, ...forms])).toEqual([
      ...times(5, 'wrong_credentials'),
      'account_locked'
    ])
  }
})

test('a lock that one name has got shows through no other, as if they belonged to three', async () => {
  for (const { username, tel, email } of [owned, unknown]) {
    expect(await reasonsOf(times(6, username))).toEqual([...times(5, 'wrong_credentials'), 'account_locked'])
    expect(await reasonsOf([tel, email])).toEqual(times(2, 'wrong_credentials'))
    expect(await reasonsOf([username])).toEqual(['account_locked'])
  }
})

test('nor does what someone fails elsewhere, or a success there', async () => {
  const elsewhere = '198.51.104.1'
  await reasonsOf(times(4, owned.username))
  expect(await reasonsOf([owned.username], password, elsewhere)).toEqual(['in'])
  expect(await reasonsOf(times(2, owned.username))).toEqual(['wrong_credentials', 'account_locked'])
  expect(await reasonsOf([owned.username], 'Wrong#2026', elsewhere)).toEqual(['wrong_credentials'])
})

describe('ten failures, by whichever names and from wherever,', () => {
  async function failEverywhere() {
    const names = Object.values(owned)
    for (let tries = 0; tries < 10; tries++)
      expect(await reasonsOf([names[tries % 3] ?? ''], 'Wrong#2026', `198.51.105.${tries}`)).toEqual([
        'wrong_credentials'
      ])
  }

  test('let in not even the right password for a while, and do not say so', async () => {
    await failEverywhere()
    expect(await reasonsOf(Object.values(owned), password)).toEqual(times(3, 'wrong_credentials'))
    app.clock.advance(30_000)
    expect(await reasonsOf([owned.username], 'Wrong#2026')).toEqual(['wrong_credentials'])
    app.clock.advance(59_999)
    expect(await reasonsOf([owned.email], password)).toEqual(['wrong_credentials'])
    app.clock.advance(1)
    expect(await reasonsOf([owned.tel], password)).toEqual(['in'])
  })

  test('are let go of, one in a quarter of an hour', async () => {
    await failEverywhere()
    app.clock.advance(15 * 60_000)
    expect(await reasonsOf([owned.username])).toEqual(['wrong_credentials'])
    expect(await reasonsOf([owned.username], password)).toEqual(['wrong_credentials'])
    app.clock.advance(30_000)
    expect(await reasonsOf([owned.username], password)).toEqual(['in'])
  })
})

test('a name is written as often as any, whether it leads to an account, a locked one or nowhere', async () => {
  const writes = async (name: string, from: string) => {
    await reasonsOf([name], 'Wrong#2026', from)
    return app.db.$count(loginFailure)
  }
  const before = await app.db.$count(loginFailure)
  expect(await writes(owned.username, '198.51.106.1')).toBe(before + 3)
  expect(await writes(unknown.username, '198.51.106.2')).toBe(before + 6)
})

test('nothing that was typed can be read from what is kept, nor guessed from it', async () => {
  await reasonsOf([owned.tel, unknown.username])
  const kept = JSON.stringify(await app.db.select().from(loginFailure))
  expect(kept).not.toContain(owned.tel.slice(4))
  expect(kept).not.toContain(unknown.username)
})

test('tries that come at once are all counted, the first of an address too', async () => {
  const tries = createLoginThrottle(app)
  const key = addressOf({ ip: '198.51.108.1' })
  await Promise.all(times(12, key).map(one => tries.begin([one])))
  const kept = await app.db
    .select()
    .from(loginFailure)
    .where(eq(loginFailure.key, textOf(key)))
  expect(kept).toMatchObject([{ count: 12 }])
})

test('an address that many people share is not locked for what they mistype now and then', async () => {
  const tries = createLoginThrottle(app)
  async function mistype(ip: string, apart: number) {
    const begin = (name: string) => tries.begin([addressOf({ ip }), tries.nameOf(name, { ip })])
    for (let turn = 0; turn < 60; turn++) {
      app.clock.advance(apart)
      await (await begin(owned.username)).succeed()
      await begin(`mistyped${turn}`)
    }
    return 'every time'
  }
  await expect(mistype('198.51.107.1', 5 * 60_000)).resolves.toBe('every time')
  await expect(mistype('198.51.107.2', 10_000)).rejects.toMatchObject({ reason: 'account_locked' })
})
