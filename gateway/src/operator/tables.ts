import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant, serialId } from '../db/columns.ts'

/** The log of operators' changes. Rows are immutable. */
export const operatorAction = pgTable(
  'operator_action',
  {
    id: serialId().primaryKey(),
    operator: text().notNull(),
    action: text({ enum: ['reverse', 'unfreeze'] }).notNull(),
    /** The id of a posting or the name of an account. */
    subject: text().notNull(),
    reason: text().notNull(),
    result: jsonb().notNull(),
    createdAt: instant().notNull()
  },
  table => [index().on(table.subject)]
)
