import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { tx } from '#ledger/tables.ts'
import { amount, idOf, instant, serialId } from '#platform/database/columns.ts'
import { party } from '../tables.ts'
import type { GiftContent } from './gift-content.ts'

export const partyGift = pgTable(
  'party_gift',
  {
    id: serialId().primaryKey(),
    txId: uuid()
      .notNull()
      .unique()
      .references(() => tx.id),
    partyId: idOf(() => party.id).notNull(),
    senderId: idOf(() => users.id).notNull(),
    recipientId: idOf(() => users.id).notNull(),
    giftId: text().notNull(),
    count: integer().notNull(),
    coins: amount().notNull(),
    diamonds: amount().notNull(),
    createdAt: instant().notNull()
  },
  table => [
    index('party_gift_latest').on(table.partyId, table.id),
    index().on(table.createdAt),
    index().on(table.senderId),
    index().on(table.recipientId),
    check('party_gift_not_oneself', sql`${table.senderId} <> ${table.recipientId}`)
  ]
)

/** Catalogs that operators published. The newest one replaces the content file. */
export const giftVersion = pgTable('gift_version', {
  version: integer().primaryKey(),
  gifts: jsonb().$type<GiftContent['gifts']>().notNull(),
  createdAt: instant().notNull()
})
