import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id } from '#db/columns.ts'
import { users } from '../../user/tables.ts'

export const mutedWord = pgTable(
  'muted_word',
  {
    userId: id()
      .notNull()
      .references(() => users.id),
    position: integer().notNull(),
    word: text().notNull(),
    plain: text().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.position] })]
)
