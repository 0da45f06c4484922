import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { amount, id, instant } from '../../db/columns.ts'
import type { CurrentGuest } from '../../sessions/sessions.ts'
import { game, party } from '../party/tables.ts'
import { users } from '../user/tables.ts'

const player = () => ({
  partyId: id()
    .notNull()
    .references(() => party.id),
  gameId: text()
    .notNull()
    .references(() => game.id),
  userId: id().references(() => users.id),
  guest: jsonb().$type<CurrentGuest>()
})

export const launchTicket = pgTable(
  'launch_ticket',
  { hash: text().primaryKey(), ...player(), expiresAt: instant().notNull(), usedAt: instant() },
  table => [
    index('launch_ticket_expiry').on(table.expiresAt),
    check('launch_ticket_who', sql`(${table.userId} IS NULL) <> (${table.guest} IS NULL)`)
  ]
)

export const gameSession = pgTable(
  'game_session',
  { hash: text().primaryKey(), ...player(), expiresAt: instant().notNull() },
  table => [
    index('game_session_expiry').on(table.expiresAt),
    check('game_session_who', sql`(${table.userId} IS NULL) <> (${table.guest} IS NULL)`)
  ]
)

export const gameRound = pgTable(
  'game_round',
  {
    gameId: text()
      .notNull()
      .references(() => game.id),
    roundId: text().notNull(),
    userId: id()
      .notNull()
      .references(() => users.id),
    partyId: id()
      .notNull()
      .references(() => party.id),
    score: amount().notNull(),
    isTicketEarned: boolean().notNull().default(false),
    createdAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.gameId, table.roundId, table.userId] }), index().on(table.userId)]
)
