import { randomUUID } from 'node:crypto'

import { exchangeDiamonds, getExchangeRate } from '@tambay/contracts/exchange'
import { getBalances, getTransaction, listTransactions } from '@tambay/contracts/wallet'
import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { move } from '#ledger/posting/posting.ts'
import { account, entry, tx } from '#ledger/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const app = await startApp()
const { ann } = newPeople(app, 'ann')
beforeEach(async () => {
  app.config.DIAMOND_COINS = 2
  await give(ann, 100)
})

function give(person: TestPerson, diamonds: number) {
  const legs = move('issuance', { user: person.id }, 'diamond', diamonds)
  const memo = { title: 'Gift', counterparty: '@bob', reason: 'Gift from Bob' }
  return app.ledger.post({ kind: 'gift_received', legs, idemScope: 'test', idemKey: randomUUID(), memo })
}

const exchange = (diamonds: unknown, key: string = randomUUID(), rate: unknown = 2, by = ann) =>
  by.call(exchangeDiamonds, { diamonds, coins_per_diamond: rate } as never, { 'idempotency-key': key })
const wallet = async (of = ann) => [await of.coins(), await of.diamonds()]
const untouched = [3000, 100]

test('exchanges diamonds for coins at the published rate', async () => {
  expect((await ann.call(getExchangeRate, undefined)).data).toEqual({ coins_per_diamond: 2 })
  const answer = (await exchange(10)).data
  expect(answer).toEqual({
    transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    coin: { currency: 'coin', balance: 3020, version: 2 },
    diamond: { currency: 'diamond', balance: 90, version: 2 }
  })
  expect(await wallet()).toEqual([3020, 90])
  const house = await app.db
    .select({ currency: account.currency, amount: entry.amount })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(and(eq(entry.txId, answer.transaction_id), like(account.holder, 'house:%')))
    .orderBy(account.currency)
  expect(house).toEqual([
    { currency: 'coin', amount: -20 },
    { currency: 'diamond', amount: 10 }
  ])
})

test('lists an exchange in both currencies as one transaction', async () => {
  const { transaction_id: id } = (await exchange(10)).data
  for (const [currency, amount, balance] of [
    ['coin', 20, 3020],
    ['diamond', -10, 90]
  ] as const) {
    const { items } = (await ann.call(listTransactions, { currency, type: 'exchange' })).data
    expect(items).toMatchObject([{ id, title: 'Diamond exchange', amount, balance_after: balance }])
    expect((await ann.call(getTransaction, { id, currency })).data.transaction).toMatchObject({
      counterparty: 'Tambay',
      reason: '10 diamonds for 20 coins',
      order_id: null,
      status: 'posted'
    })
  }
  const one = (await exchange(1)).data.transaction_id
  const { transaction } = (await ann.call(getTransaction, { id: one, currency: 'coin' })).data
  expect(transaction.reason).toBe('1 diamond for 2 coins')
})

test('refuses a rate that differs from the current rate', async () => {
  app.config.DIAMOND_COINS = 3
  expect(await exchange(10, undefined, 2)).toRefuse('exchange_rate_changed')
  expect(await exchange(10, undefined, 4)).toRefuse('exchange_rate_changed')
  expect(await wallet()).toEqual(untouched)
  expect((await ann.call(getExchangeRate, undefined)).data).toEqual({ coins_per_diamond: 3 })
  expect((await exchange(10, undefined, 3)).data.coin.balance).toBe(3030)
})

test('a refused exchange does not use up its idempotency key', async () => {
  const key = randomUUID()
  app.config.DIAMOND_COINS = 3
  expect(await exchange(10, key, 2)).toRefuse('exchange_rate_changed')
  expect((await exchange(10, key, 3)).data.coin.balance).toBe(3030)
})

test('refuses to exchange more diamonds than the balance', async () => {
  expect(await exchange(101)).toRefuse('diamond_balance_not_enough')
  expect(await wallet()).toEqual(untouched)
  expect((await exchange(100)).data.diamond.balance).toBe(0)
})

