import { and, eq, inArray, notExists, or } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { pushMessage, pushSubscription } from './push/tables.ts'
import { notification, notificationActor, notificationMute, notificationSetting } from './tables.ts'

export async function eraseNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pushMessage).where(eq(pushMessage.actorId, userId))
  await tx.delete(pushSubscription).where(eq(pushSubscription.userId, userId))
  await tx.delete(notificationSetting).where(eq(notificationSetting.userId, userId))
  await tx
    .delete(notificationMute)
    .where(or(eq(notificationMute.userId, userId), eq(notificationMute.personId, userId)))
  const about = await tx
    .delete(notificationActor)
    .where(eq(notificationActor.userId, userId))
    .returning({ id: notificationActor.notificationId })
  const others = tx
    .select({ id: notificationActor.userId })
    .from(notificationActor)
    .where(eq(notificationActor.notificationId, notification.id))
  const ids = about.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(notification).where(and(inArray(notification.id, ids), notExists(others)))
  await tx.delete(notification).where(eq(notification.userId, userId))
}
