import {
  acceptInvitation,
  endOperatorSession,
  getOperator,
  listOperatorSessions,
  openInvitation,
  signInWithPasskey,
  skipPasskey,
  startPasskey
} from '@tambay/contracts/operator/session'
import { changeOperator, inviteOperator, listTeam } from '@tambay/contracts/operator/team'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { operator } from '#testing/operator.ts'
import { createAuthenticator } from '#testing/operators/authenticator.ts'
import { addOperator, callWith, readCookie, signInOperator } from '#testing/operators/operators.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'
import { invite } from './invitations.ts'
import { operatorSession } from './tables.ts'

const app = await startApp()

const start = async () => (await app.call(startPasskey, {})).data

test('an invitation creates a passkey and signs in, and the passkey signs in again', async () => {
  const ann = await signInOperator(app, 'moderator')
  expect((await ann.call(getOperator, undefined)).data.operator).toMatchObject({
    name: ann.name,
    role: 'moderator'
  })
  expect((await app.call(getOperator, undefined)).data).toEqual({ operator: null })
  const { challenge_id, options } = await start()
  const again = await app.call(signInWithPasskey, {
    challenge_id,
    credential: ann.authenticator.answer(options)
  })
  expect(again.headers['set-cookie']).toMatch(
    /^tambay_operator=[\w-]{43}; Max-Age=43200; Path=\/operator; HttpOnly; SameSite=Strict$/
  )
  const { items } = (await callWith(app, readCookie(again))(listOperatorSessions, undefined)).data
  expect(items.map(session => session.is_current).toSorted()).toEqual([false, true])
})

test('an invitation works once and for 24 hours, and a new one replaces it', async () => {
  const { token } = await addOperator(app, 'supporter')
  const { challenge_id, options } = (await app.call(openInvitation, { token })).data
  const credential = createAuthenticator().register(options)
  expect((await app.call(acceptInvitation, { token, challenge_id, credential })).envelope.code).toBe(0)
  expect(await app.call(openInvitation, { token })).toRefuse('operator_invitation_invalid')
  const invited = await addOperator(app, 'supporter')
  const next = await transact(app.operatorDb, tx => invite(tx, invited.id, app.clock.now()))
  expect(await app.call(openInvitation, { token: invited.token })).toRefuse('operator_invitation_invalid')
  expect((await app.call(openInvitation, { token: next })).data.name).toBe(invited.name)
  app.clock.advance(24 * 3_600_000)
  expect(await app.call(openInvitation, { token: next })).toRefuse('operator_invitation_invalid')
})

test('refuses a copied answer, one for another origin, one without a PIN, and one of an unknown passkey', async () => {
  const { authenticator } = await signInOperator(app, 'owner')
  const used = await start()
  const copied = { challenge_id: used.challenge_id, credential: authenticator.answer(used.options) }
  expect((await app.call(signInWithPasskey, copied)).envelope.code).toBe(0)
  expect(await app.call(signInWithPasskey, copied)).toRefuse('passkey_refused')
  for (const wrong of [
    { origin: 'http://localhost:3000' },
    { origin: 'https://console.evil.example' },
    { isUserVerified: false },
    { counter: 1 }
  ]) {
    const { challenge_id, options } = await start()
    const credential = authenticator.answer(options, { counter: 5, ...wrong })
    expect(await app.call(signInWithPasskey, { challenge_id, credential })).toRefuse('passkey_refused')
  }
  const { challenge_id, options } = await start()
  const credential = createAuthenticator().answer(options)
  expect(await app.call(signInWithPasskey, { challenge_id, credential })).toRefuse('passkey_refused')
  const late = await start()
  app.clock.advance(5 * 60_000 + 1)
  expect(
    await app.call(signInWithPasskey, {
      challenge_id: late.challenge_id,
      credential: authenticator.answer(late.options, { counter: 9 })
    })
  ).toRefuse('passkey_refused')
})

test('refuses to create a passkey without a PIN, or with the challenge of a sign-in', async () => {
  const { token } = await addOperator(app, 'owner')
  const { challenge_id, options } = (await app.call(openInvitation, { token })).data
  const weak = createAuthenticator().register(options, { isUserVerified: false })
  expect(await app.call(acceptInvitation, { token, challenge_id, credential: weak })).toRefuse(
    'passkey_refused'
  )
  const other = await start()
  const credential = createAuthenticator().register({ ...options, challenge: other.options.challenge })
  expect(await app.call(acceptInvitation, { token, challenge_id: other.challenge_id, credential })).toRefuse(
    'passkey_refused'
  )
})

