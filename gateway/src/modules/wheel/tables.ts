import type { Prize, PrizeField } from '@tambay/contracts/wheel'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid
} from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { tx } from '#ledger/tables.ts'
import { amount, idOf, instant, serialId } from '#platform/database/columns.ts'

export const oddsVersion = pgTable('odds_version', {
  version: integer().primaryKey(),
  fields: jsonb().$type<PrizeField[]>().notNull(),
  tableHash: text().notNull(),
  cause: text({ enum: ['start', 'operator', 'sold_out'] })
    .notNull()
    .default('start'),
  soldOutFieldId: text(),
  createdAt: instant().notNull()
})

/** Prizes without a row are unlimited. */
export const prizeStock = pgTable(
  'prize_stock',
  {
    version: integer()
      .notNull()
      .references(() => oddsVersion.version),
    fieldId: text().notNull(),
    initial: integer().notNull(),
    left: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.version, table.fieldId] }),
    check('prize_stock_left', sql`${table.left} BETWEEN 0 AND ${table.initial}`)
  ]
)

export const wheelClosure = pgTable(
  'wheel_closure',
  {
    id: serialId().primaryKey(),
    reason: text().notNull(),
    closedAt: instant().notNull(),
    reopenedAt: instant()
  },
  table => [
    uniqueIndex('wheel_closure_current')
      .on(sql`(true)`)
      .where(sql`${table.reopenedAt} IS NULL`)
  ]
)

/** Lock this row before changing a user's wheel tickets, epoch or nonce. */
export const wheelPlayer = pgTable(
  'turntable_player',
  {
    userId: idOf(() => users.id).primaryKey(),
    ticketCount: amount().notNull().default(0)
  },
  table => [check('turntable_player_tickets', sql`${table.ticketCount} >= 0`)]
)

export const ticketEntry = pgTable(
  'ticket_entry',
  {
    id: serialId().primaryKey(),
    userId: idOf(() => wheelPlayer.userId).notNull(),
    reason: text({ enum: ['daily', 'round', 'prize', 'spin'] }).notNull(),
    ref: text().notNull(),
    amount: amount().notNull(),
    countAfter: amount().notNull(),
    createdAt: instant().notNull()
  },
  table => [
    unique('ticket_entry_once').on(table.userId, table.reason, table.ref),
    check('ticket_entry_amount', sql`${table.amount} <> 0`),
    check('ticket_entry_count', sql`${table.countAfter} >= 0`)
  ]
)

export const epoch = pgTable(
  'epoch',
  {
    id: uuid().primaryKey(),
    userId: idOf(() => wheelPlayer.userId).notNull(),
    version: integer()
      .notNull()
      .references(() => oddsVersion.version),
    /** Null until the seed is revealed. */
    seed: text(),
    sealedSeed: text().notNull(),
    sealKey: text().notNull(),
    commit: text().notNull(),
    spinCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    revealedAt: instant()
  },
  table => [
    uniqueIndex('epoch_current')
      .on(table.userId)
      .where(sql`${table.revealedAt} IS NULL`),
    index('epoch_hidden_by_age')
      .on(table.sealKey, table.createdAt, table.id)
      .where(sql`${table.seed} IS NULL`),
    index('epoch_hidden_by_version')
      .on(table.sealKey, table.version, table.id)
      .where(sql`${table.seed} IS NULL`)
  ]
)

export const spin = pgTable(
  'spin',
  {
    id: uuid().primaryKey(),
    userId: idOf(() => wheelPlayer.userId).notNull(),
    epochId: uuid()
      .notNull()
      .references(() => epoch.id),
    nonce: integer().notNull(),
    clientSeed: text().notNull(),
    draw: integer().notNull(),
    fieldId: text().notNull(),
    prize: jsonb().$type<Prize>().notNull(),
    transactionId: uuid().references(() => tx.id),
    requestKey: text().notNull(),
    requestHash: text().notNull(),
    ticketCountAfter: amount().notNull(),
    shareCode: text(),
    createdAt: instant().notNull()
  },
  table => [
    unique('spin_share_code').on(table.shareCode),
    unique('spin_nonce').on(table.epochId, table.nonce),
    unique('spin_request').on(table.userId, table.requestKey),
    index('spin_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('spin_won')
      .on(table.createdAt.desc())
      .where(sql`${table.prize}->>'t' IN ('coin', 'diamond')`),
    check(
      'spin_prize_paid',
      sql`(${table.prize}->>'t' IN ('coin', 'diamond')) = (${table.transactionId} IS NOT NULL)`
    )
  ]
)
