import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'
import { users } from '../user/tables.ts'

/** Wrong wallet passwords in a row. Each round of five locks, for longer each time, until a right one or a reset. */
export const walletPasswordTry = pgTable('wallet_password_try', {
  userId: id()
    .primaryKey()
    .references(() => users.id),
  /** Of this round. */
  wrongCount: integer().notNull().default(0),
  /** Rounds that ended in a lock. */
  lockCount: integer().notNull().default(0),
  /** Set by the last wrong one of a round; once it is past, a new round begins. */
  lockedUntil: instant()
})

/** Where a person would be paid out to; nothing is (spec MONEY-4). */
export const payoutAccount = pgTable(
  'payout_account',
  {
    id: uuid().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['gcash', 'maya', 'bank'] }).notNull(),
    bank: text(),
    holderName: text().notNull(),
    /** The number, encrypted under a key of the gateway. */
    sealedNumber: text().notNull(),
    /** Tells the same account of the same owner again, and nothing else. */
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
