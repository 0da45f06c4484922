import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { id, idOf, instant, serialId } from '#platform/database/columns.ts'

/** A ranking of the best posts of the last days. A reader keeps to one edition until the end of the feed. */
export const feedEdition = pgTable('feed_edition', {
  id: serialId().primaryKey(),
  /** Posts with a greater id are newer than the edition. */
  lastPostId: id().notNull(),
  createdAt: instant().notNull()
})

export const feedEditionPost = pgTable(
  'feed_edition_post',
  {
    editionId: idOf(() => feedEdition.id, { onDelete: 'cascade' }).notNull(),
    position: integer().notNull(),
    /** There is no foreign key, because the post may be deleted. */
    postId: id().notNull()
  },
  table => [primaryKey({ columns: [table.editionId, table.position] })]
)
