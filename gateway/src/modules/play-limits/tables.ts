import type { LimitMeasure, LimitPeriod } from '@tambay/contracts/limits'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { amount, idOf, instant, serialId } from '#platform/database/columns.ts'

export const playLimit = pgTable(
  'play_limit',
  {
    userId: idOf(() => users.id).notNull(),
    setBy: text({ enum: ['user', 'operator'] }).notNull(),
    measure: text().$type<LimitMeasure>().notNull(),
    period: text().$type<LimitPeriod>().notNull(),
    amount: amount().notNull(),
    pendingFrom: instant(),
    /** Null if the limit ends at `pendingFrom`. */
    pendingAmount: amount()
  },
  table => [
    primaryKey({ columns: [table.userId, table.setBy, table.measure, table.period] }),
    check('play_limit_amount', sql`${table.amount} > 0 AND ${table.pendingAmount} > 0`),
    check('play_limit_pending', sql`${table.pendingAmount} IS NULL OR ${table.pendingFrom} IS NOT NULL`)
  ]
)

export const defaultCheckMinutes = 30

/** Users without a row have never played, and have no time-out or exclusion. */
export const playState = pgTable('play_state', {
  userId: idOf(() => users.id).primaryKey(),
  timeOutUntil: instant(),
  excludedFrom: instant(),
  excludedUntil: instant(),
  pausedUntil: instant(),
  checkMinutes: integer().notNull().default(defaultCheckMinutes),
  lastPlayedAt: instant(),
  /** Milliseconds of play since the last reality check or the last break. */
  sinceCheck: amount().notNull().default(0)
})

export const playDay = pgTable(
  'play_day',
  {
    userId: idOf(() => users.id).notNull(),
    /** In Manila. */
    day: date().notNull(),
    /** Milliseconds. */
    played: amount().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.day] }), index().on(table.day)]
)

export const limitChange = pgTable(
  'limit_change',
  {
    id: serialId().primaryKey(),
    userId: idOf(() => users.id).notNull(),
    change: text().notNull(),
    createdAt: instant().notNull()
  },
  table => [index().on(table.userId, table.id)]
)

/** Times are in milliseconds. */
export interface KeptRestrictions {
  limits: Array<{ setBy: 'user' | 'operator'; measure: LimitMeasure; period: LimitPeriod; amount: number }>
  timeOutUntil: number | null
  excludedFrom: number | null
  excludedUntil: number | null
  pausedUntil: number | null
  /** The ids of erased accounts that were suspended. */
  suspended: string[]
}

/**
 * Restrictions that outlive an account or the change of its phone number or email, by keyed hashes of its contacts and
 * Google account. A new account with one of them gets them.
 */
export const keptRestriction = pgTable(
  'kept_restriction',
  {
    contactKey: text().primaryKey(),
    restrictions: jsonb().$type<KeptRestrictions>().notNull(),
    keptUntil: instant().notNull()
  },
  table => [index().on(table.keptUntil)]
)
