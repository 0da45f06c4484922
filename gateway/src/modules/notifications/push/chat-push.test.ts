import { blockUser } from '@tambay/contracts/block'
import { getUnread } from '@tambay/contracts/messages/conversations'
import { readNotifications } from '@tambay/contracts/messages/notifications'
import { subscribePush } from '@tambay/contracts/messages/push'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { introduce, say, send } from '#testing/modules/messages.ts'
import { createVapidKeys, startPushService } from '#testing/push/push-service.ts'

const keys = createVapidKeys()
let service: Awaited<ReturnType<typeof startPushService>>
let app: TestApp
let ann: TestPerson
let bob: TestPerson

beforeAll(async () => {
  service = await startPushService(keys.VAPID_PUBLIC_KEY)
  app = await createTestApp({ ...keys, PUSH_TEST_ORIGIN: service.origin })
  ann = await app.signUp('ann01', { nickName: 'Ann' })
  bob = await app.signUp('bob02', { nickName: 'Bob' })
})
afterAll(async () => {
  await app.close()
  await service.stop()
})

async function pushed() {
  await app.background.settled()
  return service.pushes.splice(0).map(({ payload }) => [payload.title, payload.body, payload.badge])
}

test('pushes chat messages, hides what a stranger wrote, and stops after a block', async () => {
  void (await bob.call(subscribePush, service.subscribe())).data
  await say(ann, bob, 'Click here!')
  expect(await pushed()).toEqual([['Ann', 'Wants to send you a message', 1]])
  await introduce(ann, bob)
  await pushed()
  await say(ann, bob, 'Kumain ka na?')
  app.clock.advance(1)
  await send(ann, bob, { kind: 'sticker', sticker_id: 'tara' })
  // Messages that are sent at the same time may arrive in any order.
  expect((await pushed()).map(([title, body]) => [title, body]).toSorted()).toEqual([
    ['Ann', 'Kumain ka na?'],
    ['Ann', 'Sent you a sticker']
  ])
  await bob.call(blockUser, { user_id: ann.id })
  expect(await say(ann, bob, 'Hoy')).toRefuse('message_not_accepted')
  expect(await pushed()).toEqual([])
})

test('sends all unread counts to connected browsers when a notification arrives or is read', async () => {
  const cat = await app.signUp('cat03')
  const socket = await cat.connect()
  const arrived = socket.next('unread')
  const subject = { kind: 'spin', id: '1' } as const
  await transact(app.db, tx => app.notifications.notify(tx, { userIds: [cat.id], kind: 'prize', subject }))
  const counts = { chat_count: 0, request_count: 0, system_count: 1 }
  expect([await arrived, (await cat.call(getUnread, undefined)).data]).toEqual([counts, counts])
  const read = socket.next('unread')
  await cat.call(readNotifications, { up_to_id: '999999' })
  expect(await read).toEqual({ ...counts, system_count: 0 })
})
