import { getPushKey, subscribePush, unsubscribePush } from '@tambay/contracts/messages/push'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { startPushService } from '#testing/push/push-service.ts'
import { startPush, vapidKeys } from '#testing/push/start-push.ts'
import { pushMessage, pushSubscription } from './tables.ts'

test('a browser gets messages only for the user who subscribed last', async () => {
  const { app, service, ann, bob, subscribe, messageFrom, retryAfter } = await startPush((response, before) =>
    response.writeHead(before === 0 ? 503 : 201).end()
  )
  const browser = await subscribe()
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
  const { app, bob, subscribe } = await startPush()
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
  const { app, service, bob } = await startPush()
  const { keys: valid } = service.subscribe()
  const other = await startPushService(vapidKeys.VAPID_PUBLIC_KEY)
  onTestFinished(other.stop)
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
  const inside = await startPushService(vapidKeys.VAPID_PUBLIC_KEY)
  onTestFinished(inside.stop)
  const { app, service, ann, bob, subscribe, messageFrom } = await startPush(
    response => response.writeHead(307, { location: `${inside.origin}/secret` }).end(),
    {
      PUSH_HOSTS: ['localhost']
    }
  )
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
  const { service, bob } = await startPush(undefined, {
    VAPID_PUBLIC_KEY: undefined,
    VAPID_PRIVATE_KEY: undefined
  })
  expect((await bob.call(getPushKey, undefined)).data.public_key).toBeNull()
  expect(await bob.call(subscribePush, service.subscribe())).toRefuse('push_unavailable')
})
