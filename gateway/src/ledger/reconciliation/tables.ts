import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { amount, id, idOf, instant } from '#platform/database/columns.ts'
import { account } from '../tables.ts'

export const accountChecked = pgTable('account_checked', {
  accountId: idOf(() => account.id).primaryKey(),
  balance: amount().notNull(),
  version: bigint({ mode: 'number' }).notNull()
})

export const ledgerAlarm = pgTable(
  'ledger_alarm',
  {
    id: uuid().primaryKey().defaultRandom(),
    fault: text({
      enum: [
        'currency_sum',
        'balance',
        'version',
        'running_balance',
        'overdraft',
        'posting_sum',
        'escrow',
        'stale_hold',
        'sub_accounts'
      ]
    }).notNull(),
    subject: text().notNull(),
    accountId: idOf(() => account.id),
    detail: text().notNull(),
    raisedAt: instant().notNull(),
    resolvedAt: instant()
  },
  table => [
    uniqueIndex('ledger_alarm_open')
      .on(table.fault, table.subject, sql`coalesce(${table.accountId}, 0)`)
      .where(sql`${table.resolvedAt} IS NULL`)
  ]
)

export const reconciliation = pgTable('reconciliation', {
  scope: text({ enum: ['full', 'recent'] }).primaryKey(),
  ranAt: instant().notNull(),
  accounts: integer().notNull(),
  entries: amount().notNull(),
  faults: integer().notNull()
})

/** The next entry of the check that goes through all entries in slices. It has one row. */
export const reconciliationPass = pgTable('reconciliation_pass', {
  id: integer().primaryKey(),
  accountId: id().notNull(),
  accountVersion: bigint({ mode: 'number' }).notNull()
})
