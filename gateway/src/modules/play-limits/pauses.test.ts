import { randomUUID } from 'node:crypto'

import { getLaunchTicket } from '@tambay/contracts/game'
import { settleCoins, voidCoins } from '@tambay/contracts/game-server'
import {
  endExclusion,
  excludeMyself,
  type exclusionMonths,
  getPlayLimits,
  recordPlay,
  setPlayLimit,
  takeTimeOut,
  type timeOutDays
} from '@tambay/contracts/limits'
import { joinParty } from '@tambay/contracts/party'
import { spinWheel } from '@tambay/contracts/wheel'
import { expect, test } from 'vitest'

import { gameSession } from '#modules/game/tables.ts'
import { countTickets } from '#modules/wheel/tickets/wheel-player.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { asGame } from '#testing/modules/game.ts'
import { openGuestRoom } from '#testing/modules/party.ts'
import { inManila, lineOf, secondsInManila, startWithSpender } from '#testing/modules/play-limits.ts'
import { spinRequest } from '#testing/modules/wheel.ts'
import { changeLimit } from './change-limit.ts'
import { endSupportPause, exclude as excludeLocked, pauseBySupport, startTimeOut } from './pauses.ts'

const day = 86_400_000

const { app, ann } = await startWithSpender()

const timeOut = (days: (typeof timeOutDays)[number]) => ann.call(takeTimeOut, { days })
const pause = (until: string) =>
  transact(app.db, tx => pauseBySupport(tx, ann.id, inManila(until), app.clock.now()))
const exclude = (months: (typeof exclusionMonths)[number]) =>
  ann.call(excludeMyself, { months, is_confirmed: true })
const pauses = [
  ['time_out_active', () => timeOut(1), '2026-11-21T12:00:00', 'Nov 21, 2026, 12:00 PM'],
  ['time_out_active', () => timeOut(42), '2027-01-01T12:00:00', 'Jan 1, 2027, 12:00 PM'],
  ['self_excluded', () => exclude(6), '2027-05-20T12:00:00', 'May 20, 2027, 12:00 PM'],
  ['self_excluded', () => exclude(60), '2031-11-20T12:00:00', 'Nov 20, 2031, 12:00 PM'],
  ['paused_by_support', () => pause('2026-11-27T12:00:00'), '2026-11-27T12:00:00', 'Nov 27, 2026, 12:00 PM']
] as const

test.each(pauses)(
  '%s: refuses games, stakes, gifts and spins until the end, also in a game and at a wheel that were open before',
  async (reason, begin, end, moment) => {
    const spin = await ann.prepareSpin()
    const session = await ann.open()
    await app.db.update(gameSession).set({ expiresAt: inManila(end) })
    await begin()
    app.clock.set(new Date(inManila(end).getTime() - 1))
    const attempts = {
      launch: ann.launch,
      openGame: () => ann.holdIn(session, 10),
      gift: () => ann.give(10),
      wheel: spin
    }
    for (const attempt of Object.values(attempts)) {
      const refused = await attempt()
      expect(refused).toRefuse(reason)
      expect(refused.envelope).toMatchObject({
        msg: expect.stringContaining(`games and gifts until ${moment}.`),
        data: { reason, until: secondsInManila(end) }
      })
    }
    expect([await ann.coins(), await countTickets(app.db, ann.id)]).toEqual([3000, 1])
    expect((await ann.limits()).block).toMatchObject({ reason })
    app.clock.set(inManila(end))
    void (await ann.launch()).data
    void (await ann.give(10)).data
    expect((await ann.limits()).block).toBeNull()
  }
)

const changes = {
  'self-exclusion': (tx: Tx) => excludeLocked(tx, ann.id, 6, app.clock.now()),
  'time-out': (tx: Tx) => startTimeOut(tx, ann.id, 1, app.clock.now()),
  'break by support': (tx: Tx) =>
    pauseBySupport(tx, ann.id, inManila('2026-11-27T12:00:00'), app.clock.now()),
  'lower limit': (tx: Tx) =>
    changeLimit(tx, { userId: ann.id, setBy: 'user', measure: 'coins', period: 'day' }, 5, app.clock.now())
}

test.each([
  ['stake', 'self-exclusion', 'self_excluded'],
  ['gift', 'self-exclusion', 'self_excluded'],
  ['spin', 'self-exclusion', 'self_excluded'],
  ['spin', 'time-out', 'time_out_active'],
  ['spin', 'break by support', 'paused_by_support'],
  ['stake', 'lower limit', 'limit_reached'],
  ['gift', 'lower limit', 'limit_reached']
] as const)(
  'a %s waits while another device stores a %s, and is then refused',
  async (kind, change, reason) => {
    const session = await ann.open()
    const attempts = {
      stake: () => ann.holdIn(session, 10),
      gift: () => ann.give(10),
      spin: await ann.prepareSpin()
    }
    const attempt = await transact(app.db, async tx => {
      await changes[change](tx)
      const answer = attempts[kind]()
      await blockedBackend(app)
      return () => answer
    })
    expect(await attempt()).toRefuse(reason)
    expect([await ann.coins(), await countTickets(app.db, ann.id)]).toEqual([3000, 1])
  }
)

