import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#db/columns.ts'

export const loginFailure = pgTable('login_failure', {
  /** See `failure-keys.ts`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: instant().notNull(),
  lockedUntil: instant()
})
