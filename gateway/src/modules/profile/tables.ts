import { date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf } from '#platform/database/columns.ts'

export const profileVisit = pgTable(
  'profile_visit',
  {
    visitedId: idOf(() => users.id).notNull(),
    day: date().notNull(),
    visitorId: idOf(() => users.id).notNull()
  },
  table => [
    primaryKey({ columns: [table.visitedId, table.day, table.visitorId] }),
    index().on(table.visitorId)
  ]
)
