import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/**
 * Messages on their way: written in the transaction that they belong to, gone once a sender has taken them. Without a
 * sender they stay for a day, for a developer to read at `/dev/outbox`.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    /** An E.164 number or an e-mail address. */
    recipient: text().notNull(),
    /** Mails have one. */
    subject: text().notNull().default(''),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** A code that comes too late is not sent any more. */
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull()
  },
  table => [index().on(table.createdAt), index().on(table.nextTryAt)]
)
