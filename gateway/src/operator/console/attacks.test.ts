import { randomUUID } from 'node:crypto'

import type { Endpoint } from '@tambay/contracts/endpoint'
import { proposeOdds } from '@tambay/contracts/operator/catalog'
import { reversePosting } from '@tambay/contracts/operator/ledger'
import { approveProposal } from '@tambay/contracts/operator/proposals'
import { requestRelease } from '@tambay/contracts/operator/releases'
import { decideCase, suspendPerson } from '@tambay/contracts/operator/reports'
import {
  acceptInvitation,
  listOperatorSessions,
  openInvitation,
  signInWithPasskey,
  startPasskey
} from '@tambay/contracts/operator/session'
import { changeOperator, inviteOperator, listTeam } from '@tambay/contracts/operator/team'
import { getBalances } from '@tambay/contracts/wallet'
import { expect, test } from 'vitest'

import { sendGift } from '#testing/modules/ledger.ts'
import { addOperator, signInOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const t = await startApp()
const { ann, bob } = newPeople(t, 'ann', 'bob')

const release = { remote: 'host', version: 'x', state: 'live', action: 'withdraw', percent: null } as const

test.each<[string, Endpoint, object]>([
  ['makes itself an owner', changeOperator, { id: '1', role: 'owner' }],
  ['invites an owner', inviteOperator, { name: 'friend', role: 'owner' }],
  ['reverses a posting', reversePosting, { id: randomUUID(), reason: 'For me' }],
  ['approves a proposal', approveProposal, { id: '1', digest: 'a'.repeat(64) }],
  ['changes the odds', proposeOdds, { base_version: 1, lines: [], reason: 'For me' }],
  ['withdraws the host', requestRelease, { ...release, reason: 'For me' }],
  ['suspends a rival', suspendPerson, { user_id: '1', days: 7, reason: 'For me' }],
  ['dismisses a report', decideCase, { id: '1', decision: 'dismiss', reason: 'For me' }]
])('a supporter whose edited request %s reads which right is missing', async (_, operation, input) => {
  const { call } = await signInOperator(t, 'supporter')
  const forged = { 'x-operator-role': 'owner', 'x-forwarded-user': 'owner', 'x-operator-id': '1' }
  const answer = await call(operation, input as never, forged)
  expect(answer).toRefuse('permission_missing')
  expect(answer.envelope.msg).toMatch(/^This needs the right “.+”, which you don’t have\. Ask an owner /)
})

test.each(['role', 'operator_id', 'proposed_by', 'is_alone', 'amount', 'state', 'approved_by'])(
  'the field %s in a request is refused, and does nothing',
  async field => {
    const { call } = await signInOperator(t, 'treasurer')
    const { txId } = await sendGift(t, ann, bob, 1)
    const before = await bob.coins()
    const input = { id: txId, reason: 'Sent twice', [field]: '1' } as never
    expect(await call(reversePosting, input)).toRefuse('bad_request')
    expect(await bob.coins()).toBe(before)
  }
)

test('a demoted operator loses the right with the next request, in the open session', async () => {
  const owner = await signInOperator(t, 'owner')
  const tom = await signInOperator(t, 'treasurer')
  const { txId } = await sendGift(t, ann, bob, 5)
  await owner.call(changeOperator, { id: tom.id, role: 'supporter' })
  expect(await tom.call(reversePosting, { id: txId, reason: 'Sent twice' })).toRefuse('permission_missing')
})

test('an operator’s session is nobody’s player, and a session of another operator can’t be borrowed', async () => {
  const owner = await signInOperator(t, 'owner')
  const token = owner.cookie.split('=')[1] ?? ''
  expect(await t.call(getBalances, undefined, { headers: { cookie: owner.cookie } })).toRefuse(
    'token_unknown'
  )
  expect((await t.call(getBalances, undefined, { token })).envelope.code).not.toBe(0)
  const [session] = (await owner.call(listOperatorSessions, undefined)).data.items
  for (const value of [
    session?.id,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    `${token.slice(1)}A`
  ])
    expect(await t.call(listTeam, undefined, { headers: { cookie: `tambay_operator=${value}` } })).toRefuse(
      'operator_sign_in_needed'
    )
})

test('an answer of a passkey is bound to its challenge, its signature and its owner', async () => {
  const { authenticator } = await signInOperator(t, 'owner')
  const start = async () => (await t.call(startPasskey, {})).data
  const [one, other] = [await start(), await start()]
  const swapped = { challenge_id: other.challenge_id, credential: authenticator.answer(one.options) }
  expect(await t.call(signInWithPasskey, swapped)).toRefuse('passkey_refused')
  const { challenge_id, options } = await start()
  const answer = authenticator.answer(options)
  const signature = `${answer.response.signature.slice(0, -4)}AAAA`
  const forged = { ...answer, response: { ...answer.response, signature } }
  expect(await t.call(signInWithPasskey, { challenge_id, credential: forged })).toRefuse('passkey_refused')
  const { token } = await addOperator(t, 'supporter')
  const opened = (await t.call(openInvitation, { token })).data
  const stolen = authenticator.register(opened.options)
  const taken = await t.call(acceptInvitation, {
    token,
    challenge_id: opened.challenge_id,
    credential: stolen
  })
  expect(taken).toRefuse('passkey_refused')
})

test.each([
  `INSERT INTO operator_action (operator, action, subject, reason, result, created_at) VALUES ('eve', 'approve', 'proposal:1', '', '{}', now())`,
  "UPDATE operator_account SET role = 'owner'",
  "INSERT INTO gift_version VALUES (99, '[]', now())",
  'SELECT * FROM operator_proposal',
  'SELECT * FROM operator_session',
  'UPDATE account SET is_frozen = false',
  'SELECT * FROM release_request'
])('the role of players’ requests in the database is refused: %s', async statement => {
  const error = await t.db.execute(statement).catch((failed: Error) => failed.cause)
  expect(error).toMatchObject({ message: expect.stringContaining('permission denied') })
})

test.each([
  "UPDATE operator_action SET operator = 'somebody'",
  'DELETE FROM operator_action',
  'UPDATE entry SET amount = 1',
  'DELETE FROM gift_version'
])('the role of operators in the database is refused: %s', async statement => {
  const error = await t.operatorDb.execute(statement).catch((failed: Error) => failed.cause)
  expect(error).toMatchObject({ message: expect.stringContaining('permission denied') })
})
