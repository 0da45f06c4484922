import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

export const knownDevice = pgTable(
  'known_device',
  {
    userId: idOf(() => users.id).notNull(),
    deviceKey: text().notNull(),
    lastLoginAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.deviceKey] }), index().on(table.deviceKey)]
)
