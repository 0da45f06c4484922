import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { idOf, instant } from '#platform/database/columns.ts'
import { operatorAccount } from '../accounts/tables.ts'

/** Who works on an item of a queue, and who asked somebody else to decide it. Other items have no row. */
export const queueItem = pgTable(
  'queue_item',
  {
    queue: text({ enum: ['report', 'picture', 'appeal', 'ticket', 'reward', 'withdrawal'] }).notNull(),
    itemId: text().notNull(),
    operatorId: idOf(() => operatorAccount.id),
    escalatedBy: text(),
    escalationNote: text(),
    escalatedAt: instant()
  },
  table => [primaryKey({ columns: [table.queue, table.itemId] }), index().on(table.operatorId)]
)
