import { ECDH } from 'node:crypto'

import { getPushKey, subscribePush, unsubscribePush } from '@tambay/contracts/messages/push'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { NotificationContext } from '../notification-offers.ts'
import { isAllowedEndpoint } from './push-endpoint.ts'
import { pushSubscription } from './tables.ts'

const maxSubscriptions = 10
const subscriptionsPerUser = { max: 30, perSeconds: 3600 }

export function pushRoutes(app: App, { db, clock, config }: NotificationContext): void {
  route(app, getPushKey, async () => ({ public_key: config.VAPID_PUBLIC_KEY ?? null }))

  route(
    app,
    subscribePush,
    async ({ body: { endpoint, keys }, user, refuse }) => {
      if (config.VAPID_PUBLIC_KEY === undefined) refuse('push_unavailable')
      if (!isAllowedEndpoint(endpoint, config)) refuse('push_endpoint_not_allowed')
      if (!isPointOnCurve(keys.p256dh)) throw new Refusal('bad_request')
      const owner = { userId: user.id, sessionId: user.sessionId, ...keys, createdAt: clock.now() }
      await transact(db, async tx => {
        await lockUser(tx, user.id)
        // Another person may have used this browser before. Deletes the messages that wait for that person, too.
        await tx
          .delete(pushSubscription)
          .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.userId, user.id)))
        await tx
          .insert(pushSubscription)
          .values({ endpoint, ...owner })
          .onConflictDoUpdate({ target: pushSubscription.endpoint, set: owner })
        await deleteOldest(tx, user.id)
      })
      return {}
    },
    { rate: subscriptionsPerUser }
  )

  route(app, unsubscribePush, async ({ body: { endpoint }, user }) => {
    const isOwn = and(eq(pushSubscription.userId, user.id), eq(pushSubscription.endpoint, endpoint))
    await db.delete(pushSubscription).where(isOwn)
    return {}
  })
}

function isPointOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

async function deleteOldest(tx: Tx, userId: string): Promise<void> {
  const extra = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .offset(maxSubscriptions)
  await tx.delete(pushSubscription).where(inArray(pushSubscription.id, extra))
}
