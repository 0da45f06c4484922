import { getCurrentParty, joinParty } from '@tambay/contracts/party'
import { listChat } from '@tambay/contracts/room/chat'
import { getGiftBoard, listGiven } from '@tambay/contracts/room/gifts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { users } from '#modules/user/tables.ts'
import { seedWorld } from '#seeds/seed-world.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { hasBlockedWord } from '../open/blocked-words.ts'
import { party } from '../tables.ts'
import { smallTalk, talkByTag } from './seed-talk.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedWorld(app, app.clock.now())
})
afterAll(() => app.close())

test('people in the demo parties chat and give gifts', async () => {
  const [maria] = await app.db.select().from(users).where(eq(users.username, 'maria01'))
  const { token } = await app.sessions.issueForUser(maria?.id ?? '', 'test')
  const [room] = await app.db.select().from(party).where(eq(party.name, 'Birit Queens Only'))
  const query = { party_id: room?.id ?? '' }
  await app.call(joinParty, query, { token })
  expect((await app.call(getCurrentParty, undefined, { token })).data.party?.id).toBe(room?.id)
  const { items } = (await app.call(listChat, query, { token })).data
  expect(items.length).toBeGreaterThan(4)
  expect(new Set(items.map(({ member }) => member.id)).size).toBeGreaterThan(1)
  expect(items.every(({ created_at: time }) => time * 1000 <= app.clock.now().getTime())).toBe(true)
  expect((await app.call(listGiven, query, { token })).data.items.length).toBeGreaterThan(0)
  expect((await app.call(getGiftBoard, { side: 'receivers' })).data.items.length).toBeGreaterThan(5)
})

test('no chat line of the demo world contains a blocked word', () => {
  const lines = [...Object.values(talkByTag), smallTalk].flat(2)
  expect(lines.filter(line => hasBlockedWord(line))).toEqual([])
})
