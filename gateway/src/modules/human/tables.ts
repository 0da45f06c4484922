import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** Challenges that were answered: each is good once, and forgotten when it would have expired anyway. */
export const usedChallenge = pgTable(
  'used_challenge',
  { signature: text().primaryKey(), expiresAt: instant().notNull() },
  table => [index().on(table.expiresAt)]
)
