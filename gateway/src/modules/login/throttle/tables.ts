import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#db/columns.ts'

/** What failed lately, by whom or where (`login-tries.ts`). */
export const loginFailure = pgTable('login_failure', {
  /** `ip:203.0.113.7`, `name:` and a keyed hash of a name and an address, `account:42`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  /** The moment from which the next failures are let go of. */
  lastAt: instant().notNull(),
  lockedUntil: instant()
})
