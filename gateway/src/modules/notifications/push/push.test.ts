import { blockUser } from '@tambay/contracts/block'
import {
  mutePerson,
  type NotificationKind,
  updateNotificationSettings
} from '@tambay/contracts/messages/notifications'
import { getPushKey, subscribePush, unsubscribePush } from '@tambay/contracts/messages/push'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { createVapidKeys, startPushService } from '../testing/push-service.ts'
import { pushMessage, pushSubscription } from './tables.ts'

const keys = createVapidKeys()
const hour = 3_600_000

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let ann: TestPerson
let bob: TestPerson
let cleanUp: (() => unknown)[]

beforeEach(() => {
  cleanUp = []
})
afterEach(async () => {
  for (const clean of cleanUp.toReversed()) await clean()
})

async function start(answer?: Parameters<typeof startPushService>[1], overrides: object = {}) {
  service = await startPushService(keys.VAPID_PUBLIC_KEY, answer)
  cleanUp.push(service.stop)
  app = await createTestApp({ ...keys, PUSH_TEST_ORIGIN: service.origin, ...overrides })
  cleanUp.push(app.close)
  ann = await app.signUp('ann01', { nickName: 'Ann' })
  bob = await app.signUp('bob02', { nickName: 'Bob' })
}

const messageFrom = (actor: TestPerson, text = 'Kumusta?') =>
  deliver(async () => app.notifications.pushChat({ userId: bob.id, senderId: actor.id, text }))

const commentBy = (actor: TestPerson) =>
  deliver(() =>
    transact(app.db, tx =>
      app.notifications.notify(tx, {
        userIds: [bob.id],
        kind: 'comment',
        actorId: actor.id,
        subject: { kind: 'post', id: '7' },
        excerpt: 'Sama ako!'
      })
    )
  )

async function deliver(work: () => Promise<unknown>) {
  await work()
  await app.background.settled()
}

async function retryAfter(ms: number) {
  app.clock.advance(ms)
  await app.notifications.deliverDue()
  await app.background.settled()
}

async function subscribe(person = bob) {
  const browser = service.subscribe()
  void (await person.call(subscribePush, browser)).data
  return browser
}

const turnOff = (kind: NotificationKind) =>
  bob.call(updateNotificationSettings, { types: [{ kind, push: false }] })

test('sends a signed and encrypted message that the browser can read', async () => {
  await start()
  expect((await bob.call(getPushKey, undefined)).data.public_key).toBe(keys.VAPID_PUBLIC_KEY)
  const { endpoint } = await subscribe()
  await messageFrom(ann)
  await commentBy(ann)
  expect(service.refused).toEqual([])
  expect(service.pushes.map(({ payload }) => payload)).toEqual([
    {
      kind: 'message',
      title: 'Ann',
      body: 'Kumusta?',
      path: `/my/messages?to=${ann.id}`,
      badge: 0
    },
    {
      kind: 'comment',
      title: 'Ann commented on your post',
      body: 'Sama ako!',
      path: '/discover?post=7',
      badge: 1
    }
  ])
  expect(service.pushes[0]).toMatchObject({
    path: new URL(endpoint).pathname,
    headers: { ttl: '86400', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) }
  })
  expect(await app.db.$count(pushMessage)).toBe(0)
})

test.each([404, 410])('removes a subscription that the push service no longer knows (%i)', async status => {
  await start(response => response.writeHead(status).end())
  await subscribe()
  await messageFrom(ann)
  expect(await app.db.$count(pushSubscription)).toBe(0)
  await messageFrom(ann)
  expect(service.pushes).toHaveLength(1)
})

test('retries after a failure and after the time that the push service names', async () => {
  const answers = [{ status: 500 }, { status: 429, headers: { 'retry-after': '120' } }, { status: 201 }]
  await start((response, before) => {
    const { status = 500, headers } = answers[before] ?? {}
    response.writeHead(status, headers).end()
  })
  await subscribe()
  await messageFrom(ann)
  await retryAfter(4999)
  expect(service.pushes).toHaveLength(1)
  await retryAfter(1)
  expect(service.pushes).toHaveLength(2)
  await retryAfter(119_999)
  expect(service.pushes).toHaveLength(2)
  await retryAfter(1)
  expect(service.pushes).toHaveLength(3)
  expect(await app.db.$count(pushMessage)).toBe(0)
})

test('drops a message that the push service rejects or that expires', async () => {
  const answers = [413, 500]
  await start((response, before) => response.writeHead(answers[before] ?? 500).end())
  await subscribe()
  await messageFrom(ann)
  expect(await app.db.$count(pushMessage)).toBe(0)
  await messageFrom(ann)
  await retryAfter(24 * hour)
  expect(service.pushes).toHaveLength(2)
  expect(await app.db.$count(pushMessage)).toBe(0)
  expect(await app.db.$count(pushSubscription)).toBe(1)
})

