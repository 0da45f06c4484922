import { subscribePush } from '@tambay/contracts/messages/push'
import { onTestFinished } from 'vitest'

import { createTestApp, type TestPerson } from '../create-test-app.ts'
import { storeText } from '../modules/messages.ts'
import { createVapidKeys, startPushService } from './push-service.ts'

export const vapidKeys = createVapidKeys()

/** An app with a push service for one test, with Ann, who writes, and Bob, whom the messages are for. */
export async function startPush(answer?: Parameters<typeof startPushService>[1], overrides: object = {}) {
  const service = await startPushService(vapidKeys.VAPID_PUBLIC_KEY, answer)
  onTestFinished(service.stop)
  const app = await createTestApp({ ...vapidKeys, PUSH_TEST_ORIGIN: service.origin, ...overrides })
  onTestFinished(app.close)
  const ann = await app.signUp('ann01', { nickName: 'Ann' })
  const bob = await app.signUp('bob02', { nickName: 'Bob' })
  return {
    app,
    service,
    ann,
    bob,
    async subscribe() {
      const browser = service.subscribe()
      void (await bob.call(subscribePush, browser)).data
      return browser
    },
    async messageFrom(actor: TestPerson) {
      const messageId = await storeText(app, actor, bob, 'Kumusta?')
      app.notifications.pushChat({ userId: bob.id, senderId: actor.id, messageId })
      await app.background.settled()
    },
    async retryAfter(ms: number) {
      app.clock.advance(ms)
      await app.notifications.deliverDue()
      await app.background.settled()
    }
  }
}

export type PushContext = Awaited<ReturnType<typeof startPush>>
