import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#db/columns.ts'

export const loginFailure = pgTable('login_failure', {
  /** `ip:203.0.113.7`, `account:42`, or `name:` and a keyed hash of name and IP address. */
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: instant().notNull(),
  lockedUntil: instant()
})
