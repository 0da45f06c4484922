import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

export const follow = pgTable(
  'follow',
  {
    followerId: idOf(() => users.id).notNull(),
    followedId: idOf(() => users.id).notNull(),
    createdAt: instant().notNull()
  },
  table => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follow_followed').on(table.followedId, table.followerId),
    index('follow_newest_followers').on(table.followedId, table.createdAt, table.followerId),
    index('follow_newest_followed').on(table.followerId, table.createdAt, table.followedId),
    check('follow_not_oneself', sql`${table.followerId} <> ${table.followedId}`)
  ]
)

/** Maintained by triggers on `follow`. Each user has a row. Friends are people who follow each other. */
export const relationCount = pgTable(
  'relation_count',
  {
    userId: idOf(() => users.id).primaryKey(),
    followerCount: integer().notNull().default(0),
    followingCount: integer().notNull().default(0),
    friendCount: integer().notNull().default(0)
  },
  table => [
    index('relation_count_popular').on(table.followerCount, table.userId),
    check(
      'relation_count_not_negative',
      sql`least(${table.followerCount}, ${table.followingCount}, ${table.friendCount}) >= 0`
    )
  ]
)
