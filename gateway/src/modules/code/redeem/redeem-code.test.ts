import { loginByTel } from '@tambay/contracts/sign-in'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { users } from '../../user/tables.ts'
import { createCodeHash } from '../code-hash.ts'
import { type CodeAttempt, createCodes } from '../codes.ts'
import { forgetOldCodes } from '../forget-codes.ts'
import { verificationCode } from '../tables.ts'
import { askForCode, getCode, otherThan } from '../testing.ts'

let app: TestApp
let phone: string
let phones = 0

beforeAll(async () => {
  app = await createTestApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
})
afterAll(() => app.close())
beforeEach(() => {
  phone = `+639174${String(phones++).padStart(6, '0')}`
})

/** Each from an address of its own. */
let hosts = 0
const logIn = (code: string) =>
  app.call(
    loginByTel,
    { tel: phone, verification_code: code, agree: true },
    { headers: { 'x-forwarded-for': `198.51.100.${hosts++ % 250}` } }
  )

const reasonOf = ({ envelope }: Awaited<ReturnType<typeof logIn>>) => envelope.bizErrorCode ?? 'in'
const times = (count: number, reason: string) => Array.from({ length: count }, () => reason)

test('five wrong tries end a code, from however many addresses', async () => {
  const code = await getCode(app, phone, 'login')
  const reasons = []
  for (let tries = 0; tries < 5; tries++) reasons.push(reasonOf(await logIn(otherThan(code))))
  expect(reasons).toEqual(times(5, 'code_wrong'))
  expect(await logIn(code)).toRefuse('code_expired')
})

test('twenty wrong tries at the same moment from twenty addresses count as five and an end', async () => {
  const code = await getCode(app, phone, 'login')
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(otherThan(code))))
  expect(answers.map(reasonOf).sort()).toEqual([...times(15, 'code_expired'), ...times(5, 'code_wrong')])
  expect(await logIn(code)).toRefuse('code_expired')
  expect(await app.db.$count(users, eq(users.tel, phone))).toBe(0)
})

describe('twenty wrong tries in a day', () => {
  /** Four codes, each guessed at until its end; a day’s guesses are then used up. */
  async function useUpTries() {
    for (let codes = 0; codes < 4; codes++) {
      const code = await getCode(app, phone, 'login')
      for (let tries = 0; tries < 5; tries++) expect(await logIn(otherThan(code))).toRefuse('code_wrong')
      app.clock.advance(900_000)
    }
  }

  test('over all codes of one target end every code, the right one too, and say for how long', async () => {
    const first = app.clock.now().getTime()
    await useUpTries()
    const refused = await logIn('0000')
    expect(refused).toRefuse('account_locked')
    const forgottenAfter = (86_400 + 600) * 1000
    const waited = app.clock.now().getTime() - first
    expect(refused.envelope.data).toEqual({ retry_after: (forgottenAfter - waited) / 1000 })

    const noCode = await askForCode(app, phone, 'login')
    expect(noCode).toRefuse('too_many_requests')
    expect(noCode.envelope.data).toEqual(refused.envelope.data)

    app.clock.advance(forgottenAfter - waited - 1)
    await forgetOldCodes(app.db, app.clock.now())
    expect(await logIn('0000')).toRefuse('account_locked')
    app.clock.advance(1)
    expect((await logIn(await getCode(app, phone, 'login'))).envelope.code).toBe(0)
  })

  test('are counted over all purposes, also at the same moment', async () => {
    const codes = createCodes(app)
    const live: CodeAttempt[] = []
    for (const purpose of ['login', 'bind', 'reset', 'verify', 'register'] as const) {
      await codes.issue({ target: phone, purpose, ip: '127.0.0.1' })
      live.push({ target: phone, purpose, code: 'nope' })
      app.clock.advance(60_000)
    }
    const redeem = (attempt: CodeAttempt) => transact(app.db, tx => codes.redeem(tx, attempt))
    const guesses = live.flatMap(attempt => [attempt, attempt, attempt, attempt, attempt])
    const verdicts = await Promise.all(guesses.map(redeem))
    const reasons = verdicts.map(verdict => (verdict === 'right' ? verdict : verdict.reason)).sort()
    expect(reasons).toEqual([...times(5, 'account_locked'), ...times(20, 'code_wrong')])
  })

  test('refuse the right code too, once they are reached', async () => {
    for (let codes = 0; codes < 3; codes++) {
      const code = await getCode(app, phone, 'login')
      for (let tries = 0; tries < 5; tries++) await logIn(otherThan(code))
      app.clock.advance(60_000)
    }
    const bind = await getCode(app, phone, 'bind')
    const codes = createCodes(app)
    for (let tries = 0; tries < 4; tries++)
      await transact(app.db, tx =>
        codes.redeem(tx, { target: phone, purpose: 'bind', code: otherThan(bind) })
      )
    app.clock.advance(60_000)
    const right = await getCode(app, phone, 'login')
    expect(await logIn(otherThan(right))).toRefuse('code_wrong')
    expect(await logIn(right)).toRefuse('account_locked')
  })
})

