import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

export const usedChallenge = pgTable(
  'used_challenge',
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
    /**
     * The attempt that used this challenge. Only the same attempt may use it again, for example after a lost
     * response.
     */
    attemptHash: text()
  },
  table => [index().on(table.expiresAt)]
)
