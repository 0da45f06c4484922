import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#db/columns.ts'

export const guestCredential = pgTable('guest_credential', {
  guestId: text().primaryKey(),
  /** SHA-256 of the secret; empty for guests from before secrets existed, which nobody can claim. */
  secretHash: text().notNull(),
  createdAt: instant().notNull()
})
