import { randomUUID } from 'node:crypto'

import type { Envelope } from '@tambay/contracts/envelope'
import { holdCoins, settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { beforeEach, expect, test } from 'vitest'

import { colorGame, openSession } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'
import { signAsGame } from '#testing/sign-as-game.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { hold as holdTable, tx } from './tables.ts'

let session: string
let order: string
let count = 0
const t = await startApp()
const { ann } = newPeople(t, 'ann')
const origin = await t.fastify.listen({ host: '127.0.0.1', port: 0 })
beforeEach(async () => {
  order = `order-${String(++count).padStart(6, '0')}`
  session = await openSession(t, ann, (await openParty(ann)).id)
})

interface Call {
  token?: string
  key?: string
  signal?: AbortSignal
}

async function post(path: string, body: unknown, { token, key, signal }: Call = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      ...(token === undefined
        ? signAsGame({ ...colorGame, path, body: text, now: t.clock.now() })
        : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key })
    },
    body: text,
    ...(signal && { signal })
  })
  const { code, bizErrorCode, data } = (await answer.json()) as Envelope
  return { status: answer.status, code, reason: bizErrorCode, data }
}

const stake = (amount: unknown, more: object = {}) => ({
  session,
  order_ref: order,
  amount,
  reason: 'Color Game',
  ...more
})

test('two identical concurrent stakes hold once and get the same response', async () => {
  const answers = await Promise.all([1, 2].map(() => post(holdCoins.path, stake(100))))
  const [first] = answers
  expect(first?.data).toEqual({ order_ref: order, status: 'held', coin: 2900 })
  expect(answers[1]).toEqual(first)
  expect(await ann.coins()).toBe(2900)
})

test('a retry after an aborted request holds one stake', async () => {
  for (let wait = 0; wait < 12; wait++) {
    order = `late-${randomUUID()}`
    const before = await ann.coins()
    const aborted = post(holdCoins.path, stake(10), { signal: AbortSignal.timeout(wait) })
    await Promise.allSettled([aborted])
    const again = await post(holdCoins.path, stake(10))
    expect(again.data).toEqual({ order_ref: order, status: 'held', coin: before - 10 })
    expect(await ann.coins()).toBe(before - 10)
  }
})

test('a late retry gets the first response although the balance has changed', async () => {
  const first = await post(holdCoins.path, stake(100))
  order = `${order}-other`
  await post(holdCoins.path, stake(50))
  order = order.replace('-other', '')
  expect(await post(holdCoins.path, stake(100))).toEqual(first)
  const settled = await post(settleCoins.path, { order_ref: order, payout: 300 })
  await post(voidCoins.path, { order_ref: `${order}-other` })
  expect(await post(settleCoins.path, { order_ref: order, payout: 300 })).toEqual(settled)
  expect(await ann.coins()).toBe(3200)
})

test('refuses the same order with a different body and keeps the first stake', async () => {
  await post(holdCoins.path, stake(100))
  expect(await post(holdCoins.path, stake(101))).toMatchObject({ reason: 'idempotency_key_reused' })
  await post(settleCoins.path, { order_ref: order, payout: 200 })
  expect(await post(settleCoins.path, { order_ref: order, payout: 201 })).toMatchObject({
    reason: 'order_ended'
  })
  expect(await ann.coins()).toBe(3100)
})

test('only one of two devices can spend the last coin', async () => {
  const tablet = await openSession(t, ann, (await openParty(ann)).id)
  await post(holdCoins.path, stake(2999, { session: tablet, order_ref: `${order}-most` }))
  const answers = await Promise.all(
    ['phone', 'tablet'].map(device =>
      post(holdCoins.path, stake(1, { session: tablet, order_ref: `${order}-${device}` }))
    )
  )
  expect(answers.map(answer => answer.code).toSorted()).toEqual([0, 50007])
  expect(await ann.coins()).toBe(0)
})

const amounts = [
  '-1',
  '0',
  '0.5',
  '1e309',
  '1e18',
  '9007199254740993',
  '1000000001',
  'NaN',
  'Infinity',
  '"100"',
  '""',
  'null',
  'true',
  '[100]',
  '{}'
]

test.each(amounts)('rejects a stake of %s and holds nothing', async amount => {
  const before = await counts()
  const body = JSON.stringify(stake(1)).replace('"amount":1', `"amount":${amount}`)
  expect(await post(holdCoins.path, body)).toMatchObject({ status: 400, reason: 'bad_request' })
  expect(await counts()).toEqual(before)
})

test.each(amounts.filter(amount => amount !== '0' && amount !== '1000000001'))(
  'rejects a payout of %s and settles nothing',
  async payout => {
    await post(holdCoins.path, stake(100))
    const before = await counts()
    const answer = await post(settleCoins.path, `{"order_ref":"${order}","payout":${payout}}`)
    expect(answer).toMatchObject({ status: 400, reason: 'bad_request' })
    expect(await counts()).toEqual(before)
    expect((await post(voidCoins.path, { order_ref: order })).data).toMatchObject({ status: 'voided' })
  }
)

test.each([
  ['no amount', () => ({ ...stake(1), amount: undefined })],
  ['no order', () => ({ ...stake(1), order_ref: undefined })],
  ['a malformed order', () => stake(1, { order_ref: "1' OR '1" })],
  ['the user id of another account', () => stake(1, { user_id: '100001' })],
  ['another currency', () => stake(1, { currency: 'diamond' })],
  ['no body', () => ''],
  ['a truncated body', () => '{"amount":1,']
])('rejects a stake with %s', async (_what, body) => {
  const before = await counts()
  expect(await post(holdCoins.path, body())).toMatchObject({ status: 400, reason: 'bad_request' })
  expect(await counts()).toEqual(before)
})

test('refuses to settle or void an unknown order', async () => {
  expect(await post(settleCoins.path, { order_ref: 'order-of-nobody', payout: 5 })).toMatchObject({
    reason: 'order_not_found'
  })
  expect(await post(voidCoins.path, { order_ref: 'order-of-nobody' })).toMatchObject({
    reason: 'order_not_found'
  })
})

async function counts() {
  return [await t.db.$count(tx), await t.db.$count(holdTable), await ann.coins()]
}
