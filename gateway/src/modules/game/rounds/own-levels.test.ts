import { getUserInfo } from '@tambay/contracts/user'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { storeVipLevels } from '#identity/users/vip-level.ts'
import { writeContent } from '#testing/content/write-content.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { finishRound, openSession } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'

async function startWithList(starts: number[]) {
  const app = await createTestApp({ CONTENT_DIR: writeContent('levels', { vip_starts_at: starts }) })
  onTestFinished(app.close)
  await app.fastify.ready()
  const ann = await app.signUp('ann', { level: 8, experience: 6395 })
  const bob = await app.signUp('bob', { level: 1 })
  const vipOf = async (person: typeof ann) =>
    (await person.call(getUserInfo, undefined)).data.user_info.vip_level
  return { app, ann, bob, vipOf }
}

test('people have the VIP levels of the operator’s list, also after another round', async () => {
  const { app, ann, bob, vipOf } = await startWithList([2, 5, 9])
  expect([await vipOf(ann), await vipOf(bob)]).toEqual([2, 0])
  await finishRound(app, await openSession(app, ann, (await openParty(ann)).id), 1)
  expect(await vipOf(ann)).toBe(3)
})

test('a start with another list changes everyone’s VIP level at once', async () => {
  const { app, ann, bob, vipOf } = await startWithList([2, 5, 9])
  await storeVipLevels(app.db, { vip_starts_at: [5, 8] })
  expect([await vipOf(ann), await vipOf(bob)]).toEqual([2, 0])
  await storeVipLevels(app.db, { vip_starts_at: [] })
  expect([await vipOf(ann), await vipOf(bob)]).toEqual([0, 0])
})

test('a start writes nothing if the list is the same, and never to the people', async () => {
  const { app } = await startWithList([2, 5, 9])
  const versions = async () =>
    (await app.db.execute(sql`SELECT xmin FROM users UNION ALL SELECT xmin FROM vip_level`)).rows
  const before = await versions()
  await storeVipLevels(app.db, { vip_starts_at: [2, 5, 9] })
  expect(await versions()).toEqual(before)
})
