import { getTelCode, loginByTel } from '@tambay/shared/contracts/sign-in'
import { getUserInfo } from '@tambay/shared/contracts/user'
import { listTransactions } from '@tambay/shared/contracts/wallet'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { proveHuman } from '../../testing/prove-human.ts'
import { createCodes } from '../code/codes.ts'
import { outbox } from '../outbox/tables.ts'
import { users } from '../user/tables.ts'

let app: TestApp
let phone: string
let phones = 0

beforeAll(async () => {
  app = await createTestApp({ HUMAN_WORK: 3 })
})
afterAll(() => app.close())
beforeEach(() => {
  phone = `+639171${String(phones++).padStart(6, '0')}`
})

async function ask(tel = phone, purpose: 'login' | 'reset' = 'login') {
  return app.call(getTelCode, { tel, purpose, human: await proveHuman(app, 'code') })
}

async function codesSent(tel = phone): Promise<string[]> {
  const messages = await app.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, tel))
    .orderBy(outbox.createdAt)
  return messages.map(({ text }) => text.slice(0, 4))
}

async function askAndRead(tel = phone): Promise<string> {
  expect((await ask(tel)).data).toEqual({ resend_after: 60, expires_in: 600 })
  const code = (await codesSent()).at(-1)
  if (!code) throw new Error('No code was sent')
  return code
}

const logIn = (code: string, tel = phone, agree = true) =>
  app.call(loginByTel, { tel, verification_code: code, agree })

const otherThan = (code: string) => (code === '0000' ? '1111' : '0000')

const accountsOf = (tel: string) => app.db.$count(users, eq(users.tel, tel))

test('a phone without an account gets one, with a name, an avatar and the coins of everyone, once', async () => {
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

test('a number is the same however it is typed', async () => {
  const national = `0${phone.slice(3, 6)} ${phone.slice(6, 9)}-${phone.slice(9)}`
  const code = await askAndRead(national)
  expect((await logIn(code, phone.slice(1))).data.token).toMatch(/^u_/)
})

test.each(['02 8123 4567', '+1 212 555 1234', '12', 'maria01'])(
  '%s gets no code, in SPEC §5’s words',
  async tel => {
    const answer = await ask(tel)
    expect(answer).toRefuse('bad_request')
    expect(answer.envelope.msg).toBe('Please enter a valid Philippine phone number.')
  }
)

describe('a code', () => {
  test('is good once', async () => {
    const code = await askAndRead()
    expect((await logIn(code)).envelope.code).toBe(0)
    expect(await logIn(code)).toRefuse('code_expired')
  })

  test('is for its phone alone', async () => {
    const code = await askAndRead()
    expect(await logIn(code, '+639189999999')).toRefuse('code_expired')
  })

  test('lives ten minutes', async () => {
    const code = await askAndRead()
    app.clock.advance(600_000)
    expect(await logIn(code)).toRefuse('code_expired')
    expect(await accountsOf(phone)).toBe(0)
  })

  test('bears four wrong tries and dies of the fifth', async () => {
    const code = await askAndRead()
    for (let tries = 0; tries < 5; tries++) expect(await logIn(otherThan(code))).toRefuse('code_wrong')
    expect(await logIn(code)).toRefuse('code_expired')
    expect(await accountsOf(phone)).toBe(0)
  })

  test('still works after four wrong tries', async () => {
    const code = await askAndRead()
    for (let tries = 0; tries < 4; tries++) expect(await logIn(otherThan(code))).toRefuse('code_wrong')
    expect((await logIn(code)).envelope.code).toBe(0)
  })

  test('counts wrong tries that come at once', async () => {
    const code = await askAndRead()
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(otherThan(code))))
    expect(answers.filter(({ envelope }) => envelope.bizErrorCode === 'code_wrong')).toHaveLength(5)
  })

  test('ends with the next one', async () => {
    const first = await askAndRead()
    app.clock.advance(60_000)
    const second = await askAndRead()
    if (first !== second) expect(await logIn(first)).toRefuse('code_wrong')
    expect((await logIn(second)).envelope.code).toBe(0)
  })

  test('used twice at once makes one account and one session', async () => {
    const code = await askAndRead()
    const answers = await Promise.all([logIn(code), logIn(code), logIn(code)])
    expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'in').sort()).toEqual([
      'code_expired',
      'code_expired',
      'in'
    ])
    expect(await accountsOf(phone)).toBe(1)
  })

  test('that could not be handed over leaves nothing behind', async () => {
    const codes = createCodes(app)
    const request = { target: phone, purpose: 'login', ip: '127.0.0.1' } as const
    const broken = codes.issue({ ...request, deliver: () => Promise.reject(new Error('no network')) })
    await expect(broken).rejects.toThrow('no network')
    await expect(codes.issue(request)).resolves.toEqual({ resend_after: 60, expires_in: 600 })
  })
})

