import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { storeText } from '#testing/modules/messages.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { notify } from '../notify.ts'
import type { Subject } from '../subjects.ts'
import { createPushWorker } from './push-worker.ts'
import { queueChatPush } from './queue-push.ts'
import type { PushRequest } from './send-push.ts'
import { pushSubscription } from './tables.ts'

let ann: TestPerson
let sent: PushRequest[]
const app = await startApp()
const { bob } = newPeople(app, 'bob')
beforeEach(async () => {
  sent = []
  ann = await app.signUpNumbered('ann', { nickName: 'Ann' })
  await app.db.insert(pushSubscription).values({
    userId: bob.id,
    sessionId: bob.sessionId,
    endpoint: `https://fcm.googleapis.com/${bob.id}`,
    p256dh: 'key',
    auth: 'secret',
    createdAt: app.clock.now()
  })
})

async function queue(kind: NotificationKind, subject: Subject, actorId?: string): Promise<void> {
  app.clock.advance(1)
  const now = app.clock.now()
  const messageId = kind === 'message' ? await storeText(app, subject, bob, 'Uy') : undefined
  await transact(app.db, async tx => {
    if (messageId) await queueChatPush(tx, { userId: bob.id, senderId: subject.id, messageId }, now)
    else if (kind !== 'message')
      await notify(tx, { userIds: [bob.id], kind, subject, ...(actorId && { actorId }), now })
  })
}

async function sendAll(): Promise<PushRequest[]> {
  const send = async (push: PushRequest) => {
    sent.push(push)
    return { outcome: 'sent' } as const
  }
  await createPushWorker({ ...app, send, shutdown: new AbortController().signal })()
  return sent
}

test('sends chats and other urgent messages before other messages that were queued earlier', async () => {
  for (const id of ['1', '2', '3']) await queue('party_live', { kind: 'party', id }, ann.id)
  await queue('message', { kind: 'user', id: ann.id })
  await queue('new_sign_in', { kind: 'session', id: '1' })
  expect((await sendAll()).map(({ payload }) => payload.kind)).toEqual([
    'message',
    'new_sign_in',
    'party_live',
    'party_live',
    'party_live'
  ])
})

test.each<[NotificationKind, Subject, PushRequest['urgency'], ttlSeconds: number]>([
  ['seat_free', { kind: 'party', id: '1' }, 'high', 600],
  ['new_sign_in', { kind: 'session', id: '1' }, 'high', 86_400],
  ['party_live', { kind: 'party', id: '1' }, 'normal', 3600],
  ['gift', { kind: 'party', id: '1' }, 'normal', 86_400],
  ['ticket_answered', { kind: 'ticket', id: '1' }, 'normal', 86_400]
])(
  'tells the push service how urgent a %s is and when it expires',
  async (kind, subject, urgency, ttlSeconds) => {
    await queue(kind, subject)
    expect(await sendAll()).toMatchObject([{ urgency, ttlSeconds }])
  }
)

test('a chat message replaces only an undelivered message from the same person', async () => {
  const cat = await app.signUpNumbered('cat')
  for (const { id } of [ann, cat, ann]) await queue('message', { kind: 'user', id })
  await queue('gift', { kind: 'user', id: ann.id }, ann.id)
  const topicsOf = ({ id }: TestPerson) =>
    sent
      .filter(({ payload }) => payload.path === `/my/messages?to=${id}`)
      .map(({ payload, topic }) => `${payload.kind} ${topic}`)
  await sendAll()
  expect(topicsOf(ann)).toHaveLength(3)
  expect(new Set([...topicsOf(ann), ...topicsOf(cat)]).size).toBe(3)
})
