import { and, eq, inArray, notExists, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { type NotificationInput, tagOf } from './notify.ts'
import { pushMessage } from './push/tables.ts'
import { notification, notificationActor } from './tables.ts'

export type RetractInput = Omit<NotificationInput, 'actorId'> & { actorId: string }

/**
 * Takes a person out of a notification, and deletes the push messages that wait. Returns true if the notification
 * center has changed.
 */
export async function retract(tx: Tx, input: RetractInput): Promise<boolean> {
  const { userIds, kind, actorId, subject } = input
  const isPush = and(eq(pushMessage.actorId, actorId), eq(pushMessage.tag, tagOf(kind, subject)))
  await tx.delete(pushMessage).where(isPush)
  const { notificationId } = notificationActor
  const isActor = eq(notificationActor.userId, actorId)
  // Locks the group before the person, in the same order as `notify`.
  const groups = await tx
    .select({ id: notification.id })
    .from(notification)
    .innerJoin(notificationActor, and(eq(notificationId, notification.id), isActor))
    .where(
      and(
        inArray(notification.userId, [...userIds]),
        eq(notification.kind, kind),
        eq(notification.subjectKind, subject.kind),
        eq(notification.subjectId, subject.id)
      )
    )
    .orderBy(notification.id)
    .for('update', { of: notification })
  const ids = groups.map(({ id }) => id)
  if (ids.length === 0) return false
  await tx.delete(notificationActor).where(and(inArray(notificationId, ids), isActor))
  const actors = tx.select({ id: notificationActor.userId }).from(notificationActor)
  const isEmpty = notExists(actors.where(eq(notificationId, notification.id)))
  await tx.delete(notification).where(and(inArray(notification.id, ids), isEmpty))
  await tx
    .update(notification)
    .set({ eventCount: sql`greatest(${notification.eventCount} - 1, 1)` })
    .where(inArray(notification.id, ids))
  return true
}
