import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { idOf, instant, serialId } from '#platform/database/columns.ts'
import { operatorAccount } from '../accounts/tables.ts'

/** What operators ask of the release monitor. It writes the registry, which the gateway can't. */
export const releaseRequest = pgTable('release_request', {
  id: serialId().primaryKey(),
  action: text({ enum: ['withdraw', 'promote'] }).notNull(),
  remote: text().notNull(),
  version: text().notNull(),
  percent: integer(),
  reason: text().notNull(),
  requestedBy: idOf(() => operatorAccount.id).notNull(),
  requestedAt: instant().notNull(),
  doneAt: instant(),
  /** Why it wasn't done. */
  problem: text()
})
