import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'

import { amount, idOf, instant, serialId } from '#platform/database/columns.ts'
import { operatorAccount } from '../accounts/tables.ts'

const operatorId = () => idOf(() => operatorAccount.id)

/** What operators ask for. Triggers refuse changes of the content, of decided rows, and deletions. */
export const operatorProposal = pgTable(
  'operator_proposal',
  {
    id: serialId().primaryKey(),
    kind: text({ enum: ['reverse', 'unfreeze', 'odds', 'gifts'] }).notNull(),
    payload: jsonb().notNull(),
    subject: text().notNull(),
    /** In coins. Null if it moves nothing itself. */
    amount: amount(),
    lines: jsonb().$type<string[]>().notNull(),
    reason: text().notNull(),
    /** Whether it needed no second person. */
    isAlone: boolean().notNull(),
    proposedBy: operatorId().notNull(),
    idemKey: text().notNull(),
    reqHash: text().notNull(),
    proposedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    state: text({ enum: ['open', 'done', 'refused', 'taken_back'] })
      .notNull()
      .default('open'),
    decidedBy: operatorId(),
    decidedAt: instant(),
    decisionKey: text(),
    decisionReason: text()
  },
  table => [
    unique('operator_proposal_once').on(table.proposedBy, table.idemKey),
    index().on(table.proposedAt),
    check(
      'operator_proposal_two_people',
      sql`${table.state} <> 'done' OR ${table.isAlone} OR (${table.decidedBy} IS NOT NULL AND ${table.decidedBy} <> ${table.proposedBy})`
    )
  ]
)
