import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { party } from '#modules/party/tables.ts'
import { idOf, instant } from '#platform/database/columns.ts'

/** The sessions that may be in the voice of a party. Once a session's row is gone, the session never comes back. */
export const voiceSession = pgTable(
  'voice_session',
  {
    partyId: idOf(() => party.id).notNull(),
    memberId: text().notNull(),
    id: uuid().notNull().unique(),
    /** The member's earlier session, which ended when this one began. */
    replacedId: uuid()
  },
  table => [primaryKey({ columns: [table.partyId, table.memberId] })]
)

/** One row: the gateway that checks a shared voice engine. It extends its turn with each check. */
export const voiceCheck = pgTable('voice_check', {
  id: smallint().primaryKey(),
  gateway: uuid().notNull(),
  endsAt: instant().notNull()
})
