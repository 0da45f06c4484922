import { randomUUID } from 'node:crypto'

import { checkInvite, getInvite, listInvitees } from '@tambay/contracts/invite'
import { loginByTel } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { findAccount, ownerOf, registrationOf, sendRegistration } from '#testing/modules/login.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'
import { invitation } from './tables.ts'

let ann: TestPerson
let code: string
let device: string
let names = 100
const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
beforeEach(async () => {
  ann = await app.signUpNumbered('ann', { tel: `+63917400${++names + 1000}` })
  code = (await ann.call(getInvite, undefined)).data.invite_code
  device = randomUUID()
})

async function register(username: string, invite: { invite_code?: string; device_id?: string } = {}) {
  const verification = await getCode(app, `${username}@example.ph`, 'register')
  return sendRegistration(app, registrationOf(username, verification, invite))
}

async function logInByTel(tel: string, invite: { invite_code?: string; device_id?: string }) {
  const verification = await getCode(app, tel, 'login')
  return app.call(loginByTel, { tel, verification_code: verification, agree: true, ...invite })
}

const joined = async (person = ann) => (await person.call(getInvite, undefined)).data.joined_count
const inviterOf = async (inviteeId: string) =>
  (await app.db.select().from(invitation).where(eq(invitation.inviteeId, inviteeId)))[0]?.inviterId

test('every user has a permanent invite code, different from all others', async () => {
  const bob = await app.signUpNumbered('bob')
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect((await ann.call(getInvite, undefined)).data).toMatchObject({ invite_code: code, joined_count: 0 })
  expect((await bob.call(getInvite, undefined)).data.invite_code).not.toBe(code)
})

test('counts a registration with the invite code in upper or lower case', async () => {
  const answer = await register(`inv${names}`, { invite_code: code.toLowerCase(), device_id: device })
  expect(await inviterOf(await ownerOf(app, answer.data.token))).toBe(ann.id)
  expect(await joined()).toBe(1)
})

test('counts a login by SMS only if it creates the account', async () => {
  const tel = `+63917500${names + 1000}`
  const first = await logInByTel(tel, { invite_code: code, device_id: device })
  expect(await inviterOf(await ownerOf(app, first.data.token))).toBe(ann.id)

  const old = `+63917600${names + 1000}`
  await app.signUpNumbered('old', { tel: old })
  expect((await logInByTel(old, { invite_code: code, device_id: randomUUID() })).envelope.code).toBe(0)
  expect(await joined()).toBe(1)
})

test("records an own_device risk for a sign-up on the inviter's device, and doesn't show it to the inviter", async () => {
  await getCode(app, ann.user.tel ?? '', 'login', { device })
  const answer = await register(`own${names}`, { invite_code: code, device_id: device })
  const id = await ownerOf(app, answer.data.token)
  const [row] = await app.db.select().from(invitation).where(eq(invitation.inviteeId, id))
  expect(row?.risk).toBe('own_device')
  expect((await ann.call(listInvitees, {})).data.items).toMatchObject([
    { id, state: 'joined', reason: 'activity_missing' }
  ])
})

test('a registration with an unknown invite code or an erased user’s code succeeds without an invitation', async () => {
  const unknown = await register(`bad${names}`, { invite_code: 'ZZZZZZZZ', device_id: device })
  expect(unknown.envelope.code).toBe(0)
  await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, ann.id))
  const erased = await register(`gone${names}`, { invite_code: code, device_id: device })
  expect(erased.envelope.code).toBe(0)
  expect(await app.db.$count(invitation, eq(invitation.deviceId, device))).toBe(0)
})

test('counts a registration and its repeat once', async () => {
  const name = `lost${names}`
  const verification = await getCode(app, `${name}@example.ph`, 'register')
  const form = registrationOf(name, verification, { invite_code: code, device_id: device })
  expect((await sendRegistration(app, form)).envelope.code).toBe(0)
  expect((await sendRegistration(app, form)).envelope.code).toBe(0)
  expect(await joined()).toBe(1)
})

test('a refused registration does not count, and the device can still be used', async () => {
  const form = registrationOf(ann.user.username, await getCode(app, `x${names}@example.ph`, 'register'), {
    email: `x${names}@example.ph`,
    invite_code: code,
    device_id: device
  })
  expect(await sendRegistration(app, form)).toRefuse('username_taken')
  expect(await joined()).toBe(0)
  expect((await sendRegistration(app, { ...form, username: `then${names}` })).envelope.code).toBe(0)
  expect(await inviterOf((await findAccount(app, `then${names}`))?.id ?? '')).toBe(ann.id)
})

test('says whether a code would count, 10 times a minute per address', async () => {
  const check = (invite_code: string, ip: string) =>
    app.call(checkInvite, { invite_code }, { headers: { 'x-forwarded-for': ip } })
  expect((await check(code.toLowerCase(), '203.0.113.1')).data).toEqual({ exists: true })
  await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, ann.id))
  for (const unknown of [code, 'ZZZZZZZZ'])
    expect((await check(unknown, '203.0.113.1')).data).toEqual({ exists: false })
  for (let count = 3; count < 10; count++) void (await check(code, '203.0.113.1')).data
  expect(await check(code, '203.0.113.1')).toRefuse('too_many_requests')
})
