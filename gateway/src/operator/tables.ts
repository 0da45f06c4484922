import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, idOf, instant, serialId } from '#platform/database/columns.ts'
import { operatorAccount, operatorSession } from './accounts/tables.ts'

export const operatorAction = pgTable(
  'operator_action',
  {
    id: serialId().primaryKey(),
    operator: text().notNull(),
    operatorId: idOf(() => operatorAccount.id),
    sessionId: uuid().references(() => operatorSession.id),
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
        'wheel-open',
        'gifts-publish',
        'undo',
        'escalate',
        'delete',
        'pay-invite',
        'uphold-appeal',
        'reject-appeal',
        'look-up',
        'invite-operator',
        'change-operator',
        'end-sessions',
        'observe-room',
        'propose',
        'approve',
        'refuse-proposal',
        'release-withdraw',
        'release-promote',
        'release-review',
        'announce',
        'cancel-announcement',
        'change-macro'
      ]
    }).notNull(),
    subject: text().notNull(),
    reason: text().notNull(),
    result: jsonb().notNull(),
    undoes: id()
      .unique()
      .references((): AnyPgColumn => operatorAction.id),
    createdAt: instant().notNull(),
    /** A trigger numbers the actions without gaps, and hashes each one with the hash of the one before. */
    position: bigint({ mode: 'number' }).notNull().default(0).unique(),
    hash: text().notNull().default('')
  },
  table => [
    index().on(table.subject),
    index().on(table.operatorId),
    index('operator_action_words').using('gin', sql`to_tsvector('simple', search_text(${table.reason}))`)
  ]
)
