import { randomUUID } from 'node:crypto'

import { settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { setPlayLimit } from '@tambay/contracts/limits'
import { listNotifications } from '@tambay/contracts/messages/notifications'
import { expect, test } from 'vitest'

import { eraseClosedAccounts } from '#modules/account/erasure/erase-closed-accounts.ts'
import { closeNow } from '#testing/modules/account.ts'
import { asGame } from '#testing/modules/game.ts'
import {
  inManila,
  limitBySupport,
  lineOf,
  secondsInManila,
  startWithSpender
} from '#testing/modules/play-limits.ts'

const { app, ann } = await startWithSpender()

const limit = async (period: 'day' | 'week' | 'month', amount: number | null) =>
  (await ann.call(setPlayLimit, { measure: 'coins', period, amount })).data.limits
const used = async (period: 'day' | 'week' | 'month' = 'day') =>
  lineOf(await ann.limits(), 'coins', period).used

const periods = [
  ['day', '2026-11-20T23:59:59', '2026-11-21T00:00:00', 'Nov 21, 2026, 12:00 AM', 'daily'],
  ['week', '2026-11-22T23:59:59', '2026-11-23T00:00:00', 'Nov 23, 2026, 12:00 AM', 'weekly'],
  ['month', '2026-11-30T23:59:59', '2026-12-01T00:00:00', 'Dec 1, 2026, 12:00 AM', 'monthly']
] as const

test.each(
  periods.flatMap(([...period]) => (['hold', 'give'] as const).map(kind => [kind, ...period] as const))
)(
  '%s over the limit per %s is refused until %s in Manila',
  async (kind, period, last, next, moment, adverb) => {
    await limit(period, 250)
    void (await ann[kind](100)).data
    void (await ann[kind](150)).data
    app.clock.set(inManila(last))
    const refused = await ann[kind](10)
    expect(refused).toRefuse('limit_reached')
    expect(refused.envelope).toMatchObject({
      msg: `You’ve reached your ${adverb} limit of 250 coins. It resets on ${moment}.`,
      data: { measure: 'coins', period, amount: 250, left: 0, until: secondsInManila(next) }
    })
    expect(await ann.coins()).toBe(2750)
    app.clock.set(inManila(next))
    void (await ann[kind](10)).data
    expect(await used(period)).toBe(10)
  }
)

test('refuses a stake above what is left and accepts a smaller one', async () => {
  await limit('day', 250)
  void (await ann.hold(200)).data
  const refused = await ann.hold(51)
  expect(refused).toRefuse('limit_reached')
  expect(refused.envelope).toMatchObject({
    msg: 'This is over your daily limit of 250 coins. You have 50 left until Nov 21, 2026, 12:00 AM.',
    data: { left: 50 }
  })
  void (await ann.hold(50)).data
  expect(await ann.coins()).toBe(2750)
})

test.each([
  { what: 'a day', day: 100, week: 400, month: 900, named: 'day', left: 0 },
  { what: 'a week', day: 400, week: 100, month: 900, named: 'week', left: 0 },
  { what: 'a month', day: 400, week: 900, month: 100, named: 'month', left: 0 },
  { what: 'a day and a month', day: 100, week: 900, month: 100, named: 'month', left: 0 },
  { what: 'a week and a month', day: 900, week: 110, month: 120, named: 'month', left: 20 }
])(
  'with limits per day, week and month, refuses coins above the limit of $what and names the one that resets last',
  async ({ day, week, month, named, left }) => {
    await limit('day', day)
    await limit('week', week)
    await limit('month', month)
    void (await ann.hold(60)).data
    void (await ann.give(40)).data
    for (const refused of await Promise.all([ann.hold(30), ann.give(30)])) {
      expect(refused).toRefuse('limit_reached')
      expect(refused.envelope.data).toMatchObject({ period: named, left })
    }
    expect(await ann.coins()).toBe(2900)
  }
)

test('what was spent earlier in the month counts, also in a new week', async () => {
  await limit('month', 150)
  await limit('week', 100)
  void (await ann.hold(100)).data
  app.clock.set(inManila('2026-11-23T00:00:00'))
  const refused = await ann.hold(51)
  expect(refused).toRefuse('limit_reached')
  expect(refused.envelope.data).toMatchObject({ period: 'month', left: 50 })
  void (await ann.hold(50)).data
})

test('games and gifts share one limit, and the wheel costs nothing', async () => {
  await limit('day', 100)
  void (await ann.hold(60)).data
  void (await ann.give(40)).data
  expect(await ann.hold(1)).toRefuse('limit_reached')
  expect(await ann.give(10)).toRefuse('limit_reached')
  const spin = await ann.prepareSpin()
  void (await spin()).data
  expect(await used()).toBe(100)
})

test('a gift still counts after the account of its recipient was erased', async () => {
  void (await ann.give(40)).data
  await closeNow(app, ann.friend)
  await eraseClosedAccounts(app)
  expect(await used()).toBe(40)
})

test('a reached limit does not keep a game from opening', async () => {
  await limit('day', 100)
  void (await ann.hold(100)).data
  expect((await ann.launch()).envelope.code).toBe(0)
  expect(await ann.hold(1)).toRefuse('limit_reached')
})

test('a voided stake does not count as spent, and a payout is not subtracted', async () => {
  await limit('day', 300)
  const [lost, won] = [randomUUID(), randomUUID()]
  void (await ann.hold(100, lost)).data
  void (await ann.hold(200, won)).data
  void (await asGame(app, settleCoins, { order_ref: won, payout: 800 })).data
  expect(await ann.hold(1)).toRefuse('limit_reached')
  void (await asGame(app, voidCoins, { order_ref: lost })).data
  expect(await used()).toBe(200)
  void (await ann.hold(100)).data
})

test.each(periods)(
  'stakes and gifts from two devices at once stay within one limit per %s at %s, and again at %s in Manila',
  async (period, last, next) => {
    await limit(period, 500)
    for (const [time, coins] of [
      [last, 2500],
      [next, 2000]
    ] as const) {
      app.clock.set(inManila(time))
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? ann.hold(100) : ann.give(100)))
      )
      const codes = answers.map(({ envelope }) => envelope.code)
      expect(codes.filter(code => code === 0)).toHaveLength(5)
      expect(new Set(codes)).toEqual(new Set([0, 70020]))
      expect([await used(period), await ann.coins()]).toEqual([500, coins])
    }
  }
)

