import type { ReportedPage } from '@tambay/contracts/help'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid
} from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { tx } from '#ledger/tables.ts'
import { media } from '#modules/media/tables.ts'
import { party } from '#modules/party/tables.ts'
import { idOf, instant, serialId } from '#platform/database/columns.ts'

export const ticket = pgTable(
  'ticket',
  {
    id: uuid().primaryKey(),
    userId: idOf(() => users.id).notNull(),
    type: text({ enum: ['wallet', 'room', 'game', 'account', 'error', 'idea', 'other'] }).notNull(),
    text: text().notNull(),
    txId: uuid().references(() => tx.id),
    currency: text({ enum: ['coin', 'diamond'] }),
    partyId: idOf(() => party.id),
    errorId: text(),
    page: jsonb().$type<ReportedPage>(),
    attemptHash: text(),
    status: text({ enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: instant().notNull(),
    /** Null until the first reply or until an operator closes the ticket. */
    updatedAt: instant()
  },
  table => [
    uniqueIndex().on(table.userId, table.attemptHash),
    index().on(table.userId, table.createdAt),
    index().on(table.partyId),
    index('ticket_queue')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'closed'`),
    check('ticket_transaction', sql`(${table.txId} IS NULL) = (${table.currency} IS NULL)`)
  ]
)

const ticketId = () =>
  uuid()
    .notNull()
    .references(() => ticket.id, { onDelete: 'cascade' })

export const ticketPicture = pgTable(
  'ticket_picture',
  {
    ticketId: ticketId(),
    position: integer().notNull(),
    mediaId: uuid()
      .notNull()
      .references(() => media.id)
  },
  table => [primaryKey({ columns: [table.ticketId, table.position] }), index().on(table.mediaId)]
)

export const ticketReply = pgTable(
  'ticket_reply',
  {
    id: serialId().primaryKey(),
    ticketId: ticketId(),
    by: text({ enum: ['user', 'support'] }).notNull(),
    text: text().notNull(),
    attemptId: uuid(),
    createdAt: instant().notNull()
  },
  table => [
    unique('ticket_reply_attempt').on(table.ticketId, table.attemptId),
    index().on(table.ticketId, table.id)
  ]
)

export const faqVote = pgTable(
  'faq_vote',
  {
    userId: idOf(() => users.id).notNull(),
    itemId: text().notNull(),
    isHelpful: boolean().notNull(),
    createdAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.itemId] }), index().on(table.itemId)]
)
