import { desc, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sendGift } from '#testing/modules/ledger.ts'
import { operator } from '#testing/operator.ts'
import { signInOperator, type TestOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

const t = await startApp()
const { ann, bob } = newPeople(t, 'ann', 'bob')
const [tom, eve] = [await signInOperator(t, 'treasurer'), await signInOperator(t, 'treasurer')]

const why = ['--reason', 'Sent twice by a broken phone']
const coins = async () => [await ann.coins(), await bob.coins()]
const as = ({ name }: TestOperator, ...args: string[]) => operator(t.url, ...args, '--as', name)
const listed = async () => (await as(tom, 'proposals', 'list', '--json')).json().proposals
const actions = (...subjects: string[]) =>
  t.operatorDb
    .select()
    .from(operatorAction)
    .where(inArray(operatorAction.subject, subjects))
    .orderBy(desc(operatorAction.id))

test('a large reversal on the command line waits for a second operator, who approves what was listed', async () => {
  const before = await coins()
  const { txId } = await sendGift(t, ann, bob, 1200)
  const first = await as(tom, 'reverse', txId, ...why)
  const [proposal] = await listed()
  expect(first.out).toBe(`This moves 1,200 coins, so another operator must approve proposal ${proposal.id}.`)
  expect((await as(eve, 'proposals', 'list')).out).toContain(`user:${bob.id}: −1,200 coin`)
  const approve = ['proposals', 'approve', proposal.id, '--code', proposal.code]
  expect((await as(tom, ...approve)).err).toContain('somebody else must approve')
  expect((await as(eve, ...approve.with(4, '0123456789ab'))).exitCode).toBe(1)
  expect((await operator(t.url, ...approve, '--as', 'nobody')).err).toContain('nobody is not an operator')
  expect((await as(await signInOperator(t, 'supporter'), ...approve)).err).toContain('lacks the right')
  expect(await coins()).toEqual([before[0]! - 1200, before[1]! + 1200])

  expect((await as(eve, ...approve)).out).toContain(`Proposal ${proposal.id} is approved and done.`)
  expect(await coins()).toEqual(before)
  expect(await actions(`proposal:${proposal.id}`, txId)).toMatchObject([
    { action: 'reverse', operatorId: eve.id, sessionId: null },
    { action: 'approve', operatorId: eve.id },
    { action: 'propose', operatorId: tom.id }
  ])
  expect(await listed()).toEqual([])
})

test('a refused proposal moves nothing and is no longer open', async () => {
  const { txId } = await sendGift(t, ann, bob, 1100)
  const before = await coins()
  const id: string = (await as(tom, 'reverse', txId, ...why, '--json')).json().proposal
  expect(await as(eve, 'proposals', 'refuse', id, ...why)).toMatchObject({
    err: '',
    out: `Proposal ${id} is refused.`
  })
  expect((await as(eve, 'proposals', 'refuse', id, ...why)).err).toBe('This proposal is no longer open.')
  expect(await coins()).toEqual(before)
})

test('a large reversal needs the account of an operator', async () => {
  const { txId } = await sendGift(t, bob, ann, 1001)
  const { err, exitCode } = await operator(t.url, 'reverse', txId, ...why, '--as', 'somebody')
  expect([exitCode, err]).toEqual([1, expect.stringContaining('somebody is not an operator')])
})
