import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { session } from '#identity/sessions/tables.ts'
import { users } from '#identity/users/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

/** A browser that gets push messages. It belongs to a session, so that signing out ends it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: idOf(() => users.id).notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull()
  },
  table => [index().on(table.userId, table.createdAt), index().on(table.sessionId)]
)

/**
 * These kinds are sent before all others and with a high urgency, because someone waits for the user or a
 * late delivery is useless.
 */
export const urgentKinds: readonly NotificationKind[] = ['message', 'seat_free', 'new_sign_in']

/** In quiet hours, these wait for the end. The others are dropped: what they are about is over by then. */
export const heldKinds: readonly NotificationKind[] = ['announcement']

/** Contains no parameters, so that PostgreSQL uses the partial index. */
export const isUrgent = (kind: AnyPgColumn) =>
  sql`${kind} IN (${sql.raw(urgentKinds.map(each => `'${each}'`).join(', '))})`

/** What a person wrote. The author, an operator or the receiver can remove it before the message is sent. */
export interface PushSource {
  kind: 'message' | 'post' | 'comment'
  id: string
}

export const pushMessage = pgTable(
  'push_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    actorId: idOf(() => users.id),
    title: text().notNull(),
    /** Empty if the body is read from the source when the message is sent. */
    body: text().notNull(),
    source: jsonb().$type<PushSource>(),
    path: text().notNull(),
    tag: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull()
  },
  table => [
    index().on(table.nextTryAt),
    index('push_message_urgent').on(table.nextTryAt).where(isUrgent(table.kind)),
    index().on(table.subscriptionId),
    index().on(table.actorId)
  ]
)
