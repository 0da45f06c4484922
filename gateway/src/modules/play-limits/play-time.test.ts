import { excludeMyself, recordPlay, setPlayLimit, setRealityCheck } from '@tambay/contracts/limits'
import { expect, test } from 'vitest'

import { inManila, lineOf, startWithSpender } from '#testing/modules/play-limits.ts'

const minute = 60_000

const { app, ann } = await startWithSpender({ ROUND_TICKETS_PER_DAY: 20 })

const beat = async (body: { is_check_seen?: boolean } = {}) => (await ann.call(recordPlay, body)).data
const minutes = async (period: 'day' | 'week' | 'month' = 'day') =>
  lineOf(await ann.limits(), 'minutes', period).used
const limit = (period: 'day' | 'week' | 'month', amount: number) =>
  ann.call(setPlayLimit, { measure: 'minutes', period, amount })

async function play(count: number) {
  let last = await beat()
  for (let played = 0; played < count; played++) {
    app.clock.advance(minute)
    last = await beat()
  }
  return last
}

test('counts the minutes between the page’s reports', async () => {
  await play(7)
  expect(await minutes()).toBe(7)
})

test('counts the minutes between stakes, without reports of the page', async () => {
  for (let round = 0; round < 4; round++) {
    void (await ann.hold(10)).data
    app.clock.advance(2 * minute)
  }
  expect(await minutes()).toBe(6)
})

test('counts the minutes between spins, and a reality check is due after 30 of them', async () => {
  const spinAfter = async (minutesLater: number) => {
    app.clock.advance(minutesLater * minute)
    await app.tickets.earnFromRound(ann.id, `round-${app.clock.now().getTime()}`)
    const spin = await ann.prepareSpin()
    void (await spin()).data
  }
  for (const minutesLater of [0, 5, 5, 5, 5, 5, 4]) await spinAfter(minutesLater)
  expect((await beat()).check).toBeNull()
  await spinAfter(1)
  expect((await beat()).check).toEqual({ played_minutes: 30, minutes_today: 30, coins_today: 0 })
})

test('gifts and breaks of more than 5 minutes do not count as play time', async () => {
  await play(3)
  app.clock.advance(5 * minute + 1)
  await play(2)
  app.clock.advance(minute)
  void (await ann.give(10)).data
  expect(await minutes()).toBe(5)
})

test('counts time on two devices only once', async () => {
  await beat()
  for (let played = 0; played < 4; played++) {
    app.clock.advance(minute)
    await Promise.all([beat(), beat(), ann.hold(1)])
  }
  expect(await minutes()).toBe(4)
})

test.each([
  ['day', '2026-11-20T23:58:00', { day: 2, week: 4, month: 4 }],
  ['week', '2026-11-22T23:58:00', { day: 2, week: 2, month: 4 }],
  ['month', '2026-11-30T23:58:00', { day: 2, week: 4, month: 2 }]
] as const)('splits the play time at the end of a %s at midnight in Manila', async (_period, from, used) => {
  app.clock.set(inManila(from))
  await play(4)
  expect({
    day: await minutes('day'),
    week: await minutes('week'),
    month: await minutes('month')
  }).toEqual(used)
})

test.each([
  ['day', '2026-11-21T00:00:00', 'Nov 21, 2026, 12:00 AM', 'daily'],
  ['week', '2026-11-23T00:00:00', 'Nov 23, 2026, 12:00 AM', 'weekly'],
  ['month', '2026-12-01T00:00:00', 'Dec 1, 2026, 12:00 AM', 'monthly']
] as const)(
  'after the limit of minutes per %s, refuses stakes and spins until %s in Manila, but not gifts',
  async (period, next, moment, adverb) => {
    const spin = await ann.prepareSpin()
    await limit(period, 3)
    expect((await play(2)).block).toBeNull()
    app.clock.advance(minute)
    const message = `You’ve reached your ${adverb} limit of 3 minutes. It resets on ${moment}.`
    expect((await beat()).block).toMatchObject({ reason: 'limit_reached', message })
    app.clock.set(new Date(inManila(next).getTime() - 1))
    for (const refused of await Promise.all([ann.hold(10), spin()])) {
      expect(refused).toRefuse('limit_reached')
      expect(refused.envelope).toMatchObject({ msg: message, data: { measure: 'minutes', period } })
    }
    void (await ann.give(10)).data
    expect(await ann.coins()).toBe(2990)
    app.clock.set(inManila(next))
    const nextSpin = await ann.prepareSpin()
    for (const accepted of await Promise.all([ann.hold(10), nextSpin()]))
      expect(accepted.envelope.code).toBe(0)
  }
)

test('a reality check is due after 30 minutes of play until the person has seen it', async () => {
  void (await ann.hold(40)).data
  expect((await play(29)).check).toBeNull()
  expect((await play(1)).check).toEqual({ played_minutes: 30, minutes_today: 30, coins_today: 40 })
  expect((await play(1)).check?.played_minutes).toBe(31)
  expect((await beat({ is_check_seen: true })).check).toBeNull()
  expect((await play(29)).check).toBeNull()
  expect((await play(1)).check?.played_minutes).toBe(30)
})

test('a person can choose the minutes between reality checks, and a break restarts the count', async () => {
  await ann.call(setRealityCheck, { minutes: 15 })
  expect((await ann.limits()).check_minutes).toBe(15)
  await play(14)
  app.clock.advance(6 * minute)
  expect((await play(14)).check).toBeNull()
  expect((await play(1)).check?.played_minutes).toBe(15)
  expect(await ann.call(setRealityCheck, { minutes: 600 } as never)).toRefuse('bad_request')
})

test('reports that the person excluded themselves on another device', async () => {
  expect((await beat()).block).toBeNull()
  await ann.call(excludeMyself, { months: 6, is_confirmed: true })
  expect((await beat()).block?.reason).toBe('self_excluded')
})
