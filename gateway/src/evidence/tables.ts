import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { account } from '#ledger/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

/** Signed statements about the books and the log of operators. The evidence store has the same ones, and all hashes. */
export const seal = pgTable('seal', {
  number: integer().primaryKey(),
  statement: text().notNull(),
  sealedAt: instant().notNull()
})

/** Up to which of its entries an account is sealed. */
export const accountSealed = pgTable('account_sealed', {
  accountId: idOf(() => account.id).primaryKey(),
  version: bigint({ mode: 'number' }).notNull()
})