test('a session ends after 30 idle minutes, after 12 hours, and when it is ended elsewhere', async () => {
  const ann = await signInOperator(app, 'moderator')
  for (let halfHours = 0; halfHours < 23; halfHours++) {
    app.clock.advance(30 * 60_000 - 1)
    expect((await ann.call(listOperatorSessions, undefined)).envelope.code).toBe(0)
  }
  app.clock.advance(30 * 60_000)
  expect(await ann.call(listOperatorSessions, undefined)).toRefuse('operator_sign_in_needed')
  const bob = await signInOperator(app, 'moderator')
  app.clock.advance(30 * 60_000)
  expect(await bob.call(listOperatorSessions, undefined)).toRefuse('operator_sign_in_needed')
  const cat = await signInOperator(app, 'moderator')
  const [session] = await app.operatorDb
    .select()
    .from(operatorSession)
    .where(eq(operatorSession.operatorId, cat.id))
  const dan = await signInOperator(app, 'owner')
  await dan.call(endOperatorSession, { id: session?.id })
  expect((await cat.call(listOperatorSessions, undefined)).envelope.code).toBe(0)
  await cat.call(endOperatorSession, {})
  expect(await cat.call(listOperatorSessions, undefined)).toRefuse('operator_sign_in_needed')
})

test('a request from a page of another origin is refused, even with the cookie', async () => {
  const ann = await signInOperator(app, 'owner')
  const { call, cookie } = ann
  expect(await call(listTeam, undefined, { origin: 'http://localhost:3000' })).toRefuse(
    'operator_sign_in_needed'
  )
  expect((await app.call(listTeam, undefined, { headers: { cookie } })).envelope.code).toBe(0)
})

test('an owner invites, changes and locks operators, and the last owner stays', async () => {
  const owners = await createTestApp()
  const ann = await signInOperator(owners, 'owner')
  const { link } = (await ann.call(inviteOperator, { name: 'ben', role: 'moderator' })).data
  expect(link).toMatch(/^http:\/\/console\.localhost:3000\/console\/sign-in\?invitation=[\w-]{43}$/)
  expect(await ann.call(inviteOperator, { name: 'ben', role: 'owner' })).toRefuse('operator_exists')
  expect(await ann.call(inviteOperator, { name: 'nobody' })).toRefuse('operator_not_found')
  expect(await ann.call(changeOperator, { id: ann.id, role: 'auditor' })).toRefuse('last_owner')
  expect(await ann.call(changeOperator, { id: ann.id, is_disabled: true })).toRefuse('last_owner')
  const cat = await signInOperator(owners, 'moderator')
  await ann.call(changeOperator, { id: cat.id, is_disabled: true })
  expect(await cat.call(listOperatorSessions, undefined)).toRefuse('operator_sign_in_needed')
  await ann.call(changeOperator, { id: cat.id, is_disabled: false })
  expect(await cat.call(listOperatorSessions, undefined)).toRefuse('operator_sign_in_needed')
  const [last] = await owners.operatorDb
    .select()
    .from(operatorAction)
    .orderBy(desc(operatorAction.id))
    .limit(1)
  expect(last).toMatchObject({
    operator: ann.name,
    operatorId: ann.id,
    action: 'change-operator',
    subject: `operator:${cat.name}`
  })
  await owners.close()
})

test('the command line invites the first owner, and lists the operators', async () => {
  const { out } = await operator(app.url, 'operators', 'invite', 'first', '--role', 'owner')
  const token = /sign-in\?invitation=([\w-]{43})$/.exec(out)?.[1] ?? ''
  expect((await app.call(openInvitation, { token })).data).toMatchObject({ name: 'first', role: 'owner' })
  expect((await operator(app.url, 'operators', 'list')).out).toMatch(/first +owner +0 passkeys/)
  expect((await operator(app.url, 'operators', 'invite', 'nobody')).err).toBe(
    'This operator could not be found.'
  )
})

test('an invitation signs in without a passkey in development, and never in production', async () => {
  const { token } = await addOperator(app, 'auditor')
  expect((await app.call(skipPasskey, { token })).data.operator.role).toBe('auditor')
  expect(await app.call(skipPasskey, { token })).toRefuse('operator_invitation_invalid')
  const production = await createTestApp({ NODE_ENV: 'production' })
  const invited = await addOperator(production, 'auditor')
  expect((await production.call(openInvitation, { token: invited.token })).data.can_skip_passkey).toBe(false)
  expect(await production.call(skipPasskey, { token: invited.token })).toRefuse('operator_invitation_invalid')
  await production.close()
})
