import { getTurntable, listRewards } from '@tambay/contracts/activity'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedWorld } from '../../seeds/seed-world.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { demoUsernames } from '../user/people.ts'
import { users } from '../user/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedWorld(app, app.clock.now())
})
afterAll(() => app.close())

test('each demo account has one spin, a ticket left and more tickets to earn', async () => {
  const demo = await app.db
    .select()
    .from(users)
    .where(inArray(users.username, [...demoUsernames]))
  expect(demo).toHaveLength(3)
  for (const { id } of demo) {
    const { token } = await app.sessions.issueForUser(id, 'test')
    const { mine } = (await app.call(getTurntable, undefined, { token })).data.turntable
    expect(mine?.ticket_count).toBeGreaterThanOrEqual(1)
    expect(mine).toMatchObject({ is_daily_ticket_due: true, round_tickets_left: 3, next_nonce: 2 })
    expect((await app.call(listRewards, {}, { token })).data.items).toHaveLength(1)
  }
})

test('lists only existing users as winners', async () => {
  const { winners } = (await app.call(getTurntable, undefined)).data.turntable
  expect(winners.length).toBeGreaterThan(0)
  for (const { nick_name: name } of winners)
    expect(await app.db.$count(users, eq(users.nickName, name))).toBe(1)
})
