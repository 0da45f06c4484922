import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { shorten } from './notification-text.ts'
import { queuePush } from './push/queue-push.ts'
import type { PushSource } from './push/tables.ts'
import { findReceivers } from './receivers.ts'
import { namesRoom, pathOf, type Subject } from './subjects.ts'
import { notification, notificationActor } from './tables.ts'

export interface NotificationInput {
  userIds: readonly string[]
  kind: Exclude<NotificationKind, 'message'>
  actorId?: string
  subject: Subject
  /**
   * The second line, such as the name of a gift. The name of a room is used for push messages only, because
   * the notification center shows the room's current name.
   */
  detail?: string
  /** What the actor wrote. Only push messages show it, and read it when they are sent. */
  source?: PushSource
}

/**
 * Stores the notification for those users whose settings allow it, and queues their push messages. Returns the users
 * whose notification center has changed. In a running gateway, call `notify` of `Notifications` instead, which
 * also tells connected browsers.
 */
export async function notify(tx: Tx, input: NotificationInput & { now: Date }): Promise<string[]> {
  const { userIds, kind, actorId, subject, source, now } = input
  const line = shorten(input.detail ?? '')
  const detail = namesRoom(kind) ? '' : line
  const receivers = await findReceivers(tx, { userIds, kind, actorId })
  const shown = receivers.filter(({ inApp }) => inApp).map(({ id }) => id)
  if (shown.length > 0) await store(tx, shown, { kind, subject, detail, actorId, now })
  const pushedTo = receivers.filter(({ push }) => push).map(({ id }) => id)
  await queuePush(tx, pushedTo, {
    kind,
    actorId,
    subjectKind: subject.kind,
    body: source === undefined ? line : '',
    source,
    path: pathOf(subject),
    tag: `${kind}:${subject.kind}:${subject.id}`,
    now
  })
  return shown
}

interface Stored extends Pick<NotificationInput, 'kind' | 'actorId' | 'subject'> {
  detail: string
  now: Date
}

async function store(
  tx: Tx,
  userIds: readonly string[],
  { kind, subject, detail, actorId, now }: Stored
): Promise<void> {
  const group = { kind, subjectKind: subject.kind, subjectId: subject.id }
  const own = { ...group, detail: actorId === undefined ? detail : '', groupedSince: now, createdAt: now }
  const stored = await tx
    .insert(notification)
    .values(userIds.map(userId => ({ userId, ...own })))
    .onConflictDoUpdate({
      target: [notification.userId, notification.kind, notification.subjectKind, notification.subjectId],
      targetWhere: sql`${notification.isOpen}`,
      set: {
        id: sql`excluded.id`,
        detail: sql`excluded.detail`,
        createdAt: sql`excluded.created_at`,
        eventCount: sql`${notification.eventCount} + 1`
      }
    })
    .returning({ notificationId: notification.id })
  if (actorId === undefined) return
  await tx
    .insert(notificationActor)
    .values(stored.map(({ notificationId }) => ({ notificationId, userId: actorId, detail, actedAt: now })))
    .onConflictDoUpdate({
      target: [notificationActor.notificationId, notificationActor.userId],
      set: { detail, actedAt: now }
    })
}
