import { getPlayLimits, setPlayLimit } from '@tambay/contracts/limits'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { lineOf } from '#modules/limits/testing.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { operatorAction } from '../tables.ts'
import { operator } from '../testing.ts'

let app: TestApp
let ann: TestPerson & { user: { username: string } }

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  ann = await app.signUpNumbered('ann')
})
afterAll(() => app.close())

const run = (...args: string[]) => operator(app.url, ...args)
const perDay = async () => lineOf((await ann.call(getPlayLimits, undefined)).data.limits, 'coins', 'day')
const why = ['--reason', 'The family asked'] as const
const set = (...args: string[]) => run('limit', ann.user.username, ...why, ...args)

test('sets, shows and removes a limit at once, and records who did it and why', async () => {
  await ann.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 500 })
  const { out } = await set('--coins', '200', '--per', 'day', '--as', 'lou')
  expect(out).toBe(`${ann.user.username} (user:${ann.id}): 200 coins per day by support: “The family asked”.`)
  expect(await perDay()).toMatchObject({ amount: 200, own_amount: 500, support_amount: 200 })
  const shown = (await run('limits', ann.user.username)).out
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
