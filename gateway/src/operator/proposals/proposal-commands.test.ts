import { desc, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sendGift } from '#testing/modules/ledger.ts'
import { operator, unprovenOperator } from '#testing/operator.ts'
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
  expect(first.out).toBe(`This moves 1,200 coins. Another operator must approve proposal ${proposal.id}.`)
  expect((await as(eve, 'proposals', 'list')).out).toContain(`user:${bob.id}: −1,200 coin`)
  const approve = ['proposals', 'approve', proposal.id, '--code', proposal.code]
  expect((await as(tom, ...approve)).err).toContain('somebody else must approve')
  expect((await as(eve, ...approve.with(4, '0123456789ab'))).exitCode).toBe(1)
  expect((await as(await signInOperator(t, 'supporter'), ...approve)).err).toContain('This needs the right')
  expect(await coins()).toEqual([before[0]! - 1200, before[1]! + 1200])

  expect((await as(eve, ...approve)).out).toContain(`Proposal ${proposal.id} is approved and done.`)
  expect(await coins()).toEqual(before)
  expect(await actions(`proposal:${proposal.id}`, txId)).toMatchObject([
    { action: 'reverse', operatorId: eve.id, sessionId: expect.any(String) },
    { action: 'approve', operatorId: eve.id },
    { action: 'propose', operatorId: tom.id }
  ])
  expect(await listed()).toEqual([])
})

test('a refused proposal moves nothing and is no longer open', async () => {
  const { txId } = await sendGift(t, ann, bob, 1100)
  const before = await coins()
  const id: string = (await as(tom, 'reverse', txId, ...why, '--json')).json().id
  expect(await as(eve, 'proposals', 'refuse', id, ...why)).toMatchObject({
    err: '',
    out: `Proposal ${id} is refused.`
  })
  expect((await as(eve, 'proposals', 'refuse', id, ...why)).err).toBe(
    `${eve.name} has already refused this proposal.`
  )
  expect(await coins()).toEqual(before)
})

test('nobody proposes or approves with a name that is only claimed', async () => {
  const { txId } = await sendGift(t, bob, ann, 1001)
  const claim = (who: TestOperator, ...args: string[]) =>
    unprovenOperator(t.url, ...args, '--unproven', '--as', who.name)
  expect((await claim(eve, 'reverse', txId, ...why)).err).toContain('sign in first')
  const before = await listed()
  const { id: proposal } = (await as(tom, 'reverse', txId, ...why, '--json')).json()
  const [{ id, code }] = (await listed()).filter((each: { id: string }) => each.id === proposal)
  expect((await claim(eve, 'proposals', 'approve', id, '--code', code)).err).toContain('sign in first')
  expect((await claim(eve, 'proposals', 'refuse', id, ...why)).err).toContain('sign in first')
  expect(await listed()).toHaveLength(before.length + 1)
})

test('small reversals add up to the amount that needs a second operator', async () => {
  const lou = await signInOperator(t, 'treasurer')
  const states = []
  for (const coins of [600, 600]) {
    const { txId } = await sendGift(t, bob, ann, coins)
    states.push((await as(lou, 'reverse', txId, ...why, '--json')).json().state)
  }
  expect(states).toEqual(['done', 'open'])
})