describe('asking for codes', () => {
  test('needs a minute between two, and says how much of it is left', async () => {
    await askAndRead()
    app.clock.advance(18_000)
    const tooSoon = await ask()
    expect(tooSoon).toRefuse('code_too_soon')
    expect(tooSoon.envelope.data).toEqual({ resend_after: 42 })
    expect(await codesSent()).toHaveLength(1)
  })

  test('at once gives one', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
    expect(await codesSent()).toHaveLength(1)
  })

  test('ends at five an hour for one phone', async () => {
    for (let asked = 0; asked < 5; asked++) {
      await askAndRead()
      app.clock.advance(60_000)
    }
    expect(await ask()).toRefuse('too_many_requests')
    app.clock.advance(3_600_000)
    await askAndRead()
  })

  test('ends for an address of the network that asks for many phones', async () => {
    const small = await createTestApp({ HUMAN_WORK: 3, CODES_PER_IP: 2 })
    const askFor = async (tel: string) =>
      small.call(getTelCode, { tel, purpose: 'login', human: await proveHuman(small, 'code') })
    expect((await askFor('09171000001')).envelope.code).toBe(0)
    expect((await askFor('09171000002')).envelope.code).toBe(0)
    expect(await askFor('09171000003')).toRefuse('too_many_requests')
    await small.close()
  })

  test('for a reset tells nobody whether there is an account', async () => {
    const stranger = await ask(phone, 'reset')
    expect(stranger.data).toEqual({ resend_after: 60, expires_in: 600 })
    expect(await codesSent()).toEqual([])

    await app.signUp('known01', { tel: '+639180000001' })
    expect((await ask('+639180000001', 'reset')).data).toEqual(stranger.data)
    const [code = ''] = await codesSent('+639180000001')
    expect(await logIn(code, '+639180000001')).toRefuse('code_expired')
  })

  test('takes a solved challenge, made for codes, once', async () => {
    const human = await proveHuman(app, 'code')
    const request = { tel: phone, purpose: 'login', human } as const
    expect(await app.call(getTelCode, { ...request, human: 'eA==' })).toRefuse('human_check_failed')
    expect(await app.call(getTelCode, { ...request, human: await proveHuman(app, 'login') })).toRefuse(
      'human_check_failed'
    )
    expect((await app.call(getTelCode, request)).envelope.code).toBe(0)
    expect(await app.call(getTelCode, { ...request, tel: '09175550000' })).toRefuse('human_check_failed')
  })
})

test('without the agreement nobody gets in, and the code is not used up', async () => {
  const code = await askAndRead()
  expect(await logIn(code, phone, false)).toRefuse('agreement_missing')
  expect((await logIn(code)).envelope.code).toBe(0)
})

test('a closed account stays closed', async () => {
  const { id } = await app.signUp('gone01', { tel: phone })
  await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, id))
  expect(await logIn(await askAndRead())).toRefuse('account_closed')
})

test.each([
  {},
  { tel: '09171234567' },
  { tel: 9171234567, verification_code: '1234', agree: true },
  { tel: '09171234567', verification_code: '12345', agree: true },
  { tel: '09171234567', verification_code: '12a4', agree: true },
  { tel: '09171234567', verification_code: '1234', agree: 'yes' },
  { tel: '09171234567', verification_code: '1234', agree: true, admin: true },
  { tel: '0917\u00001234567', verification_code: '1234', agree: true }
])('%j is refused as malformed', async body => {
  const response = await app.fastify.inject({ method: 'POST', url: loginByTel.path, payload: body })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 400,
    bizErrorCode: 'bad_request',
    request_id: expect.any(String)
  })
})
