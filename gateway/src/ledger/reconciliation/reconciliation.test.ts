import { afterEach, beforeEach, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '../../testing/create-test-app.ts'
import { reconcile } from './reconciliation.ts'
import { breakBooks, give } from './testing.ts'

let t: TestApp
let ann: TestPerson
let bob: TestPerson
let eve: TestPerson
let dan: TestPerson
beforeEach(async () => {
  t = await createTestApp()
  ann = await t.signUp('ann11')
  bob = await t.signUp('bob22')
  eve = await t.signUp('eve33')
  dan = await t.signUp('dan44')
  await give(t, ann, bob, 10)
  await give(t, ann, bob, 20)
})
afterEach(() => t.close())

const frozen = { reason: 'account_frozen' }
const mine = () => `owner_id = ${ann.id} AND currency = 'coin'`
const myEntry = (version: number) =>
  `account_id = (SELECT id FROM account WHERE ${mine()}) AND account_version = ${version}`

test('finds nothing wrong with sound books, and shows each sub-account folded into its own', async () => {
  const { scope, faults, entries, books } = await reconcile(t, 'full')
  expect([scope, faults, entries]).toEqual(['full', [], 12])
  expect(books).toEqual([
    { holder: 'escrow', currency: 'coin', balance: '0', accounts: 64 },
    { holder: 'house', currency: 'coin', balance: '0', accounts: 64 },
    { holder: 'issuance', currency: 'coin', balance: '0', accounts: 1 },
    { holder: 'promo', currency: 'coin', balance: '-12000', accounts: 64 },
    { holder: 'users', currency: 'coin', balance: '12000', accounts: 4 },
    { holder: 'escrow', currency: 'diamond', balance: '0', accounts: 64 },
    { holder: 'house', currency: 'diamond', balance: '0', accounts: 64 },
    { holder: 'issuance', currency: 'diamond', balance: '0', accounts: 1 },
    { holder: 'promo', currency: 'diamond', balance: '0', accounts: 64 },
    { holder: 'users', currency: 'diamond', balance: '0', accounts: 4 }
  ])
})

test('a recent run looks only at what came since the last one', async () => {
  expect((await reconcile(t, 'recent')).entries).toBe(12)
  await give(t, bob, ann, 1)
  expect((await reconcile(t, 'recent')).entries).toBe(2)
  expect((await reconcile(t, 'recent')).entries).toBe(0)
  expect((await reconcile(t, 'full')).entries).toBe(14)
})

/** How the books can be broken, and what both kinds of runs find of it. */
const ways: ReadonlyArray<{
  way: string
  scope: 'full' | 'recent'
  statements: () => string[]
  found: () => [fault: string, subject: string | RegExp][]
}> = [
  {
    way: 'coins out of nowhere',
    scope: 'recent',
    statements: () => [`UPDATE account SET balance = balance + 5 WHERE ${mine()}`],
    found: () => [
      ['currency_sum', 'coin'],
      ['balance', `user:${ann.id} coin`]
    ]
  },
  {
    way: 'a balance and a version without their entry',
    scope: 'recent',
    statements: () => [`UPDATE account SET balance = balance - 5, version = version + 1 WHERE ${mine()}`],
    found: () => [
      ['currency_sum', 'coin'],
      ['balance', `user:${ann.id} coin`],
      ['version', `user:${ann.id} coin`]
    ]
  },
  {
    way: 'a version that was turned back',
    scope: 'recent',
    statements: () => [`UPDATE account SET version = version - 1 WHERE ${mine()}`],
    found: () => [['version', `user:${ann.id} coin`]]
  },
  {
    way: 'an entry taken out',
    scope: 'full',
    statements: () => [`DELETE FROM entry WHERE ${myEntry(2)}`],
    found: () => [
      ['balance', `user:${ann.id} coin`],
      ['version', `user:${ann.id} coin`],
      ['running_balance', `user:${ann.id} coin`],
      ['posting_sum', /^[0-9a-f-]{36}$/]
    ]
  },
  {
    way: 'the last entry taken out',
    scope: 'recent',
    statements: () => [
      `DELETE FROM entry WHERE ${myEntry(3)}`,
      `UPDATE account SET version = 2, balance = balance + 20 WHERE ${mine()}`
    ],
    found: () => [
      ['currency_sum', 'coin'],
      ['posting_sum', /^[0-9a-f-]{36}$/]
    ]
  },
  {
    way: 'another amount',
    scope: 'full',
    statements: () => [`UPDATE entry SET amount = -11 WHERE ${myEntry(2)}`],
    found: () => [
      ['balance', `user:${ann.id} coin`],
      ['running_balance', `user:${ann.id} coin`],
      ['posting_sum', /^[0-9a-f-]{36}$/],
      ['posting_sum', /^[0-9a-f-]{36}$/]
    ]
  },
  {
    way: 'another running balance',
    scope: 'full',
    statements: () => [`UPDATE entry SET balance_after = balance_after + 1 WHERE ${myEntry(2)}`],
    found: () => [['running_balance', `user:${ann.id} coin`]]
  },
  {
    way: 'a gap in the versions',
    scope: 'full',
    statements: () => [
      `UPDATE entry SET account_version = 4 WHERE ${myEntry(3)}`,
      `UPDATE account SET version = 4 WHERE ${mine()}`
    ],
    found: () => [['version', `user:${ann.id} coin`]]
  },
  {
    way: 'a posting with one leg, however well it is written down',
    scope: 'recent',
    statements: () => [
      `INSERT INTO tx (id, kind, idem_scope, idem_key, req_hash, memo, created_at)
       VALUES ('00000000-0000-4000-8000-000000000000', 'gift_sent', 'forged', '1', '', '{}', now())`,
      `INSERT INTO entry (tx_id, account_id, amount, balance_after, account_version, kind, created_at)
       SELECT '00000000-0000-4000-8000-000000000000', id, 70, balance + 70, version + 1, 'gift_sent', now() FROM account WHERE ${mine()}`,
      `UPDATE account SET balance = balance + 70, version = version + 1 WHERE ${mine()}`
    ],
    found: () => [
      ['currency_sum', 'coin'],
      ['posting_sum', '00000000-0000-4000-8000-000000000000']
    ]
  },
  {
    way: 'less than nothing, where the rule against it was dropped',
    scope: 'recent',
    statements: () => [
      'ALTER TABLE account DROP CONSTRAINT account_balance',
      `UPDATE account SET balance = -1 WHERE ${mine()}`
    ],
    found: () => [
      ['currency_sum', 'coin'],
      ['balance', `user:${ann.id} coin`],
      ['overdraft', `user:${ann.id} coin`]
    ]
  }
]

test.each(ways)(
  'finds $way ($scope), freezes the accounts concerned and no other, and says so',
  async way => {
    await reconcile(t, 'recent')
    await breakBooks(t.url, ...way.statements())
    const { raised } = await reconcile(t, way.scope)
    expect(raised.map(({ fault, subject }) => [fault, subject])).toEqual(
      way
        .found()
        .map(([fault, subject]) => [
          fault,
          typeof subject === 'string' ? subject : expect.stringMatching(subject)
        ])
    )
    await expect(give(t, ann, bob)).rejects.toMatchObject(frozen)
    await expect(give(t, bob, ann)).rejects.toMatchObject(frozen)
    await give(t, eve, dan)
    expect(t.takeErrors().filter(line => line.includes('ledger alarm'))).toHaveLength(way.found().length)
  }
)
