import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { id, idOf, instant } from '#platform/database/columns.ts'
import type { CurrentGuest } from '#platform/http/caller/session.ts'

export const game = pgTable(
  'game',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    cover: text().notNull(),
    icon: text().notNull(),
    tagline: text().notNull(),
    tags: text().array().notNull(),
    path: text().notNull(),
    maxPayoutRatio: integer().notNull(),
    /** The most coins that one player can get back in one round. */
    maxRoundPayout: integer().notNull().default(0),
    /** In a game for a shared pot, the house's percentage of a round's stakes. Null if the house pays the wins. */
    houseSharePercent: integer(),
    holdSeconds: integer().notNull(),
    /** Guests who listen to a party can watch the game. */
    isWatchable: boolean().notNull().default(false),
    releasedAt: instant().notNull().default(new Date('2026-11-20T00:00:00Z')),
    plays: integer().notNull().default(0),
    /** Failed health checks in a row, by all gateways. Two mean that the game is offline. */
    failedChecks: integer().notNull().default(0)
  },
  table => [index('game_name_trigram').using('gin', sql`${table.name} gin_trgm_ops`)]
)

export const party = pgTable(
  'party',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    cover: text().notNull(),
    /** Entry permission and mic mode (spec ROOM-2, ROOM-7). */
    auth: integer().$type<0 | 1 | 2>().notNull(),
    micMode: integer().$type<0 | 1>().notNull(),
    hostId: idOf(() => users.id).notNull(),
    /** Who wrote the name. Differs from the host after a hand-over. Null for parties opened before this column existed. */
    namedBy: idOf(() => users.id),
    gameId: text()
      .notNull()
      .references(() => game.id),
    tags: text().array().notNull().default([]),
    isGuestRoom: boolean().notNull().default(false),
    lockedSeats: integer().array().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    /**
     * Set while the host is gone: the party ends at this time unless a speaker becomes the host (spec
     * ROOM-20).
     */
    endsAt: instant(),
    endedAt: instant()
  },
  table => [
    check('party_auth', sql`${table.auth} IN (0, 1, 2)`),
    check('party_mic_mode', sql`${table.micMode} IN (0, 1)`),
    index('party_live')
      .on(table.gameId)
      .where(sql`${table.endedAt} IS NULL`),
    index('party_newest')
      .on(table.createdAt, table.id)
      .where(sql`${table.endedAt} IS NULL AND ${table.auth} <> 1`),
    uniqueIndex('party_host_live')
      .on(table.hostId)
      .where(sql`${table.endedAt} IS NULL AND ${table.endsAt} IS NULL AND NOT ${table.isGuestRoom}`),
    index('party_search')
      .using('gin', sql`search_text(${table.name}, ${table.tags}) gin_trgm_ops`)
      .where(sql`${table.endedAt} IS NULL`)
  ]
)

/** When a round of the party's game can be joined, as the game's server told last. */
export const partyRound = pgTable('party_round', {
  partyId: idOf(() => party.id).primaryKey(),
  /** The party may have changed its game since. */
  gameId: text()
    .notNull()
    .references(() => game.id),
  joinableUntil: instant().notNull(),
  nextAt: instant().notNull()
})

export const partyMember = pgTable(
  'party_member',
  {
    partyId: idOf(() => party.id).notNull(),
    memberId: text().notNull(),
    userId: idOf(() => users.id),
    guest: jsonb().$type<CurrentGuest>(),
    /** 0 is the party host's seat; null means audience. */
    seat: integer(),
    mute: integer().$type<10 | 11>().notNull().default(10),
    isMicApproved: boolean().notNull().default(false),
    isHostMuted: boolean().notNull().default(false),
    /** The host unseated this member, who can't take a seat without being accepted or invited. */
    mustRequest: boolean().notNull().default(false),
    micRequestedAt: instant(),
    seatedAt: instant(),
    isAway: boolean().notNull().default(false),
    joinedAt: instant().notNull(),
    /**
     * The end of the membership lease (spec ROOM-12). A null lease never ends: the demo world's members have
     * no connection.
     */
    presentUntil: instant()
  },
  table => [
    primaryKey({ columns: [table.partyId, table.memberId] }),
    unique('party_member_once').on(table.memberId),
    unique('party_member_seat').on(table.partyId, table.seat),
    index().on(table.userId),
    check('party_member_who', sql`(${table.userId} IS NULL) <> (${table.guest} IS NULL)`),
    check('party_member_seat_number', sql`${table.seat} BETWEEN 0 AND 8`)
  ]
)

/** The host's restrictions on a user. They remain in effect after the user leaves the party. */
export const partyRestriction = pgTable(
  'party_restriction',
  {
    partyId: idOf(() => party.id).notNull(),
    userId: idOf(() => users.id).notNull(),
    isBanned: boolean().notNull().default(false),
    isHostMuted: boolean().notNull().default(false),
    mustRequest: boolean().notNull().default(false),
    createdAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.partyId, table.userId] }), index().on(table.userId)]
)

export const partyReport = pgTable(
  'party_report',
  {
    id: uuid().primaryKey().defaultRandom(),
    partyId: idOf(() => party.id).notNull(),
    reporterId: text().notNull(),
    /** Null if the report is about the party. */
    memberId: text(),
    reason: text().notNull(),
    note: text().notNull(),
    createdAt: instant().notNull()
  },
  table => [
    index('party_report_latest').on(table.createdAt.desc()),
    index().on(table.reporterId),
    index().on(table.memberId)
  ]
)

export const partySeatAlert = pgTable(
  'party_seat_watch',
  {
    partyId: idOf(() => party.id).notNull(),
    userId: idOf(() => users.id).notNull(),
    createdAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.partyId, table.userId] }), index().on(table.userId)]
)

export const partyVisit = pgTable(
  'party_visit',
  {
    userId: idOf(() => users.id).notNull(),
    partyId: idOf(() => party.id).notNull(),
    visitedAt: instant().notNull()
  },
  table => [
    primaryKey({ columns: [table.userId, table.partyId] }),
    index('party_visit_newest').on(table.userId, table.visitedAt, table.partyId)
  ]
)

export const recentPlay = pgTable(
  'recent_play',
  {
    playerId: text().notNull(),
    gameId: text()
      .notNull()
      .references(() => game.id),
    playedAt: instant().notNull()
  },
  table => [
    primaryKey({ columns: [table.playerId, table.gameId] }),
    index('recent_play_latest_players').on(table.gameId, table.playedAt, table.playerId)
  ]
)
