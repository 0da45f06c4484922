import { listNotifications, readNotifications } from '@tambay/contracts/messages/notifications'
import { and, eq, isNull, lt, lte } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { NotificationContext } from '../notification-offers.ts'
import { notification } from '../tables.ts'
import { readNotificationPage } from './list-notifications.ts'
import { countUnread, isInCenter } from './visible.ts'

const dayMs = 86_400_000
const retentionMs = 90 * dayMs

export function centerRoutes(app: App, deps: NotificationContext): void {
  const { db, clock, notifications } = deps
  route(app, listNotifications, ({ query, user }) => readNotificationPage(deps, query, user.id))

  route(app, readNotifications, async ({ body, user }) => {
    await db
      .update(notification)
      .set({ readAt: clock.now(), isOpen: false })
      .where(
        and(
          eq(notification.userId, user.id),
          lte(notification.id, body.up_to_id),
          isNull(notification.readAt),
          isInCenter
        )
      )
    await notifications.announce([user.id])
    return { unread_count: await countUnread(db, user.id) }
  })
}

export async function closeOldNotifications(db: Db, now: Date): Promise<void> {
  const isOldGroup = lte(notification.groupedSince, new Date(now.getTime() - dayMs))
  await db
    .update(notification)
    .set({ isOpen: false })
    .where(and(eq(notification.isOpen, true), isOldGroup))
  await db.delete(notification).where(lt(notification.createdAt, new Date(now.getTime() - retentionMs)))
}