test('a round that began before a self-exclusion is settled and paid, and repeated calls change nothing', async () => {
  const [won, lost, key] = [randomUUID(), randomUUID(), randomUUID()]
  const session = await ann.open()
  for (const order of [won, lost]) void (await ann.holdIn(session, 100, order)).data
  const request = await spinRequest(ann)
  const spin = () => ann.call(spinWheel, request, { 'idempotency-key': key })
  const first = (await spin()).data
  const coins = await ann.coins()
  await exclude(6)
  void (await asGame(app, settleCoins, { order_ref: won, payout: 250 })).data
  void (await asGame(app, voidCoins, { order_ref: lost })).data
  expect(await ann.coins()).toBe(coins + 350)
  expect((await spin()).data).toEqual(first)
  expect((await ann.holdIn(session, 100, won)).envelope.bizErrorCode).not.toBe('self_excluded')
  expect(await ann.coins()).toBe(coins + 350)
})

test('a person on a break can still play in practice rooms', async () => {
  await timeOut(7)
  const { id: party_id } = await openGuestRoom(app)
  void (await ann.call(joinParty, { party_id })).data
  expect((await ann.call(getLaunchTicket, { party_id })).data.is_practice).toBe(true)
})

test('refuses to cancel a time-out and says when it ends, and ending support’s pause does not end it', async () => {
  expect(await ann.call(endExclusion, {})).toRefuse('exclusion_not_active')
  await timeOut(7)
  await pause('2026-11-25T12:00:00')
  const refused = await ann.call(endExclusion, {})
  expect(refused).toRefuse('time_out_active')
  expect(refused.envelope).toMatchObject({
    msg: 'You’re taking a break from games and gifts until Nov 27, 2026, 12:00 PM. You can’t end it earlier.',
    data: { until: secondsInManila('2026-11-27T12:00:00') }
  })
  await transact(app.db, tx => endSupportPause(tx, ann.id, app.clock.now()))
  expect((await ann.limits()).block?.until).toBe(secondsInManila('2026-11-27T12:00:00'))
})

test('of several breaks, the one that ends last is named', async () => {
  await pause('2026-11-25T12:00:00')
  await timeOut(1)
  expect((await ann.limits()).block?.reason).toBe('paused_by_support')
  await timeOut(14)
  expect((await ann.limits()).block?.reason).toBe('time_out_active')
})

test('a time-out can be extended but not shortened', async () => {
  await timeOut(7)
  const refused = await timeOut(1)
  expect(refused).toRefuse('time_out_active')
  expect(refused.envelope).toMatchObject({
    msg: expect.stringContaining('until Nov 27, 2026, 12:00 PM. You can’t end it earlier.'),
    data: { until: secondsInManila('2026-11-27T12:00:00') }
  })
  expect((await ann.limits()).time_out_until).toBe(secondsInManila('2026-11-27T12:00:00'))
  void (await timeOut(14)).data
  expect((await ann.limits()).time_out_until).toBe(secondsInManila('2026-12-04T12:00:00'))
})

test('a time-out or a second exclusion does not shorten an exclusion', async () => {
  await timeOut(1)
  await exclude(12)
  await exclude(6)
  const { block, exclusion } = await ann.limits()
  expect(block?.reason).toBe('self_excluded')
  expect(exclusion?.until).toBe(secondsInManila('2027-11-20T12:00:00'))
})

test('refuses to end an exclusion in its first 6 months', async () => {
  await exclude(12)
  app.clock.set(new Date(inManila('2027-05-20T12:00:00').getTime() - 1))
  const refused = await ann.call(endExclusion, {})
  expect(refused).toRefuse('exclusion_not_revocable')
  expect(refused.envelope).toMatchObject({
    msg: 'You can’t end your self-exclusion in its first 6 months. You can end it from May 20, 2027, 12:00 PM.',
    data: {
      revocable_from: secondsInManila('2027-05-20T12:00:00'),
      until: secondsInManila('2027-11-20T12:00:00')
    }
  })
  expect(await ann.give(10)).toRefuse('self_excluded')
})

test('an exclusion that is ended after 6 months lasts 24 more hours', async () => {
  await exclude(60)
  app.clock.set(inManila('2027-05-20T12:00:00'))
  void (await ann.call(endExclusion, {})).data
  app.clock.advance(day - 1)
  expect(await ann.give(10)).toRefuse('self_excluded')
  app.clock.advance(1)
  void (await ann.give(10)).data
  expect(await ann.call(endExclusion, {})).toRefuse('exclusion_not_active')
})

test('limits and an exclusion still apply after a logout and on another device', async () => {
  void (await ann.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 50 })).data
  await exclude(6)
  await transact(app.db, tx => app.sessions.closeAll(ann.id, tx))
  const { token } = await app.sessions.issueForUser(ann.id, 'another phone')
  const { limits } = (await app.call(getPlayLimits, undefined, { token })).data
  expect(limits.block?.reason).toBe('self_excluded')
  expect(lineOf(limits, 'coins', 'day').amount).toBe(50)
  expect((await app.call(recordPlay, {}, { token })).data.block?.reason).toBe('self_excluded')
})

test.each([
  ['a time-out of', { days: -1 }, takeTimeOut],
  ['a time-out of', { days: 0 }, takeTimeOut],
  ['a time-out of', { days: 1.5 }, takeTimeOut],
  ['a time-out of', { days: 43 }, takeTimeOut],
  ['an exclusion of', { months: 1, is_confirmed: true }, excludeMyself],
  ['an exclusion of', { months: 6, is_confirmed: false }, excludeMyself],
  ['an exclusion of', { months: 1e9, is_confirmed: true }, excludeMyself]
] as const)('refuses %s %j', async (_what, body, operation) => {
  expect(await ann.call(operation, body as never)).toRefuse('bad_request')
  expect((await ann.limits()).block).toBeNull()
})
