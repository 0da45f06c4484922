import { changeTel, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { loginByTel, resetPassword } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { codesSentTo, getCode } from '../../code/testing.ts'
import { clientId, sendCredential, startIssuer, type TestIssuer, tokenOf } from '../../google/testing.ts'
import { ownerOf } from '../../login/testing.ts'
import { users } from '../../user/tables.ts'
import { issueVerificationToken } from '../testing.ts'

let issuer: TestIssuer
let app: TestApp
let ann: TestPerson
let tel: string
let email: string
let number = 0

beforeAll(async () => {
  issuer = await startIssuer()
  app = await createTestApp({ HUMAN_WORK: 3, GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})
beforeEach(async () => {
  tel = `+63917800${String(++number).padStart(4, '0')}`
  email = `moved${number}@gmail.com`
  ann = await app.signUp(`moved${number}`, { tel, email })
})

/** What `ask` gets that comes while Ann's address is being replaced, and waits for that. */
async function whileItMoves<T>(
  change: { tel: string } | { email: string },
  ask: () => Promise<T>
): Promise<T> {
  const { waiting } = await transact(app.db, async tx => {
    await tx.update(users).set(change).where(eq(users.id, ann.id))
    const answer = ask()
    await blockedBackend(app)
    return { waiting: answer }
  })
  return waiting
}
const otherTel = () => ({ tel: tel.replace('+63917800', '+63917801') })
const otherEmail = () => ({ email: `other${email}` })
const password = { new_password: 'Paalam!2027', confirm_password: 'Paalam!2027' }

describe('at the very moment in which an address is replaced, the old one', () => {
  test('lets nobody into the account by SMS', async () => {
    const request = { tel, verification_code: await getCode(app, tel, 'login'), agree: true }
    const { token } = (await whileItMoves(otherTel(), () => app.call(loginByTel, request))).data
    expect(await ownerOf(app, token)).not.toBe(ann.id)
  })

  test.each(['tel', 'email'] as const)('sets no new password by %s', async kind => {
    const [to, change] = kind === 'tel' ? [tel, otherTel()] : [email, otherEmail()]
    const form = { [kind]: to, verification_code: await getCode(app, to, 'reset'), ...password }
    expect(await whileItMoves(change, () => app.call(resetPassword, form))).toRefuse('code_wrong')
    const [row] = await app.db.select().from(users).where(eq(users.id, ann.id))
    expect(row?.passwordHash).toBeNull()
  })

  test('links no Google identity', async () => {
    const subject = `sub${number}`
    const credential = await tokenOf(app, issuer, subject, { email, email_verified: true })
    const { token } = (await whileItMoves(otherEmail(), () => sendCredential(app, credential))).data
    expect(await ownerOf(app, token)).not.toBe(ann.id)
  })

  test('proves nothing', async () => {
    await ann.call(getBoundTelCode, { machine_verification: 'tel' })
    const [code = ''] = await codesSentTo(app, tel)
    const request = { machine_verification: 'tel', verification_code: code } as const
    expect(await whileItMoves(otherTel(), () => ann.call(verifyBound, request))).toRefuse('code_expired')
  })
})

test('a proof of before is worth nothing once another address is bound', async () => {
  const [used, kept] = [await issueVerificationToken(app, ann), await issueVerificationToken(app, ann)]
  const bind = async (next: string, token: string) =>
    ann.call(changeTel, {
      tel: next,
      verification_code: await getCode(app, next, 'bind'),
      verification_token: token
    })
  expect((await bind(otherTel().tel, used)).data).toEqual({})
  expect(await bind(tel, kept)).toRefuse('verification_needed')
})
