import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

export const userBlock = pgTable(
  'user_block',
  {
    blockerId: idOf(() => users.id).notNull(),
    blockedId: idOf(() => users.id).notNull(),
    createdAt: instant().notNull()
  },
  table => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('user_block_blocked').on(table.blockedId, table.blockerId),
    check('user_block_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`)
  ]
)
