import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#db/columns.ts'
import { users } from '../../user/tables.ts'

/** The browsers on which somebody has logged in to an account. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: id()
      .notNull()
      .references(() => users.id),
    /** The hash of the id in the device cookie. */
    deviceKey: text().notNull(),
    lastLoginAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.deviceKey] })]
)
