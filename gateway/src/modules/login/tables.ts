import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { id, instant } from '#platform/database/columns.ts'

export const guestCredential = pgTable('guest_credential', {
  guestId: text().primaryKey(),
  /** SHA-256 of the secret. */
  secretHash: text().notNull(),
  createdAt: instant().notNull()
})

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

export const loginFailure = pgTable('login_failure', {
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: instant().notNull(),
  lockedUntil: instant()
})
