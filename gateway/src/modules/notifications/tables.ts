import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { id, idOf, instant, serialId } from '#platform/database/columns.ts'
import type { Subject } from './subjects.ts'

/** One row per group. Each new event gives the row a new id, which moves the group to the top of the list. */
export const notification = pgTable(
  'notification',
  {
    id: serialId().primaryKey(),
    userId: idOf(() => users.id).notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    subjectKind: text().$type<Subject['kind']>().notNull(),
    subjectId: text().notNull(),
    /** The second line of a notification without actors. Otherwise, each actor has one. */
    detail: text().notNull().default(''),
    eventCount: integer().notNull().default(1),
    /** New events join an open group. A group closes when the user reads it, or after a day. */
    isOpen: boolean().notNull().default(true),
    groupedSince: instant().notNull(),
    createdAt: instant().notNull(),
    readAt: instant()
  },
  table => [
    index('notification_newest').on(table.userId, table.id),
    index('notification_unread')
      .on(table.userId)
      .where(sql`${table.readAt} IS NULL`),
    uniqueIndex('notification_open_group')
      .on(table.userId, table.kind, table.subjectKind, table.subjectId)
      .where(sql`${table.isOpen}`),
    index().on(table.createdAt)
  ]
)

export const notificationActor = pgTable(
  'notification_actor',
  {
    notificationId: id()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    userId: idOf(() => users.id).notNull(),
    detail: text().notNull().default(''),
    actedAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.notificationId, table.userId] }), index().on(table.userId)]
)

export const notificationSetting = pgTable(
  'notification_setting',
  {
    userId: idOf(() => users.id).primaryKey(),
    inAppOff: text().array().$type<NotificationKind[]>().notNull().default([]),
    pushOff: text().array().$type<NotificationKind[]>().notNull().default([]),
    /** Minutes since midnight in Manila. */
    quietFrom: integer(),
    quietTo: integer()
  },
  table => [
    check('notification_setting_quiet_hours', sql`(${table.quietFrom} IS NULL) = (${table.quietTo} IS NULL)`)
  ]
)

export const notificationMute = pgTable(
  'notification_mute',
  {
    userId: idOf(() => users.id).notNull(),
    personId: idOf(() => users.id).notNull(),
    createdAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.personId] }), index().on(table.personId)]
)
