import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'
import { users } from '../user/tables.ts'

export const invitation = pgTable(
  'invitation',
  {
    inviteeId: id()
      .primaryKey()
      .references(() => users.id),
    inviterId: id()
      .notNull()
      .references(() => users.id),
    deviceId: text().notNull().unique(),
    createdAt: instant().notNull()
  },
  table => [index().on(table.inviterId, table.createdAt)]
)
