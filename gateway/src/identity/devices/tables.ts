import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'
import { users } from '../users/tables.ts'

export const knownDevice = pgTable(
  'known_device',
  {
    userId: id()
      .notNull()
      .references(() => users.id),
    deviceKey: text().notNull(),
    lastLoginAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.deviceKey] }), index().on(table.deviceKey)]
)
