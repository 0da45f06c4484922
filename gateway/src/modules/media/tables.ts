import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

export interface StoredSize {
  name: string
  width: number
  height: number
}

export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    /** Null if the account was erased. */
    ownerId: idOf(() => users.id),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text().notNull(),
    sizes: jsonb().$type<StoredSize[]>().notNull(),
    bytes: integer().notNull(),
    createdAt: instant().notNull(),
    /** The time from which the sweep may delete the picture. Null while something uses it. */
    checkAt: instant(),
    hiddenAt: instant()
  },
  table => [
    index('media_owner').on(table.ownerId, table.createdAt),
    index('media_check')
      .on(table.checkAt)
      .where(sql`${table.checkAt} IS NOT NULL`),
    index('media_hidden')
      .on(table.hiddenAt)
      .where(sql`${table.hiddenAt} IS NOT NULL`)
  ]
)

export const albumPicture = pgTable(
  'album_picture',
  {
    mediaId: uuid()
      .primaryKey()
      .references(() => media.id),
    userId: idOf(() => users.id).notNull(),
    position: integer().notNull(),
    createdAt: instant().notNull()
  },
  table => [index('album_picture_order').on(table.userId, table.position)]
)
