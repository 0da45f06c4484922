import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { game, party } from '#modules/party/tables.ts'
import { idOf, instant, serialId } from '#platform/database/columns.ts'
import { club } from '../clubs/tables.ts'

export const clubNight = pgTable(
  'club_night',
  {
    id: serialId().primaryKey(),
    clubId: idOf(() => club.id, { onDelete: 'cascade' }).notNull(),
    organizerId: idOf(() => users.id).notNull(),
    attemptId: uuid().notNull(),
    name: text().notNull(),
    gameId: text()
      .notNull()
      .references(() => game.id),
    startsAt: instant().notNull(),
    /** Set when those who are going were reminded, or if the night was planned too late for that. */
    remindedAt: instant(),
    openedAt: instant(),
    partyId: idOf(() => party.id),
    createdAt: instant().notNull()
  },
  table => [
    unique('club_night_planned_once').on(table.organizerId, table.attemptId),
    index().on(table.clubId, table.startsAt),
    index('club_night_due')
      .on(table.startsAt)
      .where(sql`${table.openedAt} IS NULL`)
  ]
)

export const clubNightGuest = pgTable(
  'club_night_guest',
  {
    nightId: idOf(() => clubNight.id, { onDelete: 'cascade' }).notNull(),
    userId: idOf(() => users.id).notNull(),
    answeredAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.nightId, table.userId] }), index().on(table.userId)]
)
