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

import { users } from '#identity/users/tables.ts'
import { amount, idOf, instant, serialId } from '#platform/database/columns.ts'
import type { Memo } from './posting/posting.ts'

/** One holder's balance in one currency. Triggers of the first migration reject changes without an entry. */
export const account = pgTable(
  'account',
  {
    id: serialId().primaryKey(),
    holder: text().notNull(),
    ownerId: idOf(() => users.id),
    currency: text({ enum: ['coin', 'diamond'] }).notNull(),
    balance: amount().notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** The time of the last entry. It never decreases, even if the gateways' clocks differ. */
    movedAt: instant(),
    allowNegative: boolean().notNull().default(false),
    isFrozen: boolean().notNull().default(false)
  },
  table => [
    unique('account_holder_currency').on(table.holder, table.currency),
    index().on(table.ownerId),
    check('account_balance', sql`${table.balance} >= 0 OR ${table.allowNegative}`),
    check('account_balance_range', sql`abs(${table.balance}) <= 9007199254740991`),
    check(
      'account_owner',
      sql`${table.ownerId} IS NULL OR (${table.holder} = 'user:' || ${table.ownerId} AND NOT ${table.allowNegative})`
    )
  ]
)

export const tx = pgTable(
  'tx',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    idemScope: text().notNull(),
    idemKey: text().notNull(),
    reqHash: text().notNull(),
    memo: jsonb().$type<Memo>().notNull(),
    reverses: uuid()
      .unique()
      .references((): AnyPgColumn => tx.id),
    createdAt: instant().notNull()
  },
  table => [unique('tx_idempotency').on(table.idemScope, table.idemKey)]
)

export const entry = pgTable(
  'entry',
  {
    txId: uuid()
      .notNull()
      .references(() => tx.id),
    accountId: idOf(() => account.id).notNull(),
    amount: amount().notNull(),
    balanceAfter: amount().notNull(),
    accountVersion: bigint({ mode: 'number' }).notNull(),
    /** A copy of the posting's kind, so that filtering an account by kind needs no join. */
    kind: text().notNull(),
    /**
     * The later of two times: the posting's and the account's previous entry's. Keeps an account's entries in
     * order of time.
     */
    createdAt: instant().notNull()
  },
  table => [
    primaryKey({ columns: [table.accountId, table.accountVersion] }),
    index().on(table.txId),
    index('entry_created').using('brin', table.createdAt).with({ autosummarize: true, pages_per_range: 32 }),
    check('entry_amount', sql`${table.amount} <> 0`)
  ]
)

export const hold = pgTable(
  'hold',
  {
    id: uuid().primaryKey(),
    scope: text().notNull(),
    ref: text().notNull(),
    userId: idOf(() => users.id).notNull(),
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
    balanceAtEnd: amount(),
    versionAtEnd: bigint({ mode: 'number' })
  },
  table => [
    unique('hold_ref').on(table.scope, table.ref),
    index('hold_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'held'`),
    index('hold_of_user').on(table.userId, table.createdAt),
    check('hold_amount', sql`${table.amount} > 0`),
    check(
      'hold_end',
      sql`(${table.status} = 'held') = (${table.endedAt} IS NULL) AND (${table.status} = 'settled') = (${table.payout} IS NOT NULL)
        AND (${table.status} = 'held') = (${table.balanceAtEnd} IS NULL) AND (${table.status} = 'held') = (${table.versionAtEnd} IS NULL)`
    )
  ]
)
