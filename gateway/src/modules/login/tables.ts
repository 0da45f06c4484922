import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** Failed log-ins in a row, of an account and of an address of the network. */
export const loginFailure = pgTable('login_failure', {
  /** `account:42`, `name:` and a fingerprint where no such account exists, `ip:203.0.113.7`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  /** The last failure; of an address, when it last let go of one. */
  lastAt: instant().notNull(),
  lockedUntil: instant()
})
