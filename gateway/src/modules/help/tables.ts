import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'
import { tx } from '../../ledger/tables.ts'
import { users } from '../user/tables.ts'

export const ticket = pgTable(
  'ticket',
  {
    id: uuid().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id),
    type: text({ enum: ['wallet', 'other'] }).notNull(),
    text: text().notNull(),
    txId: uuid().references(() => tx.id),
    currency: text({ enum: ['coin', 'diamond'] }),
    attemptHash: text(),
    createdAt: instant().notNull()
  },
  table => [
    uniqueIndex().on(table.userId, table.attemptHash),
    index().on(table.userId, table.createdAt),
    check('ticket_transaction', sql`(${table.txId} IS NULL) = (${table.currency} IS NULL)`)
  ]
)
