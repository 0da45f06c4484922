import { date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { id } from '#platform/database/columns.ts'

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
