import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** Messages waiting for delivery. Without a sender for their channel, they stay for a day and show at `/dev/outbox`. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    /** An E.164 number or an email address. Empty for a message to nobody (see `Message`). */
    recipient: text().notNull(),
    /** Only for emails. */
    subject: text().notNull().default(''),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** Not sent after this time. */
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull()
  },
  table => [index().on(table.createdAt), index().on(table.nextTryAt)]
)
