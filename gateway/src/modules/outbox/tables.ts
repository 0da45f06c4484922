import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/**
 * Messages waiting for delivery. Without a sender for their channel, messages are kept for a day and listed
 * at `/dev/outbox`.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull()
  },
  table => [index().on(table.createdAt), index().on(table.nextTryAt)]
)
