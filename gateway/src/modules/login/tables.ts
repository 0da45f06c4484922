import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

export const guestCredential = pgTable('guest_credential', {
  guestId: text().primaryKey(),
  /** SHA-256 of the secret. */
  secretHash: text().notNull(),
  createdAt: instant().notNull()
})

export const loginFailure = pgTable('login_failure', {
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: instant().notNull(),
  lockedUntil: instant()
})
