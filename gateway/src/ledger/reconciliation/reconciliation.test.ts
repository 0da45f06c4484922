import { afterEach, beforeEach, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { breakBooks, sendGift } from '#testing/modules/ledger.ts'
import { reconcile } from './reconciliation.ts'

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
  await sendGift(t, ann, bob, 10)
  await sendGift(t, ann, bob, 20)
})
afterEach(() => t.close())

const frozen = { reason: 'account_frozen' }
const mine = () => `owner_id = ${ann.id} AND currency = 'coin'`
const myEntry = (version: number) =>
  `account_id = (SELECT id FROM account WHERE ${mine()}) AND account_version = ${version}`

test('finds no fault in sound books and adds up the sub-accounts of an account', async () => {
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

test('a recent run checks only entries since the last run', async () => {
  expect((await reconcile(t, 'recent')).entries).toBe(12)
  await sendGift(t, bob, ann, 1)
  expect((await reconcile(t, 'recent')).entries).toBe(2)
  expect((await reconcile(t, 'recent')).entries).toBe(0)
  expect((await reconcile(t, 'full')).entries).toBe(14)
})

interface Corruption {
  corruption: string
  scope: 'full' | 'recent'
  statements: () => string[]
  found: () => [fault: string, subject: string | RegExp][]
}

const corruptions: readonly Corruption[] = [
  {
    corruption: 'a balance without an entry',
    scope: 'recent',
    statements: () => [`UPDATE account SET balance = balance + 5 WHERE ${mine()}`],
    found: () => [
      ['currency_sum', 'coin'],
      ['balance', `user:${ann.id} coin`]
    ]
  },
  {
    corruption: 'a balance and version without an entry',
    scope: 'recent',
    statements: () => [`UPDATE account SET balance = balance - 5, version = version + 1 WHERE ${mine()}`],
    found: () => [
      ['currency_sum', 'coin'],
      ['balance', `user:${ann.id} coin`],
      ['version', `user:${ann.id} coin`]
    ]
  },
  {
    corruption: 'a decreased version',
    scope: 'recent',
    statements: () => [`UPDATE account SET version = version - 1 WHERE ${mine()}`],
    found: () => [['version', `user:${ann.id} coin`]]
  },
  {
    corruption: 'a deleted entry',
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
    corruption: 'a deleted last entry',
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
    corruption: 'a changed amount',
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
    corruption: 'a changed running balance',
    scope: 'full',
    statements: () => [`UPDATE entry SET balance_after = balance_after + 1 WHERE ${myEntry(2)}`],
    found: () => [['running_balance', `user:${ann.id} coin`]]
  },
  {
    corruption: 'a gap in the versions',
    scope: 'full',
    statements: () => [
      `UPDATE entry SET account_version = 4 WHERE ${myEntry(3)}`,
      `UPDATE account SET version = 4 WHERE ${mine()}`
    ],
    found: () => [['version', `user:${ann.id} coin`]]
  },
  {
    corruption: 'a posting with one leg that matches the balance',
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
    corruption: 'a negative balance after its constraint was dropped',
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

const expected = ({ found }: Corruption) =>
  found().map(([fault, subject]) => [
    fault,
    typeof subject === 'string' ? subject : expect.stringMatching(subject)
  ])

test.each(corruptions)(
  'a $scope run finds $corruption and freezes only the affected accounts',
  async corruption => {
    await reconcile(t, 'recent')
    await breakBooks(t.url, ...corruption.statements())
    const { raised } = await reconcile(t, corruption.scope)
    expect(raised.map(({ fault, subject }) => [fault, subject])).toEqual(expected(corruption))
    await expect(sendGift(t, ann, bob)).rejects.toMatchObject(frozen)
    await expect(sendGift(t, bob, ann)).rejects.toMatchObject(frozen)
    await sendGift(t, eve, dan)
    expect(t.takeErrors().filter(line => line.includes('ledger alarm'))).toHaveLength(
      corruption.found().length
    )
  }
)

test.each(corruptions)('a pass of recent runs with 3 entries each finds $corruption', async corruption => {
  await reconcile(t, 'recent')
  await breakBooks(t.url, ...corruption.statements())
  const raised = []
  for (let entries = 12; entries >= 0; entries -= 3)
    raised.push(...(await reconcile({ ...t, maxSlice: 3 }, 'recent')).raised)
  const found = raised.map(({ fault, subject }) => [fault, subject])
  expect(found).toEqual(expect.arrayContaining(expected(corruption)))
  t.takeErrors()
})
