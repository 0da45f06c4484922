import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid
} from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { media } from '#modules/media/tables.ts'
import { idOf, instant, serialId } from '#platform/database/columns.ts'
import type { CardRef } from './cards/card-ref.ts'

export const conversation = pgTable(
  'conversation',
  {
    id: serialId().primaryKey(),
    lowId: idOf(() => users.id).notNull(),
    highId: idOf(() => users.id).notNull(),
    /**
     * The number of the last change. Changes lock this row, so they commit in the order of their numbers, and a
     * client that reads the changes after a number misses none.
     */
    lastSeq: integer().notNull().default(0),
    state: text({ enum: ['accepted', 'requested', 'declined'] }).notNull(),
    requesterId: idOf(() => users.id),
    createdAt: instant().notNull()
  },
  table => [
    unique('conversation_pair').on(table.lowId, table.highId),
    index('conversation_high').on(table.highId),
    index('conversation_requests').on(table.requesterId, table.createdAt),
    check('conversation_order', sql`${table.lowId} < ${table.highId}`)
  ]
)

export const conversationSide = pgTable(
  'conversation_side',
  {
    conversationId: idOf(() => conversation.id).notNull(),
    userId: idOf(() => users.id).notNull(),
    peerId: idOf(() => users.id).notNull(),
    box: text({ enum: ['chats', 'requests'] }).notNull(),
    /** True if the user declined or deleted the conversation, or if it has no messages yet. */
    isHidden: boolean().notNull().default(false),
    lastMessageSeq: integer(),
    lastMessageAt: instant().notNull(),
    readSeq: integer().notNull().default(0),
    deliveredSeq: integer().notNull().default(0),
    clearedSeq: integer().notNull().default(0),
    unreadCount: integer().notNull().default(0)
  },
  table => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_side_list')
      .on(table.userId, table.box, table.lastMessageAt, table.conversationId)
      .where(sql`NOT ${table.isHidden}`),
    index('conversation_side_unread')
      .on(table.userId, table.box)
      .where(sql`${table.unreadCount} > 0 AND NOT ${table.isHidden}`)
  ]
)

export const message = pgTable(
  'message',
  {
    conversationId: idOf(() => conversation.id).notNull(),
    seq: integer().notNull(),
    senderId: idOf(() => users.id).notNull(),
    clientId: uuid().notNull(),
    kind: text({ enum: ['text', 'picture', 'sticker', 'card'] }).notNull(),
    /** The columns with the content. All are null after the message was taken back. */
    text: text(),
    mediaId: uuid().references(() => media.id),
    stickerId: text(),
    card: jsonb().$type<CardRef>(),
    createdAt: instant().notNull(),
    takenBackAt: instant(),
    isDeletedForSender: boolean().notNull().default(false),
    isDeletedForRecipient: boolean().notNull().default(false),
    changedSeq: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('message_once').on(table.senderId, table.clientId),
    unique('message_change').on(table.conversationId, table.changedSeq),
    index('message_media')
      .on(table.mediaId)
      .where(sql`${table.mediaId} IS NOT NULL`)
  ]
)