test('a code that was told to nobody is none of the ten thousand, and answers like any other', async () => {
  const codes = createCodes(app)
  await codes.issue({ target: phone, purpose: 'reset', ip: '127.0.0.1', tell: 'nothing' })
  const [row] = await app.db.select().from(verificationCode).where(eq(verificationCode.target, phone))
  const hash = createCodeHash(app.config.SECRET_KEY)
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  expect(row && all.filter(code => hash.matches(row, code))).toEqual([])

  const attempt = { target: phone, purpose: 'reset', code: '0000' } as const
  const guess = () => transact(app.db, tx => codes.redeem(tx, attempt))
  const verdicts = []
  for (let tries = 0; tries < 6; tries++) verdicts.push(await guess())
  expect(verdicts).toMatchObject([...times(5, 'code_wrong'), 'code_expired'].map(reason => ({ reason })))
})

test('an answer that was lost can be asked for again with the same attempt and code, and nothing else', async () => {
  const codes = createCodes(app)
  const code = await getCode(app, phone, 'login')
  const attempt = 'attempt-0123456789'
  const redeem = (given: Partial<CodeAttempt>) =>
    transact(app.db, async tx => {
      const verdict = await codes.redeem(tx, { target: phone, purpose: 'login', code, attempt, ...given })
      return verdict === 'right' ? verdict : verdict.reason
    })
  expect(await redeem({})).toBe('right')
  expect(await redeem({})).toBe('right')
  expect(await redeem({ attempt: 'another-attempt-01' })).toBe('code_expired')
  expect(await redeem({ attempt: undefined })).toBe('code_expired')
  expect(await redeem({ code: otherThan(code) })).toBe('code_expired')
  expect(await redeem({ purpose: 'bind' })).toBe('code_expired')

  app.clock.advance(60_000)
  await askForCode(app, phone, 'login')
  expect(await redeem({})).toBe('right')
  app.clock.advance(600_000)
  expect(await redeem({})).toBe('code_expired')
})

test('a wrong try takes nothing from the right one of the same attempt, which uses the code up', async () => {
  const codes = createCodes(app)
  const code = await getCode(app, phone, 'login')
  const redeem = (given: Pick<CodeAttempt, 'code' | 'attempt'>) =>
    transact(app.db, async tx => {
      const verdict = await codes.redeem(tx, { target: phone, purpose: 'login', ...given })
      return verdict === 'right' ? verdict : verdict.reason
    })
  expect(await redeem({ code: otherThan(code), attempt: 'attempt-0123456789' })).toBe('code_wrong')
  expect(await redeem({ code, attempt: 'attempt-0123456789' })).toBe('right')
  expect(await redeem({ code, attempt: 'another-attempt-01' })).toBe('code_expired')
})

test('the database holds no code that could be read', async () => {
  const code = await getCode(app, phone, 'login')
  const { rows } = await app.db.execute(sql`SELECT code_hash FROM verification_code WHERE target = ${phone}`)
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect(rows).toEqual([{ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  // Nor tells the own code another's that is the same.
  const hash = createCodeHash(app.config.SECRET_KEY)
  expect(hash.of('one', code)).not.toBe(hash.of('another', code))
})
