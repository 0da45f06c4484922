import { randomUUID } from 'node:crypto'

import { getBoundEmailCode, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { createVerificationTokens } from '../../account/verification/verification-tokens.ts'
import { codesSentTo, getCode, otherThan } from '../testing.ts'

let app: TestApp
let ann: TestPerson
let tel: string
let email: string
let people = 0

beforeAll(async () => {
  app = await createTestApp({ HUMAN_WORK: 3 })
})
afterAll(() => app.close())
beforeEach(async () => {
  tel = `+639175${String(++people).padStart(6, '0')}`
  email = `Bound${people}@mail.example`
  ann = await app.signUp(`bound${people}`, { tel, email })
})

const askByTel = (person = ann) => person.call(getBoundTelCode, { machine_verification: 'tel' })
const askByEmail = (person = ann) => person.call(getBoundEmailCode, { machine_verification: 'email' })
const verify = (kind: 'tel' | 'email', code: string, person = ann) =>
  person.call(verifyBound, { machine_verification: kind, verification_code: code })

test.each([
  ['tel', askByTel],
  ['email', askByEmail]
] as const)('a code to the bound %s comes back as a proof for this session, once', async (kind, ask) => {
  expect((await ask()).data).toEqual({ resend_after: 60, expires_in: 600 })
  const [code = ''] = await codesSentTo(app, kind === 'tel' ? tel : email)
  expect(await verify(kind, otherThan(code))).toRefuse('code_wrong')
  const { verification_token, expires_in } = (await verify(kind, code)).data
  expect(expires_in).toBe(600)
  expect(await verify(kind, code)).toRefuse('code_expired')

  const proofs = createVerificationTokens(app)
  const use = () => transact(app.db, tx => proofs.use(tx, ann, verification_token))
  expect([await use(), await use()]).toEqual([true, false])
})

test('asked again with the same attempt, because the answer was lost, gives another proof', async () => {
  await askByTel()
  const [code = ''] = await codesSentTo(app, tel)
  const attempt = { machine_verification: 'tel', verification_code: code, attempt_id: randomUUID() } as const
  await ann.call(verifyBound, attempt)
  const { verification_token } = (await ann.call(verifyBound, attempt)).data
  expect(await transact(app.db, tx => createVerificationTokens(app).use(tx, ann, verification_token))).toBe(
    true
  )
  expect(await ann.call(verifyBound, { ...attempt, attempt_id: randomUUID() })).toRefuse('code_expired')
})

test('nothing is sent where nothing is bound', async () => {
  const bob = await app.signUp(`unbound${people}`)
  expect(await askByTel(bob)).toRefuse('phone_not_bound')
  expect(await askByEmail(bob)).toRefuse('email_not_bound')
  expect(await verify('tel', '0000', bob)).toRefuse('phone_not_bound')
  expect(await verify('email', '0000', bob)).toRefuse('email_not_bound')
})

test('needs someone who is signed in', async () => {
  expect(await app.call(getBoundTelCode, { machine_verification: 'tel' })).toRefuse('token_unknown')
  expect(await app.call(getBoundEmailCode, { machine_verification: 'email' })).toRefuse('token_unknown')
})

test('shares the minute and the limits of its target with every other code', async () => {
  await getCode(app, tel, 'login')
  const refused = await askByTel()
  expect(refused).toRefuse('code_too_soon')
  expect(refused.envelope.data).toEqual({ resend_after: 60 })
})

describe('a code for anything else', () => {
  test('proves nothing', async () => {
    const code = await getCode(app, tel, 'login')
    expect(await verify('tel', code)).toRefuse('code_expired')
  })

  test('that came by phone is not taken for the mail’s', async () => {
    await askByTel()
    const [code = ''] = await codesSentTo(app, tel)
    expect(await verify('email', code)).toRefuse('code_expired')
  })
})

test('guessing ends with a locked address and the time it takes', async () => {
  for (let codes = 0; codes < 4; codes++) {
    await askByTel()
    const code = (await codesSentTo(app, tel)).at(-1) ?? ''
    for (let tries = 0; tries < 5; tries++)
      expect(await verify('tel', otherThan(code))).toRefuse('code_wrong')
    app.clock.advance(60_000)
  }
  const locked = await verify('tel', '0000')
  expect(locked).toRefuse('account_locked')
  expect(locked.envelope.data).toEqual({ retry_after: 86_400 + 600 - 240 })
})
