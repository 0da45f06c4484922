import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant, serialId } from '#db/columns.ts'
import { users } from '../user/tables.ts'

export const follow = pgTable(
  'follow',
  {
    followerId: id()
      .notNull()
      .references(() => users.id),
    followedId: id()
      .notNull()
      .references(() => users.id),
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
    userId: id()
      .primaryKey()
      .references(() => users.id),
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

export const post = pgTable(
  'post',
  {
    id: serialId().primaryKey(),
    authorId: id()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    pictures: text().array().notNull().default([]),
    partyId: id(),
    createdAt: instant().notNull(),
    /** Set by an operator. Only the author still sees the post, with the reason. */
    hiddenAt: instant(),
    hiddenReason: text()
  },
  table => [
    index().on(table.authorId),
    index('post_text_trigram').using('gin', sql`${table.text} gin_trgm_ops`)
  ]
)

export const postComment = pgTable(
  'post_comment',
  {
    id: serialId().primaryKey(),
    postId: id()
      .notNull()
      .references(() => post.id),
    authorId: id()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
    hiddenAt: instant(),
    hiddenReason: text()
  },
  table => [index().on(table.postId)]
)

export const postLike = pgTable(
  'post_like',
  {
    postId: id()
      .notNull()
      .references(() => post.id),
    userId: id()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.postId, table.userId] }), index().on(table.userId)]
)
