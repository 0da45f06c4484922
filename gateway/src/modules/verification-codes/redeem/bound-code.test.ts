import { randomUUID } from 'node:crypto'

import { getBoundEmailCode, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { beforeEach, describe, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { codesSentTo, getCode, otherCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'
import { createVerificationTokens } from '../verification/verification-tokens.ts'

let ann: TestPerson
let tel: string
let email: string
let people = 0
const app = await startApp({ HUMAN_WORK: 3 })
beforeEach(async () => {
  tel = `+639175${String(++people).padStart(6, '0')}`
  email = `Bound${people}@mail.example`
  ann = await app.signUpNumbered('bound', { tel, email })
})

const requestByTel = (person = ann) => person.call(getBoundTelCode, { machine_verification: 'tel' })
const requestByEmail = (person = ann) => person.call(getBoundEmailCode, { machine_verification: 'email' })
const verify = (kind: 'tel' | 'email', code: string, person = ann) =>
  person.call(verifyBound, { machine_verification: kind, verification_code: code })

test.each([
  ['tel', requestByTel],
  ['email', requestByEmail]
] as const)(
  'a correct code to the bound %s gives one verification token for this session',
  async (kind, requestBound) => {
    expect((await requestBound()).data).toEqual({ resend_after: 60, expires_in: 600 })
    const [code = ''] = await codesSentTo(app, kind === 'tel' ? tel : email)
    expect(await verify(kind, otherCode(code))).toRefuse('code_wrong')
    const { verification_token, expires_in } = (await verify(kind, code)).data
    expect(expires_in).toBe(600)
    expect(await verify(kind, code)).toRefuse('code_expired')

    const verificationTokens = createVerificationTokens(app)
    const use = () => transact(app.db, tx => verificationTokens.use(tx, ann, verification_token))
    expect([await use(), await use()]).toEqual([true, false])
  }
)

test('a repeat of the same attempt returns a new token, and a different attempt is refused', async () => {
  await requestByTel()
  const [code = ''] = await codesSentTo(app, tel)
  const attempt = { machine_verification: 'tel', verification_code: code, attempt_id: randomUUID() } as const
  await ann.call(verifyBound, attempt)
  const { verification_token } = (await ann.call(verifyBound, attempt)).data
  expect(await transact(app.db, tx => createVerificationTokens(app).use(tx, ann, verification_token))).toBe(
    true
  )
  expect(await ann.call(verifyBound, { ...attempt, attempt_id: randomUUID() })).toRefuse('code_expired')
})

test('refuses to send or verify a code for a user without a bound address', async () => {
  const bob = await app.signUpNumbered('unbound')
  expect(await requestByTel(bob)).toRefuse('phone_not_bound')
  expect(await requestByEmail(bob)).toRefuse('email_not_bound')
  expect(await verify('tel', '0000', bob)).toRefuse('phone_not_bound')
  expect(await verify('email', '0000', bob)).toRefuse('email_not_bound')
})

test("only the account's own codes count toward its limits, not a stranger's codes for the same target", async () => {
  await getCode(app, tel, 'login')
  await requestByTel()
  const refused = await requestByTel()
  expect(refused).toRefuse('code_too_soon')
  expect(refused.envelope.data).toEqual({ resend_after: 60 })
})

describe('a code for another purpose', () => {
  test('refuses a code that was sent by SMS as the code of the email', async () => {
    await requestByTel()
    const [code = ''] = await codesSentTo(app, tel)
    expect(await verify('email', code)).toRefuse('code_expired')
  })
})
