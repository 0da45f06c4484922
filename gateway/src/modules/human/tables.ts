import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

export const usedChallenge = pgTable(
  'used_challenge',
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
    /** The attempt that used it. Only this attempt may repeat it, if its response was lost. */
    attemptHash: text()
  },
  table => [index().on(table.expiresAt)]
)
