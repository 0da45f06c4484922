import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { isBundled, isMilestone, isNextMilestone } from './bundles.ts'
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
  const counts = await store(tx, shown, { kind, subject, detail, actorId, now })
  const isPushed = subject.kind !== 'announcement_banner'
  const pushed = receivers.filter(({ push, id }) => isPushed && push && isMilestone(counts.get(id) ?? 1))
  for (const [actorCount, group] of Map.groupBy(pushed, ({ id }) => counts.get(id) ?? 1)) {
    const ids = group.map(({ id }) => id)
    await queuePush(tx, ids, {
      kind,
      actorId,
      actorCount,
      subjectKind: subject.kind,
      body: source === undefined ? line : '',
      source,
      path: pathOf(subject),
      tag: tagOf(kind, subject),
      now
    })
  }
  return shown
}

export const tagOf = (kind: NotificationKind, { kind: subjectKind, id }: Subject): string =>
  `${kind}:${subjectKind}:${id}`

interface Stored extends Pick<NotificationInput, 'kind' | 'actorId' | 'subject'> {
  detail: string
  now: Date
}

/** Returns how many people each bundle has. */
async function store(
  tx: Tx,
  userIds: readonly string[],
  { kind, subject, detail, actorId, now }: Stored
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const movesUp = isBundled(kind) ? isNextMilestone(notification.eventCount) : sql`true`
  const group = { kind, subjectKind: subject.kind, subjectId: subject.id }
  const own = { ...group, detail: actorId === undefined ? detail : '', groupedSince: now, createdAt: now }
  const stored = await tx
    .insert(notification)
    .values(userIds.map(userId => ({ userId, ...own })))
    .onConflictDoUpdate({
      target: [notification.userId, notification.kind, notification.subjectKind, notification.subjectId],
      targetWhere: sql`${notification.isOpen}`,
      set: {
        id: sql`CASE WHEN ${movesUp} THEN excluded.id ELSE ${notification.id} END`,
        detail: sql`excluded.detail`,
        createdAt: sql`CASE WHEN ${movesUp} THEN excluded.created_at ELSE ${notification.createdAt} END`,
        eventCount: sql`${notification.eventCount} + 1`
      }
    })
    .returning({
      notificationId: notification.id,
      userId: notification.userId,
      eventCount: notification.eventCount
    })
  if (actorId !== undefined)
    await tx
      .insert(notificationActor)
      .values(stored.map(({ notificationId }) => ({ notificationId, userId: actorId, detail, actedAt: now })))
      .onConflictDoUpdate({
        target: [notificationActor.notificationId, notificationActor.userId],
        set: { detail, actedAt: now }
      })
  return new Map(isBundled(kind) ? stored.map(({ userId, eventCount }) => [userId, eventCount]) : [])
}
