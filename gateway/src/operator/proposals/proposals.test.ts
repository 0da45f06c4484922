import { randomUUID } from 'node:crypto'

import { getPosting, reversePosting } from '@tambay/contracts/operator/ledger'
import { approveProposal, listProposals, refuseProposal } from '@tambay/contracts/operator/proposals'
import { skipPasskey } from '@tambay/contracts/operator/session'
import { changeOperator } from '@tambay/contracts/operator/team'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { query } from '#testing/database.ts'
import { sendGift } from '#testing/modules/ledger.ts'
import { callWith, readCookie, signInOperator, type TestOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { invite } from '../accounts/invitations.ts'
import { operatorAction } from '../tables.ts'

const t = await startApp({ FOUR_EYES_COINS: 100 })
const { ann, bob } = newPeople(t, 'ann', 'bob')

const reason = 'Sent twice by a broken phone'
const coins = async () => [await ann.coins(), await bob.coins()]

/** A gift of so many coins that its reversal needs two people, and the proposal to reverse it. */
async function proposeReversal(treasurer: TestOperator, amount = 500) {
  const { txId } = await sendGift(t, ann, bob, amount)
  const { id, state } = (await treasurer.call(reversePosting, { id: txId, reason })).data
  const { items } = (await treasurer.call(listProposals, undefined)).data
  const digest = items.find(item => item.id === id)?.digest ?? ''
  return { txId, id, state, digest }
}

const actions = (subject: string) =>
  t.operatorDb
    .select()
    .from(operatorAction)
    .where(eq(operatorAction.subject, subject))
    .orderBy(asc(operatorAction.id))

/** A second session of the same operator. */
async function signInAgain({ id }: TestOperator) {
  const token = await transact(t.operatorDb, tx => invite(tx, id, t.clock.now()))
  return callWith(t, readCookie(await t.call(skipPasskey, { token })))
}

test('a large reversal is proposed by one operator, and done when another one approves it', async () => {
  const [tom, eve] = [await signInOperator(t, 'treasurer'), await signInOperator(t, 'owner')]
  const before = await coins()
  const { txId, id, state, digest } = await proposeReversal(tom)
  expect(state).toBe('open')
  expect(await coins()).toEqual([before[0]! - 500, before[1]! + 500])
  const { posting } = (await eve.call(getPosting, { id: txId })).data
  expect(posting).toMatchObject({
    sides: [
      { account: `user:${ann.id}`, amount: -500 },
      { account: `user:${bob.id}`, amount: 500 }
    ],
    reversal: { amount: 500, needs_second_person: true },
    proposal: {
      id,
      amount: 500,
      proposed_by: tom.name,
      lines: [`user:${bob.id}: −500 coin`, `user:${ann.id}: +500 coin`]
    }
  })
  expect((await eve.call(approveProposal, { id, digest })).envelope.code).toBe(0)
  expect(await coins()).toEqual(before)
  expect((await eve.call(getPosting, { id: txId })).data.posting).toMatchObject({
    reversed_by: expect.any(String),
    reversal: { problem: expect.stringContaining('already reversed') },
    proposal: null
  })
  expect(await actions(`proposal:${id}`)).toMatchObject([
    { action: 'propose', operatorId: tom.id, reason, result: { amount: 500, digest } },
    { action: 'approve', operatorId: eve.id, reason, result: { digest } }
  ])
  expect(await actions(txId)).toMatchObject([{ action: 'reverse', operatorId: eve.id, reason }])
})

test('a small reversal is done at once, and several small ones are added up', async () => {
  const tom = await signInOperator(t, 'treasurer')
  const gifts = [await sendGift(t, ann, bob, 60), await sendGift(t, ann, bob, 60)]
  const states = []
  for (const { txId } of gifts) states.push((await tom.call(reversePosting, { id: txId, reason })).data.state)
  expect(states).toEqual(['done', 'open'])
  expect(await actions(gifts[0]!.txId)).toMatchObject([{ action: 'reverse', operatorId: tom.id }])
  t.clock.advance(24 * 3_600_000 + 1)
  const eve = await signInOperator(t, 'treasurer')
  const next = await sendGift(t, ann, bob, 60)
  expect((await eve.call(reversePosting, { id: next.txId, reason })).data.state).toBe('done')
})

test('a repeated call does nothing twice, and its key is good for one content', async () => {
  const tom = await signInOperator(t, 'treasurer')
  const { txId } = await sendGift(t, ann, bob, 10)
  const key = { 'idempotency-key': randomUUID() }
  const first = (await tom.call(reversePosting, { id: txId, reason }, key)).data
  expect((await tom.call(reversePosting, { id: txId, reason }, key)).data).toEqual(first)
  expect(await actions(txId)).toHaveLength(1)
  expect(await tom.call(reversePosting, { id: txId, reason: 'Another one' }, key)).toRefuse(
    'idempotency_key_reused'
  )
  expect(await tom.call(reversePosting, { id: txId, reason }, { 'idempotency-key': '' })).toRefuse(
    'idempotency_key_missing'
  )
  const again = await tom.call(reversePosting, { id: txId, reason })
  expect(again).toRefuse('decision_refused')
  expect(again.envelope.msg).toMatch(/^This was already reversed by \S+\. Nothing has changed\.$/)
})

test('nobody approves an own proposal, also in another session', async () => {
  const owner = await signInOperator(t, 'owner')
  const before = await coins()
  const { id, digest } = await proposeReversal(owner)
  expect(await owner.call(approveProposal, { id, digest })).toRefuse('second_person_needed')
  const call = await signInAgain(owner)
  expect(await call(approveProposal, { id, digest })).toRefuse('second_person_needed')
  expect(await coins()).toEqual([before[0]! - 500, before[1]! + 500])
})

test('the database refuses an approval by the proposer, and changes of a proposal', async () => {
  const [tom, eve] = [await signInOperator(t, 'treasurer'), await signInOperator(t, 'owner')]
  const { id, digest } = await proposeReversal(tom)
  const change = (set: string) => query(t.url, `UPDATE operator_proposal SET ${set} WHERE id = ${id}`)
  await expect(change(`state = 'done', decided_by = proposed_by`)).rejects.toThrow(
    'operator_proposal_two_people'
  )
  await expect(change('amount = 1')).rejects.toThrow('never changed like this')
  await expect(change('is_alone = true')).rejects.toThrow('never changed like this')
  await expect(query(t.url, `DELETE FROM operator_proposal WHERE id = ${id}`)).rejects.toThrow(
    'never changed'
  )
  await eve.call(approveProposal, { id, digest })
  await expect(change(`state = 'open'`)).rejects.toThrow('never changed like this')
  await expect(t.db.execute('SELECT * FROM operator_proposal')).rejects.toThrow('Failed query')
})

test('a proposal that was changed after it was read, or behind the triggers, is not done', async () => {
  const [tom, eve] = [await signInOperator(t, 'treasurer'), await signInOperator(t, 'owner')]
  const before = await coins()
  const other = await sendGift(t, ann, bob, 700)
  const { id, digest } = await proposeReversal(tom)
  expect(await eve.call(approveProposal, { id, digest: '0'.repeat(64) })).toRefuse('proposal_changed')
  await query(t.url, 'ALTER TABLE operator_proposal DISABLE TRIGGER USER')
  await query(
    t.url,
    `UPDATE operator_proposal SET payload = '{"id": "${other.txId}"}', subject = '${other.txId}' WHERE id = ${id}`
  )
  await query(t.url, 'ALTER TABLE operator_proposal ENABLE TRIGGER USER')
  const { items } = (await eve.call(listProposals, undefined)).data
  const changed = items.find(item => item.id === id)?.digest ?? ''
  expect(changed).not.toBe(digest)
  expect(await eve.call(approveProposal, { id, digest: changed })).toRefuse('proposal_changed')
  expect(await coins()).toEqual([before[0]! - 1200, before[1]! + 1200])
})

test('two approvals at the same time: one does it, the other one reads who was faster', async () => {
  const tom = await signInOperator(t, 'treasurer')
  const others = [await signInOperator(t, 'treasurer'), await signInOperator(t, 'owner')]
  const before = await coins()
  const { txId, id, digest } = await proposeReversal(tom)
  const answers = await Promise.all(others.map(({ call }) => call(approveProposal, { id, digest })))
  const winner = others[answers.findIndex(({ envelope }) => envelope.code === 0)]
  const loser = answers.find(({ envelope }) => envelope.code !== 0)
  expect(loser).toRefuse('proposal_decided')
  expect(loser?.envelope.msg).toBe(`${winner?.name} has already approved this proposal.`)
  expect(await coins()).toEqual(before)
  expect(await actions(txId)).toHaveLength(1)
})

test('a repeated approval is answered like the first one', async () => {
  const [tom, eve] = [await signInOperator(t, 'treasurer'), await signInOperator(t, 'owner')]
  const { txId, id, digest } = await proposeReversal(tom)
  const key = { 'idempotency-key': randomUUID() }
  for (const _ of [1, 2]) expect((await eve.call(approveProposal, { id, digest }, key)).envelope.code).toBe(0)
  expect(await eve.call(approveProposal, { id, digest })).toRefuse('proposal_decided')
  expect(await actions(txId)).toHaveLength(1)
})

test('a proposal ends when it is refused, taken back, or 72 hours old', async () => {
  const [tom, eve] = [await signInOperator(t, 'treasurer'), await signInOperator(t, 'owner')]
  const stateOf = async (id: string) =>
    (await (await signInOperator(t, 'auditor')).call(listProposals, undefined)).data.items.find(
      item => item.id === id
    )?.state
  const refused = await proposeReversal(tom)
  expect((await eve.call(refuseProposal, { id: refused.id, reason: 'Ask Bob first' })).envelope.code).toBe(0)
  expect(await eve.call(approveProposal, refused)).toRefuse('bad_request')
  const approval = ({ id, digest }: { id: string; digest: string }) => ({ id, digest })
  expect(await eve.call(approveProposal, approval(refused))).toRefuse('proposal_decided')
  const own = await proposeReversal(tom)
  await tom.call(refuseProposal, { id: own.id, reason: 'A mistake' })
  expect(await eve.call(approveProposal, approval(own))).toRefuse('proposal_decided')
  const old = await proposeReversal(tom)
  expect(await tom.call(reversePosting, { id: old.txId, reason })).toRefuse('decision_refused')
  t.clock.advance(72 * 3_600_000)
  const late = await signInOperator(t, 'owner')
  expect((await late.call(approveProposal, approval(old))).envelope.msg).toBe('This proposal has expired.')
  expect([await stateOf(refused.id), await stateOf(own.id), await stateOf(old.id)]).toEqual([
    'refused',
    'taken_back',
    'expired'
  ])
  expect(await late.call(approveProposal, { id: '999999', digest: old.digest })).toRefuse(
    'proposal_not_found'
  )
})

test('what a locked or demoted operator proposed is not done', async () => {
  const owner = await signInOperator(t, 'owner')
  for (const change of [{ is_disabled: true }, { role: 'moderator' as const }]) {
    const tom = await signInOperator(t, 'treasurer')
    const { id, digest } = await proposeReversal(tom)
    await owner.call(changeOperator, { id: tom.id, ...change })
    const answer = await owner.call(approveProposal, { id, digest })
    expect(answer).toRefuse('decision_refused')
    expect(answer.envelope.msg).toContain(`${tom.name} may no longer propose this.`)
  }
})

test('spent coins stay where they are, and the proposal stays open', async () => {
  const [tom, eve] = [await signInOperator(t, 'treasurer'), await signInOperator(t, 'owner')]
  const { id, digest } = await proposeReversal(tom)
  await sendGift(t, bob, ann, await bob.coins())
  const answer = await eve.call(approveProposal, { id, digest })
  expect(answer).toRefuse('decision_refused')
  expect(answer.envelope.msg).toContain('already spent part of it')
  expect((await eve.call(refuseProposal, { id, reason: 'Spent' })).envelope.code).toBe(0)
})
