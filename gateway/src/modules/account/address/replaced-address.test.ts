import { changeTel, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { loginByTel, resetPassword } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { type TestPerson } from '#testing/create-test-app.ts'
import { issueVerificationToken } from '#testing/modules/account.ts'
import { clientId, sendCredential, startIssuer, tokenOf } from '#testing/modules/google.ts'
import { ownerOf } from '#testing/modules/login.ts'
import { codesSentTo, getCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'

let ann: TestPerson
let tel: string
let email: string
let number = 0

const issuer = await startIssuer()
const app = await startApp({ HUMAN_WORK: 3, GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url })
beforeEach(async () => {
  tel = `+63917800${String(++number).padStart(4, '0')}`
  email = `moved${number}@gmail.com`
  ann = await app.signUp(`moved${number}`, { tel, email })
})

async function duringReplacement<T>(
  change: { tel: string } | { email: string },
  send: () => Promise<T>
): Promise<T> {
  const { waiting } = await transact(app.db, async tx => {
    await tx.update(users).set(change).where(eq(users.id, ann.id))
    const answer = send()
    await blockedBackend(app)
    return { waiting: answer }
  })
  return waiting
}
const otherTel = () => ({ tel: tel.replace('+63917800', '+63917801') })
const otherEmail = () => ({ email: `other${email}` })
const password = { new_password: 'Paalam!2027', confirm_password: 'Paalam!2027' }

describe('while an address is being replaced', () => {
  test('an SMS code for the old number does not log in to the account', async () => {
    const request = { tel, verification_code: await getCode(app, tel, 'login'), agree: true }
    const { token } = (await duringReplacement(otherTel(), () => app.call(loginByTel, request))).data
    expect(await ownerOf(app, token)).not.toBe(ann.id)
  })

  test.each(['tel', 'email'] as const)('a reset by the old %s does not set a password', async kind => {
    const [to, change] = kind === 'tel' ? [tel, otherTel()] : [email, otherEmail()]
    const form = { [kind]: to, verification_code: await getCode(app, to, 'reset'), ...password }
    expect(await duringReplacement(change, () => app.call(resetPassword, form))).toRefuse('code_wrong')
    const [row] = await app.db.select().from(users).where(eq(users.id, ann.id))
    expect(row?.passwordHash).toBeNull()
  })

  test('the old email does not link a Google identity', async () => {
    const subject = `sub${number}`
    const credential = await tokenOf(app, issuer, subject, { email, email_verified: true })
    const { token } = (await duringReplacement(otherEmail(), () => sendCredential(app, credential))).data
    expect(await ownerOf(app, token)).not.toBe(ann.id)
  })

  test('a code for the old number gives no verification token', async () => {
    await ann.call(getBoundTelCode, { machine_verification: 'tel' })
    const [code = ''] = await codesSentTo(app, tel)
    const request = { machine_verification: 'tel', verification_code: code } as const
    expect(await duringReplacement(otherTel(), () => ann.call(verifyBound, request))).toRefuse('code_expired')
  })
})

test('binding another address invalidates earlier verification tokens', async () => {
  const [used, unused] = [await issueVerificationToken(app, ann), await issueVerificationToken(app, ann)]
  const bind = async (next: string, token: string) =>
    ann.call(changeTel, {
      tel: next,
      verification_code: await getCode(app, next, 'bind'),
      verification_token: token
    })
  expect((await bind(otherTel().tel, used)).data).toEqual({})
  expect(await bind(tel, unused)).toRefuse('verification_needed')
})
