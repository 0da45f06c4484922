import { cancelPendingLimit, setPlayLimit } from '@tambay/contracts/limits'
import { expect, test } from 'vitest'

import { lineOf, startWithSpender } from '#testing/modules/play-limits.ts'

const hour = 3_600_000
const perDay = { measure: 'coins', period: 'day' } as const

const { app, ann } = await startWithSpender()

const set = (amount: number | null) => ann.call(setPlayLimit, { ...perDay, amount })
const current = async () => {
  const { amount, pending } = lineOf(await ann.limits(), 'coins', 'day')
  return { amount, pending: pending && { amount: pending.amount, from: new Date(pending.from * 1000) } }
}
const inHours = (hours: number) =>
  new Date(Math.floor(app.clock.now().getTime() / 1000) * 1000 + hours * hour)

test('the first limit and each decrease apply at once', async () => {
  for (const amount of [500, 200]) {
    await set(amount)
    expect(await current()).toEqual({ amount, pending: null })
  }
  expect(await ann.hold(201)).toRefuse('limit_reached')
})

test.each([900, null])('an increase to %s applies after 24 hours', async amount => {
  await set(500)
  await set(amount)
  const from = inHours(24)
  expect(await current()).toEqual({ amount: 500, pending: { amount, from } })
  app.clock.advance(24 * hour - 1)
  expect(await ann.hold(501)).toRefuse('limit_reached')
  app.clock.advance(1)
  expect(await current()).toEqual({ amount, pending: null })
  void (await ann.hold(501)).data
})

test('a decrease within a second of an increase replaces it', async () => {
  await set(500)
  await set(900)
  app.clock.advance(500)
  await set(300)
  expect(await current()).toEqual({ amount: 300, pending: null })
  app.clock.advance(48 * hour)
  expect(await ann.hold(301)).toRefuse('limit_reached')
})

test('an increase within a second of a decrease waits 24 hours', async () => {
  await set(500)
  await set(300)
  await set(500)
  expect(await current()).toEqual({ amount: 300, pending: { amount: 500, from: inHours(24) } })
})

test('an increase never applies at once, even among concurrent changes', async () => {
  await set(500)
  await Promise.all([set(900), set(200), set(700)])
  expect((await current()).amount).toBe(200)
})

test('canceling an increase once or twice keeps the current limit', async () => {
  await set(500)
  await set(900)
  for (const _ of [1, 2]) await ann.call(cancelPendingLimit, perDay)
  app.clock.advance(48 * hour)
  expect(await current()).toEqual({ amount: 500, pending: null })
})

test('an increase that already applies can’t be canceled', async () => {
  await set(500)
  await set(900)
  app.clock.advance(24 * hour)
  await ann.call(cancelPendingLimit, perDay)
  expect(await current()).toEqual({ amount: 900, pending: null })
})

test('removing a limit that does not exist changes nothing', async () => {
  await set(null)
  expect(await current()).toEqual({ amount: null, pending: null })
})

test.each([
  ['negative', 'coins', 'day', -5],
  ['zero', 'coins', 'day', 0],
  ['fractional', 'coins', 'day', 10.5],
  ['huge', 'coins', 'month', 1_000_000_001],
  ['beyond integers', 'coins', 'day', 1e300],
  ['more minutes than a day has', 'minutes', 'day', 1441],
  ['more minutes than a week has', 'minutes', 'week', 10_081],
  ['more minutes than a month has', 'minutes', 'month', 44_641],
  ['text', 'coins', 'day', '100'],
  ['an unknown period', 'coins', 'year', 100]
])('refuses a limit that is %s', async (_what, measure, period, amount) => {
  const answer = await ann.call(setPlayLimit, { measure, period, amount } as never)
  expect(answer).toRefuse('bad_request')
  expect(await current()).toEqual({ amount: null, pending: null })
})