test.each<[string, () => Promise<unknown>]>([
  ['blocked the sender', () => bob.call(blockUser, { user_id: ann.id })],
  ['was blocked by the sender', () => ann.call(blockUser, { user_id: bob.id })],
  ['muted the sender', () => bob.call(mutePerson, { user_id: ann.id, is_muted: true })],
  ['turned the kind off', () => turnOff('message')],
  ['unsubscribed', () => unsubscribeAll()],
  ['signed out', () => app.sessions.revoke(bob.id, bob.sessionId)]
])('sends nothing to someone who %s', async (_name, change) => {
  await start()
  await subscribe()
  void (await change())
  await messageFrom(ann)
  expect(service.pushes).toEqual([])
  expect(await app.db.$count(pushMessage)).toBe(0)
})

async function unsubscribeAll() {
  for (const { endpoint } of await app.db.select().from(pushSubscription))
    void (await bob.call(unsubscribePush, { endpoint })).data
}

test('a block before a retry stops the message', async () => {
  await start(response => response.writeHead(503).end())
  await subscribe()
  await messageFrom(ann)
  await bob.call(blockUser, { user_id: ann.id })
  await retryAfter(5000)
  expect(service.pushes).toHaveLength(1)
  expect(await app.db.$count(pushMessage)).toBe(0)
})

test('sends nothing in quiet hours in Manila, also over midnight', async () => {
  await start()
  await subscribe()
  const quiet_hours = { from: 22 * 60, to: 7 * 60 }
  await bob.call(updateNotificationSettings, { quiet_hours })
  const sent: string[] = []
  for (const time of ['21:59', '22:00', '00:00', '06:59', '07:00']) {
    app.clock.set(new Date(`2026-11-21T${time}:00+08:00`))
    const before = service.pushes.length
    await messageFrom(ann)
    if (service.pushes.length > before) sent.push(time)
  }
  expect(sent).toEqual(['21:59', '07:00'])
})

test('a browser gets messages only for the user who subscribed last', async () => {
  await start((response, before) => response.writeHead(before === 0 ? 503 : 201).end())
  const browser = await subscribe(bob)
  await messageFrom(await app.signUp('cat03'))
  void (await ann.call(subscribePush, browser)).data
  await retryAfter(5000)
  expect(service.pushes).toHaveLength(1)
  expect(await app.db.select({ userId: pushSubscription.userId }).from(pushSubscription)).toEqual([
    { userId: ann.id }
  ])
  void (await bob.call(unsubscribePush, { endpoint: browser.endpoint })).data
  expect(await app.db.$count(pushSubscription)).toBe(1)
})

test('keeps the latest ten browsers of a user', async () => {
  await start()
  const browsers = []
  for (let count = 0; count < 11; count++) {
    app.clock.advance(1000)
    browsers.push(await subscribe())
  }
  const endpoints = (list: readonly { endpoint: string }[]) => list.map(({ endpoint }) => endpoint).sort()
  const kept = await app.db.select().from(pushSubscription).where(eq(pushSubscription.userId, bob.id))
  expect(endpoints(kept)).toEqual(endpoints(browsers.slice(1)))
})

test('refuses addresses that do not belong to a push service, and invalid keys', async () => {
  await start()
  const { keys: valid } = service.subscribe()
  const other = await startPushService(keys.VAPID_PUBLIC_KEY)
  cleanUp.push(other.stop)
  for (const endpoint of [
    other.subscribe().endpoint,
    'https://169.254.169.254/latest',
    'https://localhost/a'
  ])
    expect(await bob.call(subscribePush, { endpoint, keys: valid })).toRefuse('push_endpoint_not_allowed')
  const offCurve = { ...valid, p256dh: `B${'A'.repeat(86)}` }
  expect(await bob.call(subscribePush, { ...service.subscribe(), keys: offCurve })).toRefuse('bad_request')
  expect(await app.db.$count(pushSubscription)).toBe(0)
})

test('doesn’t connect to host names with a private address, and follows no redirects', async () => {
  const inside = await startPushService(keys.VAPID_PUBLIC_KEY)
  await start(response => response.writeHead(307, { location: `${inside.origin}/secret` }).end(), {
    PUSH_HOSTS: ['localhost']
  })
  cleanUp.push(inside.stop)
  const { keys: valid } = service.subscribe()
  void (await bob.call(subscribePush, { endpoint: 'https://localhost/push', keys: valid })).data
  await subscribe()
  await messageFrom(ann)
  expect(service.pushes).toHaveLength(1)
  expect([inside.pushes, inside.refused]).toEqual([[], []])
  const left = await app.db.select({ endpoint: pushSubscription.endpoint }).from(pushSubscription)
  expect(left.map(({ endpoint }) => new URL(endpoint).origin)).toEqual([service.origin])
  expect(await app.db.$count(pushMessage)).toBe(0)
})

test('refuses subscriptions without keys in the configuration', async () => {
  await start(undefined, { VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined })
  expect((await bob.call(getPushKey, undefined)).data.public_key).toBeNull()
  expect(await bob.call(subscribePush, service.subscribe())).toRefuse('push_unavailable')
})
