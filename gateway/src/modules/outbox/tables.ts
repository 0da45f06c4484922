import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** Messages that no real sender took: what a developer reads at `/dev/outbox`. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull()
  },
  table => [index().on(table.createdAt)]
)
