import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { writeContent } from '#testing/content/write-content.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { finishRound, openSession } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'

test('people get the VIP levels of the operator, at the start and with later rounds', async () => {
  const app = await createTestApp({ CONTENT_DIR: writeContent('levels', { vip_starts_at: [2, 5, 9] }) })
  onTestFinished(app.close)
  const ann = await app.signUp('ann', { level: 8, experience: 6395, vipLevel: 0 })
  const bob = await app.signUp('bob', { level: 1, vipLevel: 3 })
  await app.fastify.ready()
  const vipOf = async (person: typeof ann) =>
    (await person.call(getUserInfo, undefined)).data.user_info.vip_level
  expect([await vipOf(ann), await vipOf(bob)]).toEqual([2, 0])

  await finishRound(app, await openSession(app, ann, (await openParty(ann)).id), 1)
  const [stored] = await app.db.select().from(users).where(eq(users.id, ann.id))
  expect(stored).toMatchObject({ level: 9, vipLevel: 3 })
})
