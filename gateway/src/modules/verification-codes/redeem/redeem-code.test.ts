import { loginByTel } from '@tambay/contracts/sign-in'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { requestCode, getCode, otherCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'
import { createCodeHash } from '../code-hash.ts'
import { type CodeAttempt } from '../code-types.ts'
import { createIssue } from '../send/issue-code.ts'
import { verificationCode } from '../tables.ts'
import { createRedeem } from './redeem-code.ts'

let phone: string
let phones = 0
const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
beforeEach(() => {
  phone = `+639174${String(phones++).padStart(6, '0')}`
})

let hosts = 0
const logIn = (code: string) =>
  app.call(
    loginByTel,
    { tel: phone, verification_code: code, agree: true },
    { headers: { 'x-forwarded-for': `198.51.100.${hosts++ % 250}` } }
  )

const reasonOf = ({ envelope }: Awaited<ReturnType<typeof logIn>>) => envelope.bizErrorCode ?? 'in'
const times = (count: number, reason: string) => Array.from({ length: count }, () => reason)

test('five wrong attempts from different IP addresses end a code', async () => {
  const code = await getCode(app, phone, 'login')
  const reasons = []
  for (let attempt = 0; attempt < 5; attempt++) reasons.push(reasonOf(await logIn(otherCode(code))))
  expect(reasons).toEqual(times(5, 'code_wrong'))
  expect(await logIn(code)).toRefuse('code_expired')
})

test('of 20 concurrent wrong attempts, 5 count and 15 are refused because the code has expired', async () => {
  const code = await getCode(app, phone, 'login')
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(otherCode(code))))
  expect(answers.map(reasonOf).sort()).toEqual([...times(15, 'code_expired'), ...times(5, 'code_wrong')])
  expect(await logIn(code)).toRefuse('code_expired')
  expect(await app.db.$count(users, eq(users.tel, phone))).toBe(0)
})

describe('after 20 wrong attempts in a day', () => {
  async function useUpAttempts() {
    for (let codes = 0; codes < 4; codes++) {
      const code = await getCode(app, phone, 'login')
      for (let attempt = 0; attempt < 5; attempt++)
        expect(await logIn(otherCode(code))).toRefuse('code_wrong')
      app.clock.advance(900_000)
    }
  }

  test('a new code allows one attempt, which succeeds if it is correct', async () => {
    await useUpAttempts()
    const code = await getCode(app, phone, 'login')
    expect(await logIn(otherCode(code))).toRefuse('code_wrong')
    expect(await logIn(code)).toRefuse('code_expired')
    app.clock.advance(900_000)
    expect((await logIn(await getCode(app, phone, 'login'))).envelope.code).toBe(0)
  })

  test('a new code allows five attempts again after a day', async () => {
    await useUpAttempts()
    app.clock.advance(86_400_000 + 600_000)
    const code = await getCode(app, phone, 'login')
    for (let attempt = 0; attempt < 4; attempt++) await logIn(otherCode(code))
    expect((await logIn(code)).envelope.code).toBe(0)
  })

  test('counts all possible attempts of every active code, whatever its purpose', async () => {
    const issue = createIssue(app)
    const redeem = createRedeem(app)
    const live: CodeAttempt[] = []
    for (const purpose of ['login', 'bind', 'reset', 'register'] as const) {
      await issue({ target: phone, purpose, ip: '127.0.0.1' })
      live.push({ target: phone, purpose, code: 'nope' })
      app.clock.advance(60_000)
    }
    const guess = (attempt: CodeAttempt) => transact(app.db, tx => redeem(tx, attempt))
    const guesses = live.flatMap(attempt => [attempt, attempt, attempt, attempt, attempt])
    const verdicts = await Promise.all(guesses.map(guess))
    const reasons = verdicts.map(verdict => (verdict === 'right' ? verdict : verdict.reason)).sort()
    expect(reasons).toEqual([...times(8, 'code_expired'), ...times(12, 'code_wrong')])
  })
})

test('an unsent code matches no input and is refused like a wrong code', async () => {
  await createIssue(app)({ target: phone, purpose: 'reset', ip: '127.0.0.1', message: 'none' })
  const [row] = await app.db.select().from(verificationCode).where(eq(verificationCode.target, phone))
  const hash = createCodeHash(app.config.SECRET_KEY)
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  expect(row && all.filter(code => hash.matches(row, code))).toEqual([])

  const attempt = { target: phone, purpose: 'reset', code: '0000' } as const
  const redeem = createRedeem(app)
  const guess = () => transact(app.db, tx => redeem(tx, attempt))
  const verdicts = []
  for (let attempt = 0; attempt < 6; attempt++) verdicts.push(await guess())
  expect(verdicts).toMatchObject([...times(5, 'code_wrong'), 'code_expired'].map(reason => ({ reason })))
})

test('accepts a used code again only from the same attempt with the same code and purpose', async () => {
  const redeemCode = createRedeem(app)
  const code = await getCode(app, phone, 'login')
  const attempt = 'attempt-0123456789'
  const redeem = (changes: Partial<CodeAttempt>) =>
    transact(app.db, async tx => {
      const verdict = await redeemCode(tx, { target: phone, purpose: 'login', code, attempt, ...changes })
      return verdict === 'right' ? verdict : verdict.reason
    })
  expect(await redeem({})).toBe('right')
  expect(await redeem({})).toBe('right')
  expect(await redeem({ attempt: 'another-attempt-01' })).toBe('code_expired')
  expect(await redeem({ attempt: undefined })).toBe('code_expired')
  expect(await redeem({ code: otherCode(code) })).toBe('code_expired')
  expect(await redeem({ purpose: 'bind' })).toBe('code_expired')

  app.clock.advance(60_000)
  await requestCode(app, phone, 'login')
  expect(await redeem({})).toBe('right')
  app.clock.advance(600_000)
  expect(await redeem({})).toBe('code_expired')
})

test('after a wrong attempt, the same attempt id with the right code uses up the code', async () => {
  const redeemCode = createRedeem(app)
  const code = await getCode(app, phone, 'login')
  const redeem = (input: Pick<CodeAttempt, 'code' | 'attempt'>) =>
    transact(app.db, async tx => {
      const verdict = await redeemCode(tx, { target: phone, purpose: 'login', ...input })
      return verdict === 'right' ? verdict : verdict.reason
    })
  expect(await redeem({ code: otherCode(code), attempt: 'attempt-0123456789' })).toBe('code_wrong')
  expect(await redeem({ code, attempt: 'attempt-0123456789' })).toBe('right')
  expect(await redeem({ code, attempt: 'another-attempt-01' })).toBe('code_expired')
})

test('stores only a keyed hash of a code, salted per row', async () => {
  const code = await getCode(app, phone, 'login')
  const { rows } = await app.db.execute(sql`SELECT code_hash FROM verification_code WHERE target = ${phone}`)
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect(rows).toEqual([{ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const hash = createCodeHash(app.config.SECRET_KEY)
  expect(hash.of('one', code)).not.toBe(hash.of('another', code))
})
