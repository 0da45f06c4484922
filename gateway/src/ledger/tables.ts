import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid
} from 'drizzle-orm/pg-core'

import { amount, id, instant, serialId } from '../db/columns.ts'
import { users } from '../modules/user/tables.ts'
import type { Memo } from './posting.ts'

/** One holder's balance in one currency. Only the ledger's posting changes it (guarded in migrations/0002_guards.sql). */
export const account = pgTable(
  'account',
  {
    id: serialId().primaryKey(),
    /** `user:42`, `house:7`, `promo:0`: what postings name. */
    holder: text().notNull(),
    ownerId: id().references(() => users.id),
    currency: text({ enum: ['coin', 'diamond'] }).notNull(),
    balance: amount().notNull().default(0),
    /** Counts the entries. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** The time of its last entry: no later one is earlier, whichever gateway's clock it has. */
    movedAt: instant(),
    allowNegative: boolean().notNull().default(false),
    /** Nothing moves, in or out, until an operator has looked (docs/how-to/operate-the-ledger.md). */
    isFrozen: boolean().notNull().default(false)
  },
  table => [
    unique('account_holder_currency').on(table.holder, table.currency),
    index().on(table.ownerId),
    check('account_balance', sql`${table.balance} >= 0 OR ${table.allowNegative}`),
    // What a number holds exactly.
    check('account_balance_range', sql`abs(${table.balance}) <= 9007199254740991`),
    check(
      'account_owner',
      sql`${table.ownerId} IS NULL OR (${table.holder} = 'user:' || ${table.ownerId} AND NOT ${table.allowNegative})`
    )
  ]
)

/** One posting: all its entries or none, and their sum is zero in each currency. Never changed, never deleted. */
export const tx = pgTable(
  'tx',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    idemScope: text().notNull(),
    idemKey: text().notNull(),
    /** Tells a replay from another request under the same key. */
    reqHash: text().notNull(),
    memo: jsonb().$type<Memo>().notNull(),
    reverses: uuid()
      .unique()
      .references((): AnyPgColumn => tx.id),
    createdAt: instant().notNull()
  },
  table => [unique('tx_idempotency').on(table.idemScope, table.idemKey)]
)

/** One line of an account. Never changed, never deleted. */
export const entry = pgTable(
  'entry',
  {
    txId: uuid()
      .notNull()
      .references(() => tx.id),
    accountId: id()
      .notNull()
      .references(() => account.id),
    amount: amount().notNull(),
    balanceAfter: amount().notNull(),
    accountVersion: bigint({ mode: 'number' }).notNull(),
    /** Its posting's: an account is read by type without looking at every posting. */
    kind: text().notNull(),
    /** Its posting's, or the account's last entry's where that is later: an account's months follow each other. */
    createdAt: instant().notNull()
  },
  table => [
    primaryKey({ columns: [table.accountId, table.accountVersion] }),
    index().on(table.txId),
    check('entry_amount', sql`${table.amount} <> 0`)
  ]
)

/** A stake in escrow: settled or voided once, or voided by itself when its time is over. */
export const hold = pgTable(
  'hold',
  {
    id: uuid().primaryKey(),
    /** With `ref` the caller's own name for it: `game:color-game`, an order. */
    scope: text().notNull(),
    ref: text().notNull(),
    userId: id()
      .notNull()
      .references(() => users.id),
    currency: text({ enum: ['coin', 'diamond'] }).notNull(),
    amount: amount().notNull(),
    reqHash: text().notNull(),
    memo: jsonb().$type<Memo>().notNull(),
    status: text({ enum: ['held', 'settled', 'voided'] })
      .notNull()
      .default('held'),
    payout: amount(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** What its owner was told at the end, told again to whoever asks again. */
    balanceAtEnd: amount(),
    versionAtEnd: bigint({ mode: 'number' })
  },
  table => [
    unique('hold_ref').on(table.scope, table.ref),
    index('hold_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'held'`),
    index().on(table.userId),
    check('hold_amount', sql`${table.amount} > 0`),
    check(
      'hold_end',
      sql`(${table.status} = 'held') = (${table.endedAt} IS NULL) AND (${table.status} = 'settled') = (${table.payout} IS NOT NULL)
        AND (${table.status} = 'held') = (${table.balanceAtEnd} IS NULL) AND (${table.status} = 'held') = (${table.versionAtEnd} IS NULL)`
    )
  ]
)