test('a repeated request gets the first response although balance and rate changed', async () => {
  const key = randomUUID()
  const first = (await exchange(10, key)).data
  await exchange(5)
  app.config.DIAMOND_COINS = 9
  expect((await exchange(10, key)).data).toEqual(first)
  expect(await wallet()).toEqual([3030, 85])
})

test('refuses a different request with the same key', async () => {
  const key = randomUUID()
  await exchange(10, key)
  expect(await exchange(11, key)).toRefuse('idempotency_key_reused')
  app.config.DIAMOND_COINS = 3
  expect(await exchange(10, key, 3)).toRefuse('idempotency_key_reused')
  expect(await wallet()).toEqual([3020, 90])
})

test('two users can use the same idempotency key', async () => {
  const bob = await app.signUpNumbered('bob')
  await give(bob, 100)
  const key = randomUUID()
  const [mine, theirs] = [(await exchange(10, key)).data, (await exchange(20, key, 2, bob)).data]
  expect(mine.transaction_id).not.toBe(theirs.transaction_id)
  expect([await wallet(), await wallet(bob)]).toEqual([
    [3020, 90],
    [3040, 80]
  ])
})

test.each([
  [0, 2],
  [-1, 2],
  [0.5, 2],
  [1_000_000_001, 2],
  [2 ** 53, 2],
  [1e300, 2],
  [Number.NaN, 2],
  ['10', 2],
  [null, 2],
  [[10], 2],
  [undefined, 2],
  [10, 0],
  [10, -2],
  [10, 2.5],
  [10, '2'],
  [10, null]
])('refuses %o diamonds at %o', async (diamonds, rate) => {
  expect(await exchange(diamonds, undefined, rate)).toRefuse('bad_request')
  expect(await wallet()).toEqual(untouched)
})

test.each([
  '{"diamonds":1e400,"coins_per_diamond":2}',
  '{"diamonds":9007199254740993,"coins_per_diamond":2}',
  '{"diamonds":10,"coins_per_diamond":1e400}',
  '{"diamonds":NaN,"coins_per_diamond":2}',
  '{"diamonds":10,"diamonds":-10,"coins_per_diamond":2}',
  '[10,2]',
  '10',
  ''
])('refuses the body %s', async payload => {
  const { method, path: url } = exchangeDiamonds
  const headers = {
    authorization: `Bearer ${ann.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID()
  }
  const response = await app.fastify.inject({ method, url, headers, payload })
  expect(response.json().bizErrorCode).toBe('bad_request')
  expect(await wallet()).toEqual(untouched)
})

test.each(['', 'short', 'with space in it', 'x'.repeat(101), '<script>alert(1)</script>'])(
  'refuses the idempotency key "%s"',
  async key => {
    const answer = await exchange(10, key)
    expect(answer).toRefuse('idempotency_key_missing')
    expect(answer.status).toBe(400)
    expect(await wallet()).toEqual(untouched)
  }
)

test('exchanges a billion diamonds at the highest rate exactly', async () => {
  app.config.DIAMOND_COINS = 1_000_000
  await give(ann, 1_000_000_000)
  const answer = (await exchange(1_000_000_000, undefined, 1_000_000)).data
  expect(answer.coin.balance).toBe(1_000_000_000_003_000)
})

test('reports a frozen coin account and refuses exchanges', async () => {
  const coins = and(eq(account.holder, `user:${ann.id}`), eq(account.currency, 'coin'))
  await app.booksDb.update(account).set({ isFrozen: true }).where(coins)
  expect((await ann.call(getBalances, undefined)).data).toMatchObject({
    coin: { balance: 3000 },
    on_hold: ['coin']
  })
  expect(await exchange(10)).toRefuse('account_frozen')
  expect(await wallet()).toEqual(untouched)
})

test('refuses exchanges while both accounts are frozen', async () => {
  await app.booksDb
    .update(account)
    .set({ isFrozen: true })
    .where(eq(account.holder, `user:${ann.id}`))
  const before = await app.db.$count(tx)
  expect(await exchange(10)).toRefuse('account_frozen')
  expect(await wallet()).toEqual(untouched)
  expect(await app.db.$count(tx)).toBe(before)
})
