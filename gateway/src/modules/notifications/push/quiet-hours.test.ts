import {
  listNotifications,
  readNotifications,
  updateNotificationSettings
} from '@tambay/contracts/messages/notifications'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { TestApp, TestPerson } from '#testing/create-test-app.ts'
import { startPush } from '#testing/push/start-push.ts'
import type { Subject } from '../subjects.ts'

async function announce(
  app: TestApp,
  to: TestPerson,
  kind: Subject['kind'],
  detail = 'A new game'
): Promise<void> {
  const subject = { kind, id: '7/discover' }
  const news = { userIds: [to.id], kind: 'announcement', subject, detail } as const
  await transact(app.db, tx => app.notifications.notify(tx, news))
}

test('pushes an announcement when the quiet hours end, and not twice', async () => {
  const { app, service, bob, subscribe, retryAfter } = await startPush()
  await subscribe()
  await bob.call(updateNotificationSettings, { quiet_hours: { from: 22 * 60, to: 7 * 60 } })
  app.clock.set(new Date('2026-11-21T23:10:30+08:00'))
  await announce(app, bob, 'announcement')
  await retryAfter((7 * 60 + 49) * 60_000)
  expect(service.pushes).toEqual([])
  await retryAfter(30_000)
  expect(service.pushes.map(({ payload }) => payload.body)).toEqual(['A new game'])
  await retryAfter(3_600_000)
  expect(service.pushes).toHaveLength(1)
})

test('pushes no announcement that was read in the quiet hours, but one that came after that', async () => {
  const { app, service, bob, subscribe, retryAfter } = await startPush()
  await subscribe()
  await bob.call(updateNotificationSettings, { quiet_hours: { from: 22 * 60, to: 7 * 60 } })
  app.clock.set(new Date('2026-11-21T23:00:00+08:00'))
  await announce(app, bob, 'announcement')
  const [read] = (await bob.call(listNotifications, {})).data.items
  await bob.call(readNotifications, { up_to_id: read?.id ?? '' })
  app.clock.advance(60_000)
  await announce(app, bob, 'announcement', 'A newer game')
  await retryAfter(8 * 3_600_000)
  expect(service.pushes.map(({ payload }) => payload.body)).toEqual(['A newer game'])
})

test('pushes no banner', async () => {
  const { app, service, bob, subscribe } = await startPush()
  await subscribe()
  await announce(app, bob, 'announcement_banner')
  await app.background.settled()
  expect(service.pushes).toEqual([])
})

test.for([
  [
    'over midnight',
    { from: 22 * 60, to: 7 * 60 },
    ['21:59', '22:00', '00:00', '06:59', '07:00'],
    ['21:59', '07:00']
  ],
  [
    'on one day',
    { from: 13 * 60, to: 15 * 60 + 30 },
    ['00:00', '12:59', '13:00', '15:29', '15:30', '23:59'],
    ['00:00', '12:59', '15:30', '23:59']
  ]
] as const)('sends nothing in quiet hours in Manila that end %s', async ([, quiet_hours, times, wanted]) => {
  const { app, service, ann, bob, subscribe, messageFrom } = await startPush()
  await subscribe()
  await bob.call(updateNotificationSettings, { quiet_hours })
  const sent: string[] = []
  for (const time of times) {
    app.clock.set(new Date(`2026-11-21T${time}:00+08:00`))
    const before = service.pushes.length
    await messageFrom(ann)
    if (service.pushes.length > before) sent.push(time)
  }
  expect(sent).toEqual(wanted)
})
