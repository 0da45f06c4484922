import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** Challenges and nonces that were answered: each is good once, and forgotten when it would have expired anyway. */
export const usedChallenge = pgTable(
  'used_challenge',
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
    /** Hash of the attempt that used it: the same attempt may, once more, when its answer was lost. */
    attemptHash: text()
  },
  table => [index().on(table.expiresAt)]
)
