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
    /** As the user wrote it. */
    word: text().notNull(),
    /** As it is compared. */
    plain: text().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.position] })]
)
