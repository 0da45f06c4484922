import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { isVisibleTo } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { notification, notificationActor } from '../tables.ts'

const isOfNotification = eq(notificationActor.notificationId, notification.id)

/** A banner is shown on Home only. */
export const isInCenter = ne(notification.subjectKind, 'announcement_banner')

/** The user's notifications, without those whose actors are all hidden from the user (blocked or inactive). */
export function isVisibleNotification(db: Db, userId: string | SQL): SQL | undefined {
  const actors = db.select({ id: notificationActor.userId }).from(notificationActor)
  const visible = actors.where(and(isOfNotification, isVisibleTo(userId, notificationActor.userId)))
  const hasActors = sql`EXISTS (SELECT FROM ${notificationActor} WHERE ${isOfNotification})`
  return and(eq(notification.userId, userId), isInCenter, or(sql`NOT ${hasActors}`, sql`EXISTS ${visible}`))
}

const isUnread = (db: Db, userId: string | SQL) =>
  and(isVisibleNotification(db, userId), isNull(notification.readAt))

export function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(notification, isUnread(db, userId))
}

/** Stops counting at `max`, because this runs for each chat message. */
export function unreadCountUpTo(db: Db, userId: SQL, max: number): SQL<number> {
  const unread = db.select({ id: notification.id }).from(notification).where(isUnread(db, userId)).limit(max)
  return sql<number>`(SELECT count(*)::int FROM ${unread.as('unread')})`
}
