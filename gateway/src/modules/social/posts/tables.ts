import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { media } from '#modules/media/tables.ts'
import { idOf } from '#platform/database/columns.ts'
import { post } from '../tables.ts'

const postId = () => idOf(() => post.id).notNull()

export const postMedia = pgTable(
  'post_media',
  {
    postId: postId(),
    position: integer().notNull(),
    mediaId: uuid()
      .notNull()
      .references(() => media.id)
  },
  table => [primaryKey({ columns: [table.postId, table.position] }), index().on(table.mediaId)]
)

export const postMention = pgTable(
  'post_mention',
  {
    postId: postId(),
    userId: idOf(() => users.id).notNull(),
    nickName: text().notNull()
  },
  table => [primaryKey({ columns: [table.postId, table.userId] }), index().on(table.userId)]
)

/** Filled by a trigger on `post`. In lower case. */
export const postTag = pgTable(
  'post_tag',
  {
    tag: text().notNull(),
    postId: idOf(() => post.id, { onDelete: 'cascade' }).notNull()
  },
  table => [primaryKey({ columns: [table.tag, table.postId] }), index().on(table.postId)]
)
