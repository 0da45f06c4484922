import { randomUUID } from 'node:crypto'

import { notify } from '#modules/notifications/notify.ts'
import { pushMessage, pushSubscription } from '#modules/notifications/push/tables.ts'
import { notificationMute, notificationSetting } from '#modules/notifications/tables.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

export async function seedNotifications(
  { db, clock }: TestApp,
  person: TestPerson,
  friend: TestPerson,
  word: string
): Promise<void> {
  const createdAt = clock.now()
  const notice = { kind: 'gift', subject: { kind: 'user', id: '1' }, now: createdAt } as const
  await transact(db, async tx => {
    await notify(tx, { ...notice, userIds: [person.id], actorId: friend.id, detail: `For ${word}` })
    await notify(tx, { ...notice, userIds: [friend.id], actorId: person.id, detail: `From ${word}` })
    await notify(tx, { ...notice, kind: 'prize', userIds: [person.id], detail: `A prize for ${word}` })
  })
  await db.insert(notificationSetting).values({ userId: person.id })
  await db.insert(notificationMute).values([
    { userId: person.id, personId: friend.id, createdAt },
    { userId: friend.id, personId: person.id, createdAt }
  ])
  for (const [owner, actor] of [
    [person, friend],
    [friend, person]
  ] as const) {
    const id = randomUUID()
    const keys = { endpoint: `https://fcm.googleapis.com/${id}`, p256dh: 'key', auth: 'secret' }
    const { id: userId, sessionId } = owner
    await db.insert(pushSubscription).values({ id, userId, sessionId, ...keys, createdAt })
    await db.insert(pushMessage).values({
      subscriptionId: id,
      kind: 'message',
      actorId: actor.id,
      title: actor.user.nickName,
      body: `Hello, ${word}`,
      path: '/',
      tag: 'message',
      createdAt,
      expiresAt: createdAt,
      nextTryAt: createdAt
    })
  }
}
