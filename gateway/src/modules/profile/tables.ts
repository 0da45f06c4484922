import { date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { id } from '../../db/columns.ts'
import { users } from '../user/tables.ts'

export const profileVisit = pgTable(
  'profile_visit',
  {
    visitedId: id()
      .notNull()
      .references(() => users.id),
    day: date().notNull(),
    visitorId: id()
      .notNull()
      .references(() => users.id)
  },
  table => [
    primaryKey({ columns: [table.visitedId, table.day, table.visitorId] }),
    index().on(table.visitorId)
  ]
)
