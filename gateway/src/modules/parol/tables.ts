import type { Deed } from '@tambay/contracts/parol'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf } from '#platform/database/columns.ts'

export const parol = pgTable(
  'parol',
  {
    userId: idOf(() => users.id).primaryKey(),
    /** Days with company, all in all. */
    litDays: integer().notNull(),
    /** The last of them, in Manila, and what the user did on it. */
    lastDay: date().notNull(),
    deeds: text().array().$type<Deed[]>().notNull()
  },
  table => [check('parol_lit', sql`${table.litDays} > 0`)]
)
