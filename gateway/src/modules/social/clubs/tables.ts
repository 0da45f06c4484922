import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf, instant, serialId } from '#platform/database/columns.ts'

export const club = pgTable(
  'club',
  {
    id: serialId().primaryKey(),
    ownerId: idOf(() => users.id).notNull(),
    /** The `attempt_id` of the call that created the club. Null after a transfer. */
    attemptId: uuid(),
    name: text().notNull(),
    cover: text().notNull(),
    about: text().notNull(),
    town: text().notNull(),
    tags: text().array().notNull().default([]),
    isOpen: boolean().notNull().default(true),
    createdAt: instant().notNull()
  },
  table => [
    unique('club_created_once').on(table.ownerId, table.attemptId),
    uniqueIndex('club_name_once').on(sql`lower(normalize(${table.name}, NFKC))`),
    index('club_search').using(
      'gin',
      sql`search_text(${table.name} || ' ' || ${table.town}, ${table.tags}) gin_trgm_ops`
    )
  ]
)

export const clubMember = pgTable(
  'club_member',
  {
    clubId: idOf(() => club.id).notNull(),
    userId: idOf(() => users.id).notNull(),
    /** The owner's value has no meaning: `club.owner_id` decides. */
    role: text({ enum: ['officer', 'member'] })
      .notNull()
      .default('member'),
    /** The owner offers the club to this member. */
    isOffered: boolean().notNull().default(false),
    joinedAt: instant().notNull()
  },
  table => [
    primaryKey({ columns: [table.clubId, table.userId] }),
    index().on(table.userId),
    uniqueIndex('club_member_one_offer')
      .on(table.clubId)
      .where(sql`${table.isOffered}`)
  ]
)

const key = () => ({
  clubId: idOf(() => club.id, { onDelete: 'cascade' }).notNull(),
  userId: idOf(() => users.id).notNull()
})

export const clubRequest = pgTable('club_request', { ...key(), requestedAt: instant().notNull() }, table => [
  primaryKey({ columns: [table.clubId, table.userId] }),
  index('club_request_oldest').on(table.clubId, table.requestedAt, table.userId),
  index().on(table.userId)
])

export const clubRemoval = pgTable('club_removal', { ...key(), removedAt: instant().notNull() }, table => [
  primaryKey({ columns: [table.clubId, table.userId] }),
  index().on(table.userId)
])
