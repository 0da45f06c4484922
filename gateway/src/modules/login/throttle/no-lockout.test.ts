import { getHumanChallenge, getTelCode, loginByAccount, loginByTel } from '@tambay/contracts/sign-in'
import { highestHumanLevel } from '@tambay/contracts/validation/identity'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { hashPassword } from '#platform/crypto/password.ts'
import { ownerOf } from '#testing/modules/login.ts'
import { codesSentTo, getCode, otherCode, requestCode } from '#testing/modules/verification-codes.ts'
import { proveHuman, sendWithHumanCheck } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'

const password = 'Tambay#2026'
const wrongPassword = 'Wrong#2026'

let run = 0
let username: string
let tel: string
let ownerId: string
const app = await startApp({ HUMAN_WORK: 1, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
const passwordHash = await hashPassword(password)

beforeEach(async () => {
  username = `owner${++run}`
  tel = `+63917000${String(run).padStart(4, '0')}`
  ownerId = (await app.signUp(username, { passwordHash, tel })).id
})

interface Source {
  ip?: string
  cookie?: string
}
const headersOf = ({ ip, cookie }: Source) => ({
  ...(ip !== undefined && { 'x-forwarded-for': ip }),
  ...(cookie !== undefined && { cookie })
})

async function openBrowser(): Promise<string> {
  const { headers } = await app.call(getHumanChallenge, { purpose: 'login' })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

function logIn(name: string, secret: string, source: Source = {}) {
  return sendWithHumanCheck(app, 'login', human =>
    app.call(
      loginByAccount,
      { username: name, password: secret, agree: true, human },
      { headers: headersOf(source) }
    )
  )
}

function logInByCode(to: string, code: string, source: Source = {}) {
  const request = { tel: to, verification_code: code, agree: true }
  return app.call(loginByTel, request, { headers: headersOf(source) })
}

async function openKnownBrowser(): Promise<string> {
  const cookie = await openBrowser()
  expect(await ownerOf(app, (await logIn(username, password, { cookie })).data.token)).toBe(ownerId)
  return cookie
}

const madeUpTel = (index: number) => `+63918${String(run).padStart(3, '0')}${String(index).padStart(4, '0')}`

test('260 logins with made-up names lock no other user of the same IP address', async () => {
  const ip = '203.0.113.200'
  for (let index = 0; index < 200; index++)
    expect(await logInByCode(madeUpTel(index), '1234', { ip })).toRefuse('code_expired')
  for (let index = 0; index < 60; index++)
    expect(await logIn(`madeup${index}`, wrongPassword, { ip })).toRefuse('wrong_credentials')

  const easy = await proveHuman(app, 'login')
  const request = { username, password, agree: true, human: easy }
  const byPassword = await app.call(loginByAccount, request, { headers: headersOf({ ip }) })
  expect(await ownerOf(app, byPassword.data.token)).toBe(ownerId)
  const code = await getCode(app, tel, 'login', { ip })
  expect(await ownerOf(app, (await logInByCode(tel, code, { ip })).data.token)).toBe(ownerId)
})

describe('after 50 wrong passwords from many addresses', () => {
  const attacked = 'attacked1'
  let cookie: string
  beforeAll(async () => {
    await app.signUp(attacked, { passwordHash, tel: '+639179990000' })
    cookie = await openBrowser()
    expect((await logIn(attacked, password, { cookie })).envelope.code).toBe(0)
    for (let index = 0; index < 50; index++)
      expect(await logIn(attacked, wrongPassword, { ip: `198.51.100.${index}` })).toRefuse(
        'wrong_credentials'
      )
  })
  const logInEasily = async (source: Source) => {
    const request = { username: attacked, password, agree: true, human: await proveHuman(app, 'login') }
    return app.call(loginByAccount, request, { headers: headersOf(source) })
  }

  test('the correct password from a known device needs only the easiest human check', async () => {
    expect((await logInEasily({ cookie })).envelope.code).toBe(0)
  })

  test('a correct code from an unknown device works', async () => {
    const code = await getCode(app, '+639179990000', 'login')
    expect((await logInByCode('+639179990000', code)).envelope.code).toBe(0)
  })

  test("a device known only for another account doesn't get the easy check", async () => {
    await app.signUp('thief1', { passwordHash })
    const thief = await openBrowser()
    expect((await logIn('thief1', password, { cookie: thief })).envelope.code).toBe(0)
    expect(await logInEasily({ cookie: thief })).toRefuse('human_check_failed')
  })

  test('the correct password from an unknown device works with the hardest human check', async () => {
    expect((await logInEasily({})).envelope.data).toEqual({ level: highestHumanLevel })
    expect((await logIn(attacked, password)).envelope.code).toBe(0)
  })
})

test('the check for an unknown name gets harder in the same way as for an account', async () => {
  const levels = async (name: string) => {
    const list: unknown[] = []
    for (let index = 0; index < 14; index++) {
      const request = { username: name, password: wrongPassword, agree: true }
      const human = await proveHuman(app, 'login')
      const answer = await app.call(loginByAccount, { ...request, human })
      list.push([answer.envelope.bizErrorCode, answer.envelope.data])
      if (answer.envelope.bizErrorCode === 'human_check_failed') await logIn(name, wrongPassword)
    }
    return list
  }
  const known = await levels(username)
  expect(await levels(`nobody${run}`)).toEqual(known)
  const harder = [1, 2, 3, 4, 5, 6, 7, 7, 7].map(level => ['human_check_failed', { level }])
  expect(known.slice(5)).toEqual(harder)
  expect(known.slice(0, 5).map(entry => (entry as unknown[])[0])).toEqual(
    Array.from({ length: 5 }, () => 'wrong_credentials')
  )
})

test('the hardest check is needed until three hours after the last guess', async () => {
  for (let index = 0; index < 30; index++) await logIn(username, wrongPassword)
  const easyLogin = async () =>
    app.call(loginByAccount, { username, password, agree: true, human: await proveHuman(app, 'login') })
  app.clock.advance(3 * 3_600_000 - 1)
  expect((await easyLogin()).envelope.data).toEqual({ level: 1 })
  app.clock.advance(1)
  expect((await easyLogin()).envelope.code).toBe(0)
})

test('concurrent wrong passwords with an easy check count at most five times', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const human = await proveHuman(app, 'login')
      return app.call(loginByAccount, { username, password: wrongPassword, agree: true, human })
    })
  )
  const reasons = answers.map(({ envelope }) => envelope.bizErrorCode)
  expect(reasons.filter(reason => reason === 'wrong_credentials')).toHaveLength(5)
})

