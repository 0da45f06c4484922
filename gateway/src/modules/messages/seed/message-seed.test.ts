import { listConversations } from '@tambay/contracts/messages/conversations'
import { listMessages } from '@tambay/contracts/messages/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedWorld } from '#seeds/seed-world.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { users } from '../../user/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.fastify.ready()
  await seedWorld(app, app.clock.now())
})
afterAll(() => app.close())

test('the demo accounts have chats, requests and readable threads', async () => {
  for (const username of ['maria01', 'jose02', 'liza03']) {
    const [user] = await app.db.select().from(users).where(eq(users.username, username))
    const { token } = await app.sessions.issueForUser(user?.id ?? '', 'test')
    const boxOf = async (box: 'chats' | 'requests') =>
      (await app.call(listConversations, { box }, { token })).data.items
    const [chats, requests] = [await boxOf('chats'), await boxOf('requests')]
    expect([chats.length >= 2, requests.length >= 1]).toEqual([true, true])
    for (const { id, unread_count, own_read_seq, peer } of [...chats, ...requests]) {
      const { items } = (await app.call(listMessages, { conversation_id: id ?? '' }, { token })).data
      const unread = items.filter(({ seq, sender_id }) => seq > own_read_seq && sender_id === peer.id)
      expect(unread).toHaveLength(unread_count)
    }
  }
})
