import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#db/columns.ts'
import { users } from '../../user/tables.ts'

export const knownDevice = pgTable(
  'known_device',
  {
    userId: id()
      .notNull()
      .references(() => users.id),
    deviceKey: text().notNull(),
    lastLoginAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.deviceKey] })]
)
