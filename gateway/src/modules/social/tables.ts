import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid
} from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { id, idOf, instant, serialId } from '#platform/database/columns.ts'
import { club } from './clubs/tables.ts'

export const post = pgTable(
  'post',
  {
    id: serialId().primaryKey(),
    authorId: idOf(() => users.id).notNull(),
    attemptId: uuid(),
    text: text().notNull(),
    words: text().notNull().default(''),
    pictures: text().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    partyId: id(),
    clubId: idOf(() => club.id),
    /** Maintained by triggers, like the count of comments. */
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    hiddenAt: instant(),
    hiddenReason: text()
  },
  table => [
    index('post_created').on(table.createdAt),
    unique('post_once').on(table.authorId, table.attemptId),
    index('post_author_newest').on(table.authorId, table.id),
    index('post_club_newest')
      .on(table.clubId, table.id)
      .where(sql`${table.clubId} IS NOT NULL`),
    index('post_words').using('gin', sql`to_tsvector('simple', search_text(${table.text}))`)
  ]
)

export const postWord = pgTable('post_word', { word: text().primaryKey() }, table => [
  index('post_word_trigrams').using('gin', sql`${table.word} gin_trgm_ops`)
])

export const postComment = pgTable(
  'post_comment',
  {
    id: serialId().primaryKey(),
    postId: idOf(() => post.id).notNull(),
    authorId: idOf(() => users.id).notNull(),
    replyTo: idOf((): AnyPgColumn => postComment.id),
    attemptId: uuid(),
    text: text().notNull(),
    words: text().notNull().default(''),
    createdAt: instant().notNull(),
    hiddenAt: instant(),
    hiddenReason: text()
  },
  table => [
    unique('post_comment_once').on(table.authorId, table.attemptId),
    index('post_comment_oldest')
      .on(table.postId, table.id)
      .where(sql`${table.replyTo} IS NULL`),
    index('post_comment_post').on(table.postId),
    index('post_comment_reply').on(table.replyTo, table.id),
    index('post_comment_author').on(table.authorId)
  ]
)

export const postLike = pgTable(
  'post_like',
  {
    postId: idOf(() => post.id).notNull(),
    userId: idOf(() => users.id).notNull(),
    createdAt: instant().notNull()
  },
  table => [primaryKey({ columns: [table.postId, table.userId] }), index().on(table.userId)]
)
