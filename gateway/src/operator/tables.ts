import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

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
    createdAt: instant().notNull(),
    /** A trigger numbers the actions without gaps, and hashes each one with the hash of the one before. */
    position: bigint({ mode: 'number' }).notNull().default(0).unique(),
    hash: text().notNull().default('')
  },
  table => [index().on(table.subject)]
)
