import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

export const walletPasswordTry = pgTable('wallet_password_try', {
  userId: idOf(() => users.id).primaryKey(),
  wrongCount: integer().notNull().default(0),
  lockCount: integer().notNull().default(0),
  lockedUntil: instant()
})

export const payoutAccount = pgTable(
  'payout_account',
  {
    id: uuid().primaryKey(),
    userId: idOf(() => users.id).notNull(),
    kind: text({ enum: ['gcash', 'maya', 'bank'] }).notNull(),
    bank: text(),
    holderName: text().notNull(),
    sealedNumber: text().notNull(),
    numberHash: text().notNull(),
    isDefault: boolean().notNull(),
    waitsUntil: instant().notNull(),
    createdAt: instant().notNull()
  },
  table => [
    unique('payout_account_number').on(table.userId, table.numberHash),
    uniqueIndex('payout_account_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
    check('payout_account_bank', sql`(${table.kind} = 'bank') = (${table.bank} IS NOT NULL)`)
  ]
)
