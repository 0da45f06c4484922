import { getPlayLimits, setPlayLimit, stateAge, takeTimeOut } from '@tambay/contracts/limits'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Config } from '#platform/config/config.ts'
import { lineOf } from '#testing/modules/play-limits.ts'
import { operator } from '#testing/operator.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'
import { recordLimitsForEveryone } from './limits-for-everyone.ts'

const app = await startApp()
const { ann } = newPeople(app, 'ann')

const run = (...args: string[]) => operator(app.url, ...args)
const limits = async () => (await ann.call(getPlayLimits, undefined)).data.limits
const perDay = async () => lineOf(await limits(), 'coins', 'day')
const why = ['--reason', 'The family asked'] as const
const set = (...args: string[]) => run('set-limit', ann.user.username, ...why, ...args)

test('sets, shows and removes a limit at once, and records who did it and why', async () => {
  await ann.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 500 })
  const { out } = await set('--coins', '200', '--per', 'day', '--as', 'lou')
  expect(out).toBe(`${ann.user.username} (user:${ann.id}): 200 coins per day by support: “The family asked”.`)
  expect(await perDay()).toMatchObject({ amount: 200, own_amount: 500, support_amount: 200 })
  const shown = (await run('show-limits', ann.user.username)).out
  expect(shown).toMatch(/coins per day +limit 200 +used 0 +own 500 +support 200/)
  expect(shown).toMatch(/coins per day by support: 200/)
  const [action] = await app.db.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1)
  expect(action).toMatchObject({
    operator: 'lou',
    action: 'limit',
    subject: `user:${ann.id}`,
    reason: 'The family asked',
    result: { measure: 'coins', period: 'day', amount: 200 }
  })
  await set('--coins', 'none', '--per', 'day')
  expect(await perDay()).toMatchObject({ amount: 500, support_amount: null })
})

test.each([
  ['time-out', '--days', '7'],
  ['exclude', '--months', '6']
])('%s pauses games and gifts until support ends it, and records both', async (action, option, length) => {
  const { out } = await run(action, ann.user.username, option, length, ...why, '--as', 'lou')
  expect(out).toMatch(/: paused until .* by support: “The family asked”\.$/)
  expect((await limits()).block).toMatchObject({ reason: 'paused_by_support' })
  expect((await run('show-limits', ann.user.username)).out).toMatch(/Paused by support until /)
  await run('end-pause', ann.user.username, '--reason', 'The family asked again', '--as', 'lou')
  expect((await limits()).block).toBeNull()
  const actions = await app.db.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(2)
  expect(actions).toMatchObject([
    { operator: 'lou', action: 'end-pause', subject: `user:${ann.id}`, reason: 'The family asked again' },
    { operator: 'lou', action, reason: 'The family asked', result: { until: expect.any(String) } }
  ])
})

test('end-pause does not end a person’s own break', async () => {
  await ann.call(takeTimeOut, { days: 7 })
  const { exitCode, err } = await run('end-pause', ann.user.username, ...why)
  expect([exitCode, err]).toEqual([1, expect.stringContaining('Support has not paused this person.')])
  expect((await limits()).block?.reason).toBe('time_out_active')
})

test('each change of the limits for everyone is stored once with who made it and why, and shown', async () => {
  const first = { coins: { week: 900 }, minutes: {}, by: 'lou', reason: 'New license' }
  const start = (limits: Config['PLAY_LIMITS']) =>
    recordLimitsForEveryone(app.operatorDb, limits, app.clock.now())
  await Promise.all([start(first), start(first), start(first)])
  const { out } = await run('show-limits', ann.user.username)
  expect(out).toMatch(/coins per week +limit 900 +used 0 .*everyone 900/)
  expect(out).toMatch(/Limits for everyone set by lou on .*: “New license”/)
  await start({ coins: {}, minutes: {} })
  await start(first)
  const stored = await app.db.select().from(operatorAction).where(eq(operatorAction.subject, 'everyone'))
  const limited = {
    operator: 'lou',
    action: 'limits-for-everyone',
    reason: 'New license',
    result: { coins: { week: 900 }, minutes: {} },
    createdAt: app.clock.now()
  }
  expect(stored).toMatchObject([
    limited,
    { operator: 'gateway', reason: 'PLAY_LIMITS has no limits', result: { coins: {}, minutes: {} } },
    limited
  ])
})

test('corrects and removes an age statement, and records who did it and why', async () => {
  await ann.call(stateAge, { stated_age: 40 })
  expect((await run('show-limits', ann.user.username)).out).toContain('Stated an age of at least 40 on ')
  const correct = (age: string) =>
    run('correct-age', ann.user.username, '--age', age, '--reason', 'Saw the passport', '--as', 'lou')
  expect((await correct('18')).out).toBe(
    `${ann.user.username} (user:${ann.id}): stated age of at least 18: “Saw the passport”.`
  )
  expect((await run('show-limits', ann.user.username)).out).toContain('Stated an age of at least 18 on ')
  await correct('none')
  expect((await run('show-limits', ann.user.username)).out).not.toContain('Stated an age of')
  const actions = await app.db.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(2)
  const correction = { operator: 'lou', action: 'correct-age', reason: 'Saw the passport' }
  expect(actions).toMatchObject([
    { ...correction, result: { age: null } },
    { ...correction, result: { age: 18 } }
  ])
  expect((await correct('121')).exitCode).toBe(2)
})

test.each([
  ['time-out', '--days', '0'],
  ['time-out', '--days', '43'],
  ['time-out', '--days', '1.5'],
  ['exclude', '--months', '5'],
  ['exclude', '--days', '7']
])('refuses %s %s %s', async (action, option, length) => {
  expect((await run(action, ann.user.username, option, length, ...why)).exitCode).toBe(2)
  expect((await limits()).block).toBeNull()
})

test.each([
  ['--coins', '-5', '--per', 'day'],
  ['--coins', '1.5', '--per', 'day'],
  ['--minutes', '1441', '--per', 'day'],
  ['--coins', '5', '--per', 'year'],
  ['--coins', '5', '--minutes', '5', '--per', 'day'],
  ['--per', 'day']
])('refuses the options %s %s %s %s', async (...args) => {
  const { exitCode, err } = await set(...args)
  expect([exitCode === 0, err === '']).toEqual([false, false])
  expect(await perDay()).toMatchObject({ amount: null })
})
