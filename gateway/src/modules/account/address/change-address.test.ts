import { changeEmail, changeTel, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { loginByTel } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { outbox } from '#modules/outbox/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { issueVerificationToken } from '#testing/modules/account.ts'
import { ownerOf } from '#testing/modules/login.ts'
import { codesSentTo, getCode, otherCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'

let number = 0
let ann: TestPerson
let oldTel: string
let oldEmail: string
let newTel: string
let newEmail: string
const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
beforeEach(async () => {
  const suffix = String(++number).padStart(4, '0')
  oldTel = `+63917400${suffix}`
  newTel = `+63917500${suffix}`
  oldEmail = `Old${suffix}@mail.example`
  newEmail = `new${suffix}@mail.example`
  ann = await app.signUpNumbered('ann', { tel: oldTel, email: oldEmail })
})

const bindTel = (code: string, token?: string, person = ann, tel = newTel) =>
  person.call(changeTel, { tel, verification_code: code, verification_token: token })
const bindEmail = (code: string, token?: string, person = ann, email = newEmail) =>
  person.call(changeEmail, { email, verification_code: code, verification_token: token })
const infoOf = async (person = ann) => (await person.call(getUserInfo, undefined)).data.user_info

async function noticesTo(...addresses: string[]) {
  const messages = await app.db
    .select()
    .from(outbox)
    .where(inArray(outbox.recipient, addresses))
    .orderBy(asc(outbox.channel))
  return messages
    .filter(({ text }) => !/^\d{4} /.test(text))
    .map(({ recipient, subject, text }) => [recipient, subject, text.split('\n')[0]])
}

test('binds the first phone number without a verification token, but requires one for a later email', async () => {
  const bob = await app.signUpNumbered('bob')
  expect((await bindTel(await getCode(app, newTel, 'bind'), undefined, bob)).data).toEqual({})
  const code = await getCode(app, newEmail, 'bind')
  expect(await bindEmail(code, undefined, bob)).toRefuse('verification_needed')
  expect((await bindEmail(code, await issueVerificationToken(app, bob), bob)).data).toEqual({})
  expect(await infoOf(bob)).toMatchObject({ tel: newTel, email: newEmail })
  expect(await noticesTo(newTel)).toEqual([
    [
      newTel,
      '',
      "Tambay: An email address was added to your account. If this wasn't you, change your password now."
    ]
  ])
})

test('a new phone number replaces the old number, and the old number and the email are notified', async () => {
  await ann.call(getBoundTelCode, { machine_verification: 'tel' })
  const [bound = ''] = await codesSentTo(app, oldTel)
  const proof = await ann.call(verifyBound, { machine_verification: 'tel', verification_code: bound })
  const typed = `0${newTel.slice(3)}`
  const code = await getCode(app, typed, 'bind')
  expect((await bindTel(code, proof.data.verification_token, ann, typed)).data).toEqual({})

  expect(await infoOf()).toMatchObject({ tel: newTel, email: oldEmail })
  expect(await noticesTo(oldTel, oldEmail.toLowerCase(), newTel)).toEqual([
    [
      oldEmail.toLowerCase(),
      'Your Tambay phone number was changed',
      'The phone number of your account was changed.'
    ],
    [
      oldTel,
      '',
      "Tambay: The phone number of your account was changed. If this wasn't you, change your password now."
    ]
  ])
  const login = { tel: newTel, verification_code: await nextCode(newTel), agree: true }
  expect(await ownerOf(app, (await app.call(loginByTel, login)).data.token)).toBe(ann.id)
})

async function nextCode(tel: string) {
  app.clock.advance(60_000)
  return getCode(app, tel, 'login')
}

test('stores a new email in lower case and notifies the old email', async () => {
  const code = await getCode(app, newEmail, 'bind')
  const typed = newEmail.toUpperCase()
  expect((await bindEmail(code, await issueVerificationToken(app, ann), ann, typed)).data).toEqual({})
  expect(await infoOf()).toMatchObject({ tel: oldTel, email: newEmail })
  expect((await noticesTo(oldEmail.toLowerCase())).map(([, subject]) => subject)).toEqual([
    'Your Tambay email address was changed'
  ])
})

test('refuses an address that is already bound, in any format, before checking the code', async () => {
  expect(await bindTel('0000', undefined, ann, `0${oldTel.slice(3)}`)).toRefuse('already_bound')
  expect(await bindEmail('0000', undefined, ann, oldEmail.toUpperCase())).toRefuse('already_bound')
})

describe('a refused change', () => {
  test('a missing or invalid verification token does not use up the code', async () => {
    const code = await getCode(app, newTel, 'bind')
    const bob = await app.signUpNumbered('bob')
    for (const token of [undefined, `v_${'x'.repeat(43)}`, await issueVerificationToken(app, bob)])
      expect(await bindTel(code, token)).toRefuse('verification_needed')
    expect((await bindTel(code, await issueVerificationToken(app, ann))).data).toEqual({})
  })

  test('a taken address is reported only with a valid code, and uses up neither code nor verification token', async () => {
    const bob = await app.signUpNumbered('bob', { tel: newTel, email: newEmail.toUpperCase() })
    const token = await issueVerificationToken(app, ann)
    const [telCode, emailCode] = [await getCode(app, newTel, 'bind'), await getCode(app, newEmail, 'bind')]
    expect(await bindTel(otherCode(telCode), token)).toRefuse('code_wrong')
    expect(await bindTel(telCode, token)).toRefuse('phone_taken')
    expect(await bindEmail(emailCode, token)).toRefuse('email_taken')
    await app.db.update(users).set({ tel: null }).where(eq(users.id, bob.id))
    expect((await bindTel(telCode, token)).data).toEqual({})
    expect(await noticesTo(newTel)).toEqual([])
  })

  test('a wrong code counts but does not use up the verification token', async () => {
    const [code, token] = [await getCode(app, newTel, 'bind'), await issueVerificationToken(app, ann)]
    for (let attempt = 0; attempt < 4; attempt++)
      expect(await bindTel(otherCode(code), token)).toRefuse('code_wrong')
    expect((await bindTel(code, token)).data).toEqual({})
  })
})

test('a change uses up code and verification token', async () => {
  const [code, token] = [await getCode(app, newTel, 'bind'), await issueVerificationToken(app, ann)]
  expect((await bindTel(code, token)).data).toEqual({})
  expect(await bindTel(code, token)).toRefuse('already_bound')
  expect(await bindEmail(await getCode(app, newEmail, 'bind'), token)).toRefuse('verification_needed')
  await app.db.update(users).set({ tel: oldTel }).where(eq(users.id, ann.id))
  expect(await bindTel(code, await issueVerificationToken(app, ann))).toRefuse('code_expired')
})

test('refuses a number that another user takes concurrently, and keeps the code valid', async () => {
  const [code, token] = [await getCode(app, newTel, 'bind'), await issueVerificationToken(app, ann)]
  const bob = await app.signUpNumbered('bob')
  const { waiting } = await transact(app.db, async tx => {
    await tx.update(users).set({ tel: newTel }).where(eq(users.id, bob.id))
    const answer = bindTel(code, token)
    await blockedBackend(app)
    return { waiting: answer }
  })
  expect(await waiting).toRefuse('phone_taken')
  await app.db.update(users).set({ tel: null }).where(eq(users.id, bob.id))
  expect((await bindTel(code, token)).data).toEqual({})
})

test('of two concurrent first phone numbers, binds one and asks for verification for the other', async () => {
  const bob = await app.signUpNumbered('bob')
  const other = `+63917600${String(number).padStart(4, '0')}`
  const codes = [await getCode(app, newTel, 'bind'), await getCode(app, other, 'bind')] as const
  const answers = await Promise.all([
    bindTel(codes[0], undefined, bob),
    bindTel(codes[1], undefined, bob, other)
  ])
  expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'bound').sort()).toEqual([
    'bound',
    'verification_needed'
  ])
})

test('concurrent repeats of a change succeed once and report the address as already bound', async () => {
  const [code, token] = [await getCode(app, newTel, 'bind'), await issueVerificationToken(app, ann)]
  const answers = await Promise.all(Array.from({ length: 4 }, () => bindTel(code, token)))
  expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'bound').sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'already_bound'),
    'bound'
  ])
})

test('refuses an invalid phone number or email with the message of the form', async () => {
  const answer = await bindTel('1234', undefined, ann, '12345')
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.msg).toBe('Please enter a valid Philippine phone number.')
  expect(await bindEmail('1234', undefined, ann, 'nobody')).toRefuse('bad_request')
  expect(await app.call(changeTel, { tel: newTel, verification_code: '1234' })).toRefuse('token_unknown')
})
