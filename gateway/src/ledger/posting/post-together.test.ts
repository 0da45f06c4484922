import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { asOwner, blockedBackend } from '#testing/blocked-backend.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { startApp } from '#testing/start-app.ts'
import { move, type Posting } from './posting.ts'

const t = await startApp()
const [ann, bob, eve] = [await t.signUp('ann11'), await t.signUp('bob22'), await t.signUp('eve33')]
const statements = recordStatements(t.pool)
let count = 0

const memo = { title: 'A test', counterparty: 'Tambay', reason: 'Because of a test' }

function gift(from: TestPerson, to: TestPerson, amount: number, more: Partial<Posting> = {}): Posting {
  const legs = move({ user: from.id }, { user: to.id }, 'coin', amount)
  return { kind: 'gift_sent', legs, idemScope: 'together', idemKey: `key-${count++}`, memo, ...more }
}

/** Postings of the same moment share a statement. */
function postAtOnce(postings: Posting[]) {
  return Promise.allSettled(postings.map(posting => t.ledger.post(posting))).then(results =>
    results.map(describe)
  )
}

function describe(result: PromiseSettledResult<{ isReplay: boolean }>) {
  return result.status === 'rejected' ? result.reason.reason : result.value.isReplay ? 'replay' : 'posted'
}

test('postings that wait at the same time share a statement, in which each line continues the one before', async () => {
  const before = await eve.coins()
  statements.length = 0
  const alone = t.ledger.post(gift(ann, bob, 1))
  await Promise.resolve()
  const receipts = await Promise.all([1, 2, 3, 4].map(amount => t.ledger.post(gift(ann, eve, amount))))
  const balances = receipts.map(receipt => receipt.balanceOf(eve.id, 'coin').balance - before)
  expect(balances).toEqual([1, 3, 6, 10])
  expect((await alone).isReplay).toBe(false)
  expect(statements.map(({ text }) => text.includes('jsonb_to_recordset'))).toEqual([false, true])
})

test('a posting that would overdraw is refused alone', async () => {
  const before = [await ann.coins(), await bob.coins(), await eve.coins()]
  const answers = await postAtOnce([gift(ann, bob, 10), gift(eve, bob, 1_000_000), gift(bob, ann, 5)])
  expect(answers).toEqual(['posted', 'coin_balance_not_enough', 'posted'])
  expect([await ann.coins(), await bob.coins(), await eve.coins()]).toEqual([
    (before[0] ?? 0) - 5,
    (before[1] ?? 0) + 5,
    before[2]
  ])
})

test('a balance never goes below zero between two postings of a statement', async () => {
  const poor = await t.signUp('poor44')
  await t.ledger.post(gift(poor, ann, 3000))
  const answers = await postAtOnce([gift(poor, bob, 10), gift(bob, poor, 10), gift(ann, bob, 1)])
  expect(answers.filter(answer => answer === 'posted').length).toBeGreaterThanOrEqual(2)
  const { rows } = await t.db.execute(
    sql`SELECT FROM entry JOIN account ON id = account_id WHERE balance_after < 0 AND NOT allow_negative`
  )
  expect(rows).toEqual([])
  expect(await poor.coins()).toBe(answers[0] === 'posted' ? 0 : 10)
})

test('a frozen account stops only its own posting', async () => {
  const frozen = await t.signUp('frozen55')
  await t.booksDb.execute(sql`UPDATE account SET is_frozen = true WHERE owner_id = ${frozen.id}`)
  const answers = await postAtOnce([gift(ann, bob, 1), gift(ann, frozen, 1), gift(bob, eve, 1)])
  expect(answers).toEqual(['posted', 'account_frozen', 'posted'])
})

test('a repeated key in one statement moves coins once, with another request is refused', async () => {
  const posting = gift(ann, bob, 7)
  const before = await ann.coins()
  const answers = await postAtOnce([posting, posting, { ...posting, reqHash: 'another' }, gift(ann, bob, 1)])
  expect(answers).toEqual(['posted', 'replay', 'idempotency_key_reused', 'posted'])
  expect(await ann.coins()).toBe(before - 8)
  expect(await postAtOnce([posting, gift(ann, bob, 1)])).toEqual(['replay', 'posted'])
})

test('a locked account delays only its own posting', async () => {
  const locked = await t.signUp('locked66')
  const waiting = await asOwner(t, async owner => {
    await owner.query('BEGIN')
    await owner.query('SELECT FROM account WHERE owner_id = $1 FOR UPDATE', [locked.id])
    const delayed = [t.ledger.post(gift(ann, locked, 1)), t.ledger.post(gift(locked, ann, 1))]
    await blockedBackend(t)
    expect(await postAtOnce([gift(bob, eve, 1), gift(eve, bob, 1)])).toEqual(['posted', 'posted'])
    await owner.query('COMMIT')
    return delayed
  })
  expect(await Promise.all(waiting)).toMatchObject([{ isReplay: false }, { isReplay: false }])
})

test('an exchange of which half is frozen moves nothing', async () => {
  const [half, other] = [await t.signUp('half77'), await t.signUp('half88')]
  await t.ledger.post(gift(ann, half, 1, { legs: move('promo', { user: half.id }, 'diamond', 5) }))
  await t.booksDb.execute(
    sql`UPDATE account SET is_frozen = true WHERE currency = 'diamond' AND owner_id IN (${half.id}, ${other.id})`
  )
  const legs = [
    ...move({ user: half.id }, { user: other.id }, 'diamond', 5),
    ...move({ user: other.id }, { user: half.id }, 'coin', 10)
  ]
  const exchange = () => gift(half, other, 1, { legs })
  expect(await postAtOnce([exchange()])).toEqual(['account_frozen'])
  expect(await postAtOnce([exchange(), gift(ann, bob, 1)])).toEqual(['account_frozen', 'posted'])
  expect([await half.coins(), await other.coins()]).toEqual([3000, 3000])
})