test.each(['hold', 'give'] as const)(
  'a repeated %s returns the first response although the limit is used up',
  async kind => {
    await limit('day', 100)
    const key = randomUUID()
    const [first, second] = await Promise.all([ann[kind](100, key), ann[kind](100, key)])
    expect([first.envelope.code, second.envelope.code]).toEqual([0, 0])
    expect((await ann[kind](100, key)).envelope.code).toBe(0)
    expect(await ann.coins()).toBe(2900)
  }
)

test.each([
  { own: 100, support: 50, amount: 50 },
  { own: 50, support: 100, amount: 50 },
  { own: null, support: 70, amount: 70 },
  { own: 70, support: null, amount: 70 }
])(
  'with the user’s limit $own and support’s limit $support, $amount applies',
  async ({ own, support, amount }) => {
    await limit('day', own)
    await limitBySupport(app, ann.id, 'day', support)
    expect(lineOf(await ann.limits(), 'coins', 'day')).toMatchObject({
      amount,
      own_amount: own,
      support_amount: support
    })
    void (await ann.hold(amount)).data
    expect(await ann.hold(1)).toRefuse('limit_reached')
  }
)

test('a refused stake notifies once per limit and period', async () => {
  await limit('day', 10)
  const titles = async () =>
    (await ann.call(listNotifications, {})).data.items
      .filter(({ kind }) => kind === 'limit_reached')
      .map(({ title, path }) => [title, path])
  for (const _ of [1, 2]) expect(await ann.hold(11)).toRefuse('limit_reached')
  await app.background.settled()
  expect(await titles()).toEqual([['You’ve reached a limit', '/my/responsible-game']])
})
