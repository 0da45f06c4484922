import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf } from '#platform/database/columns.ts'
import { postComment } from '../tables.ts'

export const commentMention = pgTable(
  'comment_mention',
  {
    commentId: idOf(() => postComment.id, { onDelete: 'cascade' }).notNull(),
    userId: idOf(() => users.id).notNull(),
    nickName: text().notNull()
  },
  table => [primaryKey({ columns: [table.commentId, table.userId] }), index().on(table.userId)]
)
