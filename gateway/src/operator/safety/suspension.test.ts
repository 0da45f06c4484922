import { changeTel } from '@tambay/contracts/account'
import { getParty, joinParty } from '@tambay/contracts/party'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { eraseClosedAccounts } from '#modules/account/erasure/erase-closed-accounts.ts'
import { outbox } from '#modules/outbox/tables.ts'
import { lockPerson } from '#modules/party/rooms/lock-parties.ts'
import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { type TestPerson } from '#testing/create-test-app.ts'
import { closeNow } from '#testing/modules/account.ts'
import { clientId, sendCredential, startIssuer, tokenOf } from '#testing/modules/google.ts'
import { logInByTel, registrationOf, sendRegistration } from '#testing/modules/login.ts'
import { changeWith, openParty } from '#testing/modules/party.ts'
import { report } from '#testing/modules/safety.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { operator, untilListening } from '#testing/operator.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

let ann: TestPerson
let bob: TestPerson
let number = 0
const issuer = await startIssuer()
const app = await startApp({ HUMAN_WORK: 3, GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url })
beforeEach(async () => {
  number++
  ann = await app.signUp(`ann${number}`, { tel: `+63917111${1000 + number}` })
  bob = await app.signUp(`bob${number}`)
})

async function bindTel(person: TestPerson, tel: string) {
  return person.call(changeTel, { tel, verification_code: await codeFor(tel, 'bind') })
}
function codeFor(target: string, purpose: Parameters<typeof getCode>[2]) {
  app.clock.advance(60_000)
  return getCode(app, target, purpose)
}

const why = ['--reason', 'Insults people']
const run = (...args: string[]) => operator(app.url, ...args)

test('a suspension signs out all devices, leaves the room and keeps the money', async () => {
  const phone = await app.sessions.issueForUser(ann.id, 'phone')
  const { id: party_id } = await openParty(bob)
  await ann.call(joinParty, { party_id })
  const watcher = await bob.connect()
  await watcher.emit('watch_party', { party_id })
  const devices = [await ann.connect(), await app.connect(phone.token)]
  await untilListening(app, 'operator_decision')
  const signedOut = Promise.all(devices.map(({ next }) => next('signed_out')))
  const left = changeWith(watcher, ({ left }) => left?.includes(ann.id))
  const before = await ann.coins()
  const caseId = await report(app, bob, 'person', ann.id)
  const { out, exitCode } = await run('suspend', ann.user.username, ...why)
  expect([exitCode, out]).toEqual([
    0,
    `user:${ann.id} is suspended: “Insults people”. Closed cases: ${caseId}.`
  ])

  expect(await signedOut).toEqual([{ reason: 'account_closed' }, { reason: 'account_closed' }])
  expect(await left).toMatchObject({ party_id, left: [ann.id] })
  for (const token of [ann.token, phone.token]) {
    expect(await app.call(getUserInfo, undefined, { token })).toRefuse('account_closed')
    await expect(app.connect(token)).rejects.toMatchObject({ data: { code: 20003 } })
  }
  expect((await bob.call(getParty, { party_id })).data.party.members.map(({ id }) => id)).toEqual([bob.id])
  expect(await bob.call(getUserById, { id: ann.id })).toRefuse('user_not_found')
  expect(await ann.coins()).toBe(before)
  const { tel } = ann.user
  const [notice] = await app.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, tel ?? ''))
  expect(notice?.text).toBe('Your Tambay account was suspended: Insults people')
})

test('a suspended user cannot log in until the suspension ends, and old sessions stay ended', async () => {
  const logIn = () => logInByTel(app, ann.user.tel ?? '')
  await run('suspend', `user:${ann.id}`, ...why)
  expect(await logIn()).toRefuse('account_suspended')
  expect((await run('suspend', `user:${ann.id}`, ...why)).err).toContain('is already suspended')
  app.clock.advance(60_000)
  await run('unsuspend', `user:${ann.id}`, '--reason', 'Appeal granted')
  expect((await logIn()).envelope.code).toBe(0)
  expect(await ann.call(getUserInfo, undefined)).toRefuse('token_revoked')
  expect((await run('unsuspend', `user:${ann.id}`, ...why)).err).toBe(`user:${ann.id} is not suspended.`)
})

test.each(['before', 'after'])(
  'a suspension survives the erasure of an account that was closed %s it, until it ends',
  async order => {
    const identity = {
      tel: `+63917222${1000 + number}`,
      email: `gone${number}@mail.example`,
      googleSubject: `gone${number}`
    }
    const eve = await app.signUp(`eve${number}`, identity)
    if (order === 'before') await closeNow(app, eve)
    await run('suspend', `user:${eve.id}`, ...why)
    if (order === 'after') await closeNow(app, eve)
    expect(await eraseClosedAccounts(app)).toBe(1)

    const comeBack = async () => ({
      tel: await logInByTel(app, identity.tel),
      email: await sendRegistration(
        app,
        registrationOf(`back${number}`, await codeFor(identity.email, 'register'), { email: identity.email })
      ),
      google: await sendCredential(app, await tokenOf(app, issuer, identity.googleSubject))
    })
    for (const answer of Object.values(await comeBack())) expect(answer).toRefuse('account_closed')
    expect(await bindTel(bob, identity.tel)).toRefuse('phone_taken')

    await run('unsuspend', `user:${eve.id}`, '--reason', 'Appeal granted')
    for (const answer of Object.values(await comeBack())) expect(answer.envelope.code).toBe(0)
  }
)

test('the room of a suspended host passes to a speaker', async () => {
  const { id: party_id } = await openParty(ann)
  await bob.call(joinParty, { party_id })
  await run('suspend', `user:${ann.id}`, ...why)
  expect((await bob.call(getParty, { party_id })).data.party).toMatchObject({ host: { id: bob.id } })
})

test('a user who enters a room while being suspended does not stay in it', async () => {
  const { id: party_id } = await openParty(bob)
  await Promise.all([
    ann.call(joinParty, { party_id }),
    run('suspend', `user:${ann.id}`, ...why),
    ann.call(joinParty, { party_id })
  ])
  expect((await bob.call(getParty, { party_id })).data.party.members.map(({ id }) => id)).toEqual([bob.id])
})

test('two suspensions at the same time record one decision', async () => {
  const outcomes = await Promise.all([1, 2].map(() => run('suspend', `user:${ann.id}`, ...why)))
  expect(outcomes.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1])
  expect(await app.db.$count(operatorAction, eq(operatorAction.subject, `user:${ann.id}`))).toBe(1)
})

test('refuses to let a person into a room if they were suspended after the request began', async () => {
  const { id: party_id } = await openParty(bob)
  const entering = await transact(app.db, async tx => {
    await lockPerson(tx, ann.id)
    const answer = ann.call(joinParty, { party_id })
    await blockedBackend(app)
    await app.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, ann.id))
    return { answer }
  })
  expect(await entering.answer).toRefuse('account_closed')
})
