import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf } from '#platform/database/columns.ts'

export const mutedWord = pgTable(
  'muted_word',
  {
    userId: idOf(() => users.id).notNull(),
    position: integer().notNull(),
    word: text().notNull(),
    plain: text().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.position] })]
)
