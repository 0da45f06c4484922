import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { session } from '#identity/sessions/tables.ts'
import { users } from '#identity/users/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

export const verificationProof = pgTable(
  'verification_proof',
  {
    tokenHash: text().primaryKey(),
    userId: idOf(() => users.id).notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant()
  },
  table => [index().on(table.expiresAt), index().on(table.userId), index().on(table.sessionId)]
)
