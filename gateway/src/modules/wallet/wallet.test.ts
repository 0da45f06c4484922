import { randomUUID } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'
import { getBalanceHistory, getBalances, getTransaction, listTransactions } from '@tambay/contracts/wallet'
import { beforeEach, expect, test } from 'vitest'

import { move, type Posting } from '#ledger/posting/posting.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const t = await startApp({ SESSION_DAYS: 365 })
const { ann } = newPeople(t, 'ann')
beforeEach(() => {
  t.clock.set(new Date('2026-11-20T12:00:00+08:00'))
})

function post(
  person: TestPerson,
  amount: number,
  kind: Posting['kind'] = 'turntable',
  currency: Currency = 'coin'
) {
  const user = { user: person.id }
  return t.ledger.post({
    kind,
    legs: amount < 0 ? move(user, 'promo', currency, -amount) : move('promo', user, currency, amount),
    idemScope: 'test',
    idemKey: randomUUID(),
    memo: { title: 'Prize', counterparty: 'Tambay', reason: 'Prize p3', orderId: 'spin-1' }
  })
}

const everything = { currency: 'coin' as const }

test('returns both balances with their versions', async () => {
  await post(ann, 100, 'turntable', 'diamond')
  expect((await ann.call(getBalances, undefined)).data).toEqual({
    coin: { currency: 'coin', balance: 3000, version: 1 },
    diamond: { currency: 'diamond', balance: 100, version: 1 },
    on_hold: []
  })
})

test('lists transactions newest first with the balances before and after', async () => {
  await post(ann, 500)
  await post(ann, -200, 'gift_sent')
  const { items } = (await ann.call(listTransactions, everything)).data
  expect(items.map(each => [each.type, each.amount, each.balance_before, each.balance_after])).toEqual([
    ['gift_sent', -200, 3500, 3300],
    ['turntable', 500, 3000, 3500],
    ['sign_up', 3000, 0, 3000]
  ])
})

test('pages through all transactions once while new ones arrive', async () => {
  for (let each = 1; each <= 6; each++) await post(ann, each)
  const amounts: number[] = []
  let cursor: string | undefined
  do {
    const page = (await ann.call(listTransactions, { ...everything, limit: 3, cursor })).data
    amounts.push(...page.items.map(each => each.amount))
    cursor = page.next_cursor ?? undefined
    await post(ann, 1000)
  } while (cursor)
  expect(amounts).toEqual([6, 5, 4, 3, 2, 1, 3000])
})

test.each(['nonsense', 'WyJ4Il0', 'W10', 'bnVsbA', '%00'])('refuses the cursor %s', async cursor => {
  expect(await ann.call(listTransactions, { ...everything, cursor })).toRefuse('bad_request')
})

test.each([
  [{ currency: 'peso' }, 'currency'],
  [{ currency: 'coin', limit: 51 }, 'limit'],
  [{ currency: 'coin', limit: 0 }, 'limit'],
  [{ currency: 'coin', limit: 'many' }, 'limit'],
  [{ currency: 'coin', month: '2026-13' }, 'month'],
  [{ currency: 'coin', month: '0000-01' }, 'month'],
  [{ currency: 'coin', type: 'theft' }, 'type'],
  [{ currency: 'coin', user_id: '1' }, 'user_id']
])('refuses %o', async (query, field) => {
  const answer = await ann.call(listTransactions, query as never)
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.msg).toContain(field)
})

test('filters by type and totals all matching transactions, not one page', async () => {
  await post(ann, 500)
  await post(ann, 700)
  await post(ann, -100, 'gift_sent')
  const all = (await ann.call(listTransactions, { ...everything, limit: 1 })).data
  expect([all.total_in, all.total_out]).toEqual([4200, 100])
  const wins = (await ann.call(listTransactions, { ...everything, type: 'turntable' })).data
  expect(wins.items.map(each => each.amount)).toEqual([700, 500])
  expect([wins.total_in, wins.total_out]).toEqual([1200, 0])
})

test('a month begins and ends at midnight in Manila', async () => {
  const at = async (time: string, amount: number) => {
    t.clock.set(new Date(time))
    await post(ann, amount)
  }
  await at('2026-11-30T23:59:59+08:00', 1)
  await at('2026-12-01T00:00:00+08:00', 2)
  await at('2026-12-31T23:59:59+08:00', 3)
  await at('2027-01-01T00:00:00+08:00', 4)
  const december = (await ann.call(listTransactions, { ...everything, month: '2026-12' })).data
  expect(december.items.map(each => each.amount)).toEqual([3, 2])
  expect(december.total_in).toBe(5)
})

test('lists only transactions of the requested currency', async () => {
  await post(ann, 60, 'gift_received', 'diamond')
  const { items } = (await ann.call(listTransactions, { currency: 'diamond' })).data
  expect(items.map(each => [each.currency, each.amount, each.balance_after])).toEqual([['diamond', 60, 60]])
})

test('returns the receipt of a transaction', async () => {
  const { txId } = await post(ann, 500)
  const { transaction } = (await ann.call(getTransaction, { id: txId, currency: 'coin' })).data
  expect(transaction).toEqual({
    id: txId,
    currency: 'coin',
    type: 'turntable',
    title: 'Prize',
    amount: 500,
    balance_before: 3000,
    balance_after: 3500,
    created_at: Date.parse('2026-11-20T12:00:00+08:00') / 1000,
    counterparty: 'Tambay',
    reason: 'Prize p3',
    order_id: 'spin-1',
    status: 'posted',
    reversed_by: null,
    reverses: null
  })
})

