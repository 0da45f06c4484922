import { listSessions } from '@tambay/contracts/account'
import { takeTimeOut } from '@tambay/contracts/limits'
import { listLog } from '@tambay/contracts/operator/log'
import {
  endPersonSessions,
  getPerson,
  listPersonTransactions,
  lookUpPerson,
  searchPeople
} from '@tambay/contracts/operator/people'
import { suspendPerson } from '@tambay/contracts/operator/reports'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { account } from '#ledger/tables.ts'
import { openParty } from '#testing/modules/party.ts'
import { report } from '#testing/modules/safety.ts'
import { callWith, signInOperator, type TestOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
const mia = await signInOperator(app, 'moderator')
const sol = await signInOperator(app, 'supporter')
const reason = 'Ticket 12'

const read = async (id: string, by: TestOperator = sol) => (await by.call(getPerson, { id })).data.person
const open = (id: string, by: TestOperator = sol) => by.call(lookUpPerson, { by: 'id', value: id, reason })
const find = async (q: string) => (await sol.call(searchPeople, { q })).data.items.map(({ id }) => id)

test('finds people by id, by a part of the username, and by a part of the name', async () => {
  await app.db.update(users).set({ nickName: '100% Ann_a' }).where(eq(users.id, ann.id))
  expect(await find(ann.id)).toContain(ann.id)
  expect(await find(`@${ann.user.username.toUpperCase()}`)).toEqual([ann.id])
  expect(await find('100% ann_')).toEqual([ann.id])
  expect(await find('100_ ann')).toEqual([])
})

test('shows personal data only to the session that gave a reason, for 30 minutes', async () => {
  await app.db
    .update(users)
    .set({ tel: '+639171234567', email: 'ann@example.com' })
    .where(eq(users.id, ann.id))
  expect((await read(ann.id)).data).toBe(null)
  await open(ann.id)
  expect((await read(ann.id)).data).toMatchObject({
    phone: '+639171234567',
    email: 'ann@example.com',
    sessions: [{ id: ann.sessionId, device: 'Unknown device' }],
    restrictions: []
  })
  expect((await read(ann.id, mia)).data).toBe(null)
  expect((await read(bob.id)).data).toBe(null)
  app.clock.advance(30 * 60_000 - 1)
  expect((await read(ann.id)).data).not.toBe(null)
  app.clock.advance(1)
  expect((await read(ann.id)).data).toBe(null)
})

test('finds a person by phone number or email only with a reason, and the log has neither', async () => {
  const tia = await signInOperator(app, 'supporter')
  await app.db
    .update(users)
    .set({ tel: '+639181234567', email: 'bob@example.com' })
    .where(eq(users.id, bob.id))
  const byPhone = await tia.call(lookUpPerson, { by: 'phone', value: '0918 123 4567', reason })
  expect(byPhone.data).toEqual({ user_id: bob.id })
  const byEmail = await tia.call(lookUpPerson, { by: 'email', value: 'BOB@example.com', reason })
  expect(byEmail.data).toEqual({ user_id: bob.id })
  const unknown = { by: 'phone', value: '0999 999 9999', reason } as const
  expect(await tia.call(lookUpPerson, unknown)).toRefuse('user_not_found')
  expect(await tia.call(lookUpPerson, { by: 'phone', value: '0918 123 4567', reason: ' ' })).toRefuse(
    'bad_request'
  )
  expect(await find('0918')).toEqual([])
  const auditor = await signInOperator(app, 'auditor')
  const logged = (await auditor.call(listLog, { operator: tia.name })).data.items
  expect(logged.map(({ action, subject }) => [action, subject])).toEqual([
    ['look-up', 'phone:unknown'],
    ['look-up', `user:${bob.id}`],
    ['look-up', `user:${bob.id}`]
  ])
  expect(JSON.stringify(logged)).not.toMatch(/918|example/)
})

test('says what a person may not do, and why', async () => {
  const tia = await signInOperator(app, 'moderator')
  await ann.call(takeTimeOut, { days: 7 })
  await app.operatorDb.update(account).set({ isFrozen: true }).where(eq(account.ownerId, ann.id))
  await report(app, bob, 'person', ann.id)
  await tia.call(suspendPerson, { user_id: ann.id, days: 3, reason: 'Insults people' })
  await open(ann.id, tia)
  const person = await read(ann.id, tia)
  expect(person).toMatchObject({
    suspended_at: expect.any(Number),
    suspended_until: expect.any(Number),
    cases: [{ kind: 'person', outcome: 'suspended' }]
  })
  expect(person.decisions.map(({ action }) => action)).toEqual(['look-up', 'suspend'])
  expect(person.data?.restrictions.map(({ what, why }) => [what, why])).toEqual([
    ['Log in', `${tia.name} suspended the account: Insults people`],
    ['Receive or spend coins', 'A check of the books froze this account.'],
    ['Receive or spend diamonds', 'A check of the books froze this account.'],
    ['Play games, spin the wheel, send gifts', expect.stringContaining('taking a break')]
  ])
  expect(person.data?.sessions).toEqual([])
})

test('shows the wallet with the balance after each transaction, and the room the person is in', async () => {
  const tia = await signInOperator(app, 'supporter')
  const { id } = await openParty(ann, { name: 'Karaoke' })
  const wallet = { user_id: ann.id, currency: 'coin' } as const
  expect(await tia.call(listPersonTransactions, wallet)).toRefuse('look_up_needed')
  await open(ann.id, tia)
  const [welcome] = (await tia.call(listPersonTransactions, wallet)).data.items
  expect(welcome?.balance_after).toBe(await ann.coins())
  expect((await read(ann.id, tia)).data?.room).toMatchObject({ id, name: 'Karaoke', is_host: true })
})

test('who sees no reports reads none of their texts, and who sees no wallets reads no balances', async () => {
  const mod = await signInOperator(app, 'moderator')
  const sup = await signInOperator(app, 'supporter')
  await report(app, ann, 'person', bob.id)
  for (const by of [mod, sup]) await open(bob.id, by)
  const [asModerator, asSupporter] = [await read(bob.id, mod), await read(bob.id, sup)]
  expect([asModerator.cases.length, asModerator.data?.balances]).toEqual([1, []])
  expect([asSupporter.cases.length, asSupporter.data?.balances.length]).toEqual([0, 2])
})

test('ends one device or all of them, which is logged', async () => {
  const tia = await signInOperator(app, 'supporter')
  const phone = await app.sessions.issueForUser(ann.id, 'phone')
  const end = (session_id: string | null) =>
    tia.call(endPersonSessions, { user_id: ann.id, session_id, reason })
  expect(await end(null)).toRefuse('look_up_needed')
  await open(ann.id, tia)
  expect(await end(bob.sessionId)).toRefuse('session_not_found')
  expect((await end(phone.sessionId)).data).toEqual({ ended: 1 })
  expect((await ann.call(listSessions, undefined)).data.items).toHaveLength(1)
  const { socket } = await ann.connect()
  const gone = new Promise(resolve => socket.once('disconnect', resolve))
  expect((await end(null)).data).toEqual({ ended: 1 })
  await gone
  expect(await ann.call(listSessions, undefined)).toRefuse('token_revoked')
  expect((await read(ann.id, tia)).decisions[0]).toMatchObject({ action: 'end-sessions', reason })
})

test('an edited request and a stolen player’s token open nothing', async () => {
  const [auditor, leo] = [await signInOperator(app, 'auditor'), await signInOperator(app, 'moderator')]
  const look = { by: 'id', value: ann.id, reason } as const
  expect(await auditor.call(lookUpPerson, look)).toRefuse('permission_missing')
  const asPlayer = callWith(app, `tambay_operator=${ann.token}`)
  expect(await asPlayer(lookUpPerson, look)).toRefuse('operator_sign_in_needed')
  const forged = { ...look, operator: auditor.name, session_id: auditor.id, role: 'owner' }
  expect(await leo.call(lookUpPerson, forged as never)).toRefuse('bad_request')
  await open(ann.id, leo)
  expect(await leo.call(listPersonTransactions, { user_id: ann.id, currency: 'coin' })).toRefuse(
    'permission_missing'
  )
})

test('an operator who tries out phone numbers is slowed down', async () => {
  const tia = await signInOperator(app, 'supporter')
  const answers = []
  for (let last = 0; last < 21; last++)
    answers.push(await tia.call(lookUpPerson, { by: 'phone', value: `0917 000 00${10 + last}`, reason }))
  expect(answers.at(-1)).toRefuse('too_many_requests')
})
