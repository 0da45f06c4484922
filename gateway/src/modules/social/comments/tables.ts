import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { id } from '#platform/database/columns.ts'
import { postComment } from '../tables.ts'

export const commentMention = pgTable(
  'comment_mention',
  {
    commentId: id()
      .notNull()
      .references(() => postComment.id, { onDelete: 'cascade' }),
    userId: id()
      .notNull()
      .references(() => users.id),
    nickName: text().notNull()
  },
  table => [primaryKey({ columns: [table.commentId, table.userId] }), index().on(table.userId)]
)
