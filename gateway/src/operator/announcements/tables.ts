import type { AnnouncementForm, AnnouncementPage, Segment } from '@tambay/contracts/operator/announcements'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, idOf, instant, serialId } from '#platform/database/columns.ts'
import { operatorAccount } from '../accounts/tables.ts'

export const announcement = pgTable(
  'announcement',
  {
    id: serialId().primaryKey(),
    attemptId: uuid().notNull().unique(),
    text: text().notNull(),
    opens: text().$type<AnnouncementPage>().notNull(),
    segment: text().$type<Segment>().notNull(),
    form: text().$type<AnnouncementForm>().notNull().default('both'),
    operatorId: idOf(() => operatorAccount.id).notNull(),
    createdAt: instant().notNull(),
    scheduledAt: instant().notNull(),
    /** Users with ids up to this one have got it, or don't belong to the segment. */
    lastUserId: id().notNull().default('0'),
    recipients: integer().notNull().default(0),
    sentAt: instant(),
    cancelledAt: instant()
  },
  table => [
    index('announcement_due')
      .on(table.scheduledAt)
      .where(sql`${table.sentAt} IS NULL AND ${table.cancelledAt} IS NULL`),
    index().on(table.operatorId)
  ]
)
