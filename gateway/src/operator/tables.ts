import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant, serialId } from '#platform/database/columns.ts'

export const operatorAction = pgTable(
  'operator_action',
  {
    id: serialId().primaryKey(),
    operator: text().notNull(),
    action: text({
      enum: [
        'reverse',
        'unfreeze',
        'hide',
        'restore',
        'warn',
        'suspend',
        'unsuspend',
        'dismiss',
        'answer',
        'close',
        'refuse-invite',
        'limit',
        'limits-for-everyone',
        'correct-age',
        'time-out',
        'exclude',
        'end-pause',
        'wheel-publish',
        'wheel-close',
        'wheel-open'
      ]
    }).notNull(),
    subject: text().notNull(),
    reason: text().notNull(),
    result: jsonb().notNull(),
    createdAt: instant().notNull()
  },
  table => [index().on(table.subject)]
)
