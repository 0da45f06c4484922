import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'
import type { CurrentGuest } from '#platform/http/caller/session.ts'

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    kind: text({ enum: ['user', 'guest'] }).notNull(),
    userId: idOf(() => users.id),
    guest: jsonb().$type<CurrentGuest>(),
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant()
  },
  table => [
    index().on(table.userId),
    check(
      'session_owner',
      sql`(${table.kind} = 'user') = (${table.userId} IS NOT NULL) AND (${table.kind} = 'guest') = (${table.guest} IS NOT NULL)`
    )
  ]
)
