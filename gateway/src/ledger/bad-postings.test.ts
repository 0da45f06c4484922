import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { transact } from '../db/transact.ts'
import { assertSound } from '../testing/assert-sound.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/create-test-app.ts'
import { type Leg, move, type Posting } from './posting.ts'
import { tx } from './tables.ts'

let t: TestApp
let ann: TestPerson
let bob: TestPerson
beforeAll(async () => {
  t = await createTestApp()
  ann = await t.signUp('ann11')
  bob = await t.signUp('bob22')
})
afterEach(() => assertSound(t.db))
afterAll(() => t.close())

const memo = { title: 'A test', counterparty: 'Tambay', reason: 'Because of a test' }

function give(amount: number, more: Partial<Posting> = {}): Posting {
  const legs = move({ user: ann.id }, { user: bob.id }, 'coin', amount)
  return { kind: 'gift_sent', legs, idemScope: 'test', idemKey: randomUUID(), memo, ...more }
}

const leg = (holder: Leg['holder'], amount: unknown, currency: unknown = 'coin') =>
  ({ holder, amount, currency }) as Leg

type Make = () => Posting
const bad: ReadonlyArray<[what: string, make: Make, says: RegExp]> = [
  ['less than nothing', () => give(-5), /-5 is not a whole amount/],
  ['nothing', () => give(0), /from one account to another/],
  ['half a coin', () => give(0.5), /0.5 is not a whole amount/],
  ['what is not a number', () => give(Number.NaN), /NaN is not a whole amount/],
  ['without end', () => give(Number.POSITIVE_INFINITY), /Infinity is not a whole amount/],
  ['more than a number holds', () => give(2 ** 53), /is not a whole amount/],
  ['a text', () => give('5' as never), /5 is not a whole amount/],
  ['texts as legs', () => give(1, { legs: [leg('promo', '-5'), leg('house', '5')] }), /not a whole amount/],
  ['legs that do not balance', () => give(1, { legs: [leg('promo', -5), leg('house', 4)] }), /leave -1/],
  ['one leg', () => give(1, { legs: [leg('promo', 5)] }), /from one account to another/],
  [
    'to oneself',
    () => give(1, { legs: move({ user: ann.id }, { user: ann.id }, 'coin', 5) }),
    /one account to another/
  ],
  [
    'coins as diamonds',
    () => give(1, { legs: [leg('promo', -5, 'coin'), leg('house', 5, 'diamond')] }),
    /The coin legs of a posting leave -5/
  ],
  [
    'from nobody',
    () => give(1, { legs: move({ user: '999999999' }, { user: ann.id }, 'coin', 5) }),
    /No accounts for user:999999999 coin/
  ],
  [
    'in pesos',
    () => give(1, { legs: move({ user: ann.id }, { user: bob.id }, 'peso' as never, 5) }),
    /No accounts for/
  ],
  ['without a key', () => give(1, { idemKey: '' }), /needs a scope and a key/],
  ['without a scope', () => give(1, { idemScope: undefined as never }), /needs a scope and a key/],
  [
    'into more than a balance holds',
    () => give(1, { legs: move('promo', { user: bob.id }, 'coin', Number.MAX_SAFE_INTEGER) }),
    /account_balance_range|Failed query/
  ]
]

test.each(bad)('never posts %s', async (_what, make, says) => {
  const before = await countPostings()
  await expect((async () => t.ledger.post(make()))()).rejects.toThrow(says)
  await expect(transact(t.db, async within => t.ledger.post(make(), within))).rejects.toThrow(says)
  expect(await countPostings()).toBe(before)
  expect([await ann.coins(), await bob.coins()]).toEqual([3000, 3000])
})

function countPostings(): Promise<number> {
  return t.db.$count(tx)
}

test.each(['nonsense', '', randomUUID()])('finds no posting "%s" to reverse', async id => {
  await expect(t.ledger.reverse(id, 'no')).rejects.toMatchObject({ reason: 'transaction_not_found' })
})