describe('wrong codes from other devices', () => {
  async function guess(times: number) {
    for (let index = 0; index < times; index++) await logInByCode(tel, '0000', { ip: `198.51.101.${index}` })
  }

  test("100 wrong codes don't end the code of the device that requested it", async () => {
    const cookie = await openBrowser()
    const code = await codeOtherThan('0000', cookie)
    await guess(100)
    expect(await logInByCode(tel, code)).toRefuse('code_expired')
    expect(await ownerOf(app, (await logInByCode(tel, code, { cookie })).data.token)).toBe(ownerId)
  })

  test('a stranger who requests and uses up codes all day cannot block a known device', async () => {
    const cookie = await openKnownBrowser()
    const granted = []
    for (let index = 0; index < 100; index++) {
      const stranger = { cookie: await openBrowser(), ip: `198.51.102.${index}` }
      const answer = await requestCode(app, tel, 'login', stranger)
      granted.push(answer.envelope.bizErrorCode ?? 'sent')
      const right = (await codesSentTo(app, tel)).at(-1) ?? ''
      for (const source of [stranger, stranger, {}]) await logInByCode(tel, otherCode(right), source)
      app.clock.advance(10 * 60_000)
    }
    expect(granted.filter(reason => reason === 'sent')).toHaveLength(10)
    const code = await getCode(app, tel, 'login', { cookie })
    expect(await ownerOf(app, (await logInByCode(tel, code, { cookie })).data.token)).toBe(ownerId)
  })

  test("a stranger's request for a code neither ends the owner's code nor delays the next one", async () => {
    const cookie = await openKnownBrowser()
    await requestCode(app, tel, 'login', { cookie: await openBrowser() })
    const code = await getCode(app, tel, 'login', { cookie })
    app.clock.advance(60_000)
    await requestCode(app, tel, 'login', { cookie: await openBrowser() })
    expect((await requestCode(app, tel, 'login', { cookie })).envelope.code).toBe(0)
    const next = (await codesSentTo(app, tel)).at(-1) ?? ''
    if (code !== next) expect(await logInByCode(tel, code, { cookie })).toRefuse('code_wrong')
    expect((await logInByCode(tel, next, { cookie })).envelope.code).toBe(0)
  })

  async function codeOtherThan(other: string, cookie: string): Promise<string> {
    const code = await getCode(app, tel, 'login', { cookie })
    if (code !== other) return code
    app.clock.advance(60_000)
    return codeOtherThan(other, cookie)
  }
})

test('strangers get 10 codes and 36 guesses a day for one phone number', async () => {
  let guesses = 0
  const sent: boolean[] = []
  for (let minute = 0; minute < 24 * 60; minute += 6) {
    const stranger = { cookie: await openBrowser() }
    const answer = await requestCode(app, tel, 'login', stranger)
    sent.push(answer.envelope.code === 0)
    if (answer.envelope.code === 0) {
      const right = (await codesSentTo(app, tel)).at(-1) ?? ''
      for (const source of [{}, stranger])
        for (let attempt = 0; attempt < 8; attempt++) {
          const { envelope } = await logInByCode(tel, otherCode(right), source)
          if (envelope.bizErrorCode === 'code_wrong') guesses++
        }
    }
    app.clock.advance(6 * 60_000)
  }
  expect(sent.filter(Boolean)).toHaveLength(10)
  expect(guesses).toBe(36)
})

test('from the fourth code a day for one phone number, each code doubles the work of the human check', async () => {
  const levels: unknown[] = []
  for (let index = 0; index < 8; index++) {
    const human = await proveHuman(app, 'code')
    const easy = { tel, purpose: 'login', human, device_id: 'device-of-a-test' } as const
    const { envelope } = await app.call(getTelCode, easy)
    levels.push(envelope.code === 0 ? 0 : envelope.data)
    if (envelope.code !== 0) await requestCode(app, tel, 'login')
    app.clock.advance(15 * 60_000)
  }
  expect(levels).toEqual([0, 0, 0, ...[1, 2, 3, 4, 5].map(level => ({ level }))])
})
