import { queueNames } from '@tambay/contracts/operator/queue'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { idOf, instant } from '#platform/database/columns.ts'
import { operatorAccount } from '../accounts/tables.ts'
import type { MacroContent } from './macro-content.ts'

/** Who works on an item of a queue, and who asked somebody else to decide it. Other items have no row. */
export const queueItem = pgTable(
  'queue_item',
  {
    queue: text({ enum: queueNames }).notNull(),
    itemId: text().notNull(),
    operatorId: idOf(() => operatorAccount.id),
    escalatedBy: text(),
    escalationNote: text(),
    escalatedAt: instant()
  },
  table => [primaryKey({ columns: [table.queue, table.itemId] }), index().on(table.operatorId)]
)

/** The prepared texts of a queue that operators have changed. Other queues have those of the content file. */
export const queueMacros = pgTable('queue_macros', {
  queue: text({ enum: queueNames }).primaryKey(),
  version: integer().notNull(),
  macros: jsonb().$type<MacroContent['macros']>().notNull()
})
