import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { idOf, instant, serialId } from '#platform/database/columns.ts'
import type { CurrentGuest } from '#platform/http/caller/session.ts'
import { party } from '../tables.ts'

/**
 * Locking this row makes messages commit in the order of their numbers, so a client that reads the messages
 * after a number misses none.
 */
export const partyChat = pgTable('party_chat', {
  partyId: idOf(() => party.id).primaryKey(),
  lastSeq: integer().notNull()
})

export const partyMessage = pgTable(
  'party_message',
  {
    id: serialId().primaryKey(),
    partyId: idOf(() => party.id).notNull(),
    seq: integer().notNull(),
    clientId: uuid().notNull(),
    memberId: text().notNull(),
    userId: idOf(() => users.id),
    guest: jsonb().$type<CurrentGuest>(),
    kind: text({ enum: ['text', 'sticker'] }).notNull(),
    text: text(),
    stickerId: text(),
    mentionIds: text().array().notNull().default([]),
    removedSeq: integer(),
    createdAt: instant().notNull()
  },
  table => [
    unique('party_message_seq').on(table.partyId, table.seq),
    unique('party_message_once').on(table.partyId, table.memberId, table.clientId),
    index('party_message_removed')
      .on(table.partyId, table.removedSeq)
      .where(sql`${table.removedSeq} IS NOT NULL`),
    index().on(table.createdAt),
    index().on(table.userId),
    check('party_message_who', sql`(${table.userId} IS NULL) <> (${table.guest} IS NULL)`)
  ]
)
