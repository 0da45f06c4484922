import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { startApp } from '#testing/start-app.ts'
import { tx } from '../tables.ts'
import { type Leg, move, type Posting } from './posting.ts'

const t = await startApp()
const ann = await t.signUp('ann11')
const bob = await t.signUp('bob22')

const memo = { title: 'A test', counterparty: 'Tambay', reason: 'Because of a test' }

function gift(amount: number, more: Partial<Posting> = {}): Posting {
  const legs = move({ user: ann.id }, { user: bob.id }, 'coin', amount)
  return { kind: 'gift_sent', legs, idemScope: 'test', idemKey: randomUUID(), memo, ...more }
}

const leg = (holder: Leg['holder'], amount: unknown, currency: unknown = 'coin') =>
  ({ holder, amount, currency }) as Leg

type Make = () => Posting
const bad: ReadonlyArray<[what: string, make: Make, message: RegExp]> = [
  ['a negative amount', () => gift(-5), /-5 is not a whole amount/],
  ['an amount of zero', () => gift(0), /from one account to another/],
  ['a fractional amount', () => gift(0.5), /0.5 is not a whole amount/],
  ['NaN', () => gift(Number.NaN), /NaN is not a whole amount/],
  ['an infinite amount', () => gift(Number.POSITIVE_INFINITY), /Infinity is not a whole amount/],
  ['an amount above the largest safe integer', () => gift(2 ** 53), /is not a whole amount/],
  ['an amount given as text', () => gift('5' as never), /5 is not a whole amount/],
  [
    'legs with amounts given as text',
    () => gift(1, { legs: [leg('promo', '-5'), leg('house', '5')] }),
    /not a whole amount/
  ],
  [
    'legs that do not balance',
    () => gift(1, { legs: [leg('promo', -5), leg('house', 4)] }),
    /must sum to zero, not to -1/
  ],
  ['a single leg', () => gift(1, { legs: [leg('promo', 5)] }), /from one account to another/],
  [
    'a move from an account to itself',
    () => gift(1, { legs: move({ user: ann.id }, { user: ann.id }, 'coin', 5) }),
    /one account to another/
  ],
  [
    'coins that become diamonds',
    () => gift(1, { legs: [leg('promo', -5, 'coin'), leg('house', 5, 'diamond')] }),
    /The coin legs of a posting must sum to zero, not to -5/
  ],
  [
    'a move from an unknown account',
    () => gift(1, { legs: move({ user: '999999999' }, { user: ann.id }, 'coin', 5) }),
    /No accounts for user:999999999 coin/
  ],
  [
    'an unknown currency',
    () => gift(1, { legs: move({ user: ann.id }, { user: bob.id }, 'peso' as never, 5) }),
    /No accounts for/
  ],
  ['a posting without an idempotency key', () => gift(1, { idemKey: '' }), /needs a scope and a key/],
  [
    'a posting without an idempotency scope',
    () => gift(1, { idemScope: undefined as never }),
    /needs a scope and a key/
  ],
  [
    'a balance above the largest safe integer',
    () => gift(1, { legs: move('promo', { user: bob.id }, 'coin', Number.MAX_SAFE_INTEGER) }),
    /account_balance_range|Failed query/
  ]
]

test.each(bad)('rejects %s and moves nothing', async (_what, make, message) => {
  const before = await countPostings()
  await expect((async () => t.ledger.post(make()))()).rejects.toThrow(message)
  await expect(transact(t.db, async transaction => t.ledger.post(make(), transaction))).rejects.toThrow(
    message
  )
  expect(await countPostings()).toBe(before)
  expect([await ann.coins(), await bob.coins()]).toEqual([3000, 3000])
})

function countPostings(): Promise<number> {
  return t.db.$count(tx)
}

test.each(['nonsense', '', randomUUID()])('refuses to reverse the unknown transaction "%s"', async id => {
  await expect(t.ledger.reverse(id, 'no')).rejects.toMatchObject({ reason: 'transaction_not_found' })
})