const receiptOf = async (id = '') =>
  (await ann.call(getTransaction, { id, currency: 'coin' })).data.transaction

test('a reversed transaction and its reversal reference each other', async () => {
  const { txId } = await post(ann, 500)
  await t.ledger.reverse(txId, 'The wheel was broken')
  const { items } = (await ann.call(listTransactions, everything)).data
  expect(await receiptOf(txId)).toMatchObject({ status: 'reversed', reversed_by: items[0]?.id })
  expect(await receiptOf(items[0]?.id)).toMatchObject({ status: 'posted', reverses: txId })
  expect(items[0]).toMatchObject({
    type: 'reversal',
    amount: -500,
    title: 'Prize',
    balance_after: 3000
  })
})

test('a transaction has the status posted again after its reversal is reversed', async () => {
  const { txId } = await post(ann, 500)
  const reversal = await t.ledger.reverse(txId, 'The wrong one')
  const back = await t.ledger.reverse(reversal.txId, 'That was a mistake')
  expect(await receiptOf(txId)).toMatchObject({ status: 'posted', reversed_by: null })
  expect(await receiptOf(reversal.txId)).toMatchObject({ status: 'reversed', reversed_by: back.txId })
  expect(await receiptOf(back.txId)).toMatchObject({ type: 'reversal', title: 'Prize' })
})

test('a reversed order marks both its stake and its payout as reversed', async () => {
  const order = { scope: 'game:color-game', ref: randomUUID() }
  const expiresAt = new Date(t.clock.now().getTime() + 60_000)
  const memo = { title: 'Color Game', counterparty: 'Color Game', reason: 'Round 1' }
  await t.ledger.hold({ ...order, userId: ann.id, currency: 'coin', amount: 100, expiresAt, memo })
  await t.ledger.settle(order, 300)
  const of = async () => (await ann.call(listTransactions, everything)).data.items
  const [result, stake, welcome] = (await of()).map(each => each.id)
  await t.ledger.reverse(stake ?? '', 'The dice were loaded')
  const [reversal] = await of()
  expect(reversal).toMatchObject({ type: 'reversal', amount: -200, balance_after: 3000 })
  expect(await receiptOf(result)).toMatchObject({ status: 'reversed', reversed_by: reversal?.id })
  expect(await receiptOf(stake)).toMatchObject({ status: 'reversed', reversed_by: reversal?.id })
  expect(await receiptOf(welcome)).toMatchObject({ status: 'posted', reversed_by: null })
  expect(await receiptOf(reversal?.id)).toMatchObject({ reverses: stake })
})

test('the reversal of a lost round references the stake', async () => {
  const order = { scope: 'game:color-game', ref: randomUUID() }
  const expiresAt = new Date(t.clock.now().getTime() + 60_000)
  const memo = { title: 'Color Game', counterparty: 'Color Game', reason: 'Round 1' }
  await t.ledger.hold({ ...order, userId: ann.id, currency: 'coin', amount: 100, expiresAt, memo })
  await t.ledger.settle(order, 0)
  const newest = async () => (await ann.call(listTransactions, everything)).data.items[0]?.id
  const stake = await newest()
  await t.ledger.reverse(stake ?? '', 'The dice were loaded')
  expect(await receiptOf(await newest())).toMatchObject({ amount: 100, reverses: stake })
})

test('refuses another user’s transaction and an unknown one', async () => {
  const bob = await t.signUp('bob22')
  const { txId } = await post(bob, 500)
  expect(await ann.call(getTransaction, { id: txId, currency: 'coin' })).toRefuse('transaction_not_found')
  expect(await bob.call(getTransaction, { id: txId, currency: 'diamond' })).toRefuse('transaction_not_found')
  expect(await ann.call(getTransaction, { id: randomUUID(), currency: 'coin' })).toRefuse(
    'transaction_not_found'
  )
  expect(await ann.call(getTransaction, { id: '1', currency: 'coin' })).toRefuse('bad_request')
})

test('returns the balances of the last thirty days including today', async () => {
  t.clock.set(new Date('2026-11-18T23:59:59+08:00'))
  const eve = await t.signUp('eve33')
  await post(eve, 500)
  await post(eve, -100)
  t.clock.set(new Date('2026-11-20T00:00:00+08:00'))
  await post(eve, 7)
  const { items } = (await eve.call(getBalanceHistory, everything)).data
  expect(items).toHaveLength(30)
  expect(items.slice(-4)).toEqual([
    { day: '2026-11-17', balance: 0 },
    { day: '2026-11-18', balance: 3400 },
    { day: '2026-11-19', balance: 3400 },
    { day: '2026-11-20', balance: 3407 }
  ])
})

test('the balance history starts with the balance before its first day', async () => {
  t.clock.advance(40 * 86_400_000)
  const { items } = (await ann.call(getBalanceHistory, everything)).data
  expect(new Set(items.map(each => each.balance))).toEqual(new Set([3000]))
  expect(items.at(-1)?.day).toBe('2026-12-30')
})
