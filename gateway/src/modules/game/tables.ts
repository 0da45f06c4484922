import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { game, party } from '#modules/party/tables.ts'
import { amount, idOf, instant } from '#platform/database/columns.ts'
import type { CurrentGuest } from '#platform/http/caller/session.ts'

const player = () => ({
  partyId: idOf(() => party.id).notNull(),
  gameId: text()
    .notNull()
    .references(() => game.id),
  userId: idOf(() => users.id),
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
    userId: idOf(() => users.id).notNull(),
    partyId: idOf(() => party.id).notNull(),
    score: amount().notNull(),
    isTicketEarned: boolean().notNull().default(false),
    createdAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.gameId, table.roundId, table.userId] }), index().on(table.userId)]
)

export const gameOrder = pgTable(
  'game_order',
  {
    gameId: text()
      .notNull()
      .references(() => game.id),
    orderRef: text().notNull(),
    roundId: text().notNull(),
    userId: idOf(() => users.id).notNull(),
    createdAt: instant().notNull(),
    announcedAt: instant()
  },
  table => [
    primaryKey({ columns: [table.gameId, table.orderRef] }),
    index('game_order_round').on(table.gameId, table.roundId, table.userId),
    index().on(table.userId),
    index().on(table.createdAt)
  ]
)

/** One player's rounds of a game in a day or a week (Monday to Sunday) in Manila. */
export const gameScore = pgTable(
  'game_score',
  {
    gameId: text()
      .notNull()
      .references(() => game.id),
    period: text({ enum: ['day', 'week'] }).notNull(),
    startsOn: date().notNull(),
    userId: idOf(() => users.id).notNull(),
    score: amount().notNull(),
    rounds: integer().notNull(),
    wins: integer().notNull().default(0),
    /** The highest score of a round. */
    best: amount().notNull().default(0),
    experience: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.gameId, table.period, table.startsOn, table.userId] }),
    index('game_score_rank').on(table.gameId, table.period, table.startsOn, table.score, table.userId),
    index('game_score_wins').on(table.gameId, table.period, table.startsOn, table.wins, table.userId),
    index('game_score_best').on(table.gameId, table.period, table.startsOn, table.best, table.userId),
    index('game_score_user').on(table.userId, table.period, table.startsOn),
    index('game_score_age').on(table.startsOn)
  ]
)

/** The coins that the house lost to a game's players in one hour. Negative if it won. */
export const gameLoss = pgTable(
  'game_loss',
  {
    gameId: text()
      .notNull()
      .references(() => game.id),
    hour: instant().notNull(),
    coins: amount().notNull(),
    /** The limit that a payout would have exceeded. Until the next hour or a higher limit, the game is paused. */
    pausedAtLimit: amount()
  },
  table => [primaryKey({ columns: [table.gameId, table.hour] }), index('game_loss_age').on(table.hour)]
)

/** The nonces of accepted requests. A row is deleted when the timestamp of its request is too old to be accepted. */
export const gameNonce = pgTable(
  'game_nonce',
  { gameId: text().notNull(), nonce: text().notNull(), expiresAt: instant().notNull() },
  table => [
    primaryKey({ columns: [table.gameId, table.nonce] }),
    index('game_nonce_expiry').on(table.expiresAt)
  ]
)
