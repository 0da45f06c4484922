import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { party } from '#modules/party/tables.ts'
import { id, idOf, instant, serialId } from '#platform/database/columns.ts'

/** One reported thing that an operator must look at. At most one case of a target is open. */
export const reportCase = pgTable(
  'report_case',
  {
    id: serialId().primaryKey(),
    targetKind: text({ enum: ['person', 'post', 'comment', 'club', 'room', 'picture', 'message'] }).notNull(),
    targetId: text().notNull(),
    /** The user who is responsible for the target. Null for a guest. */
    subjectId: idOf(() => users.id),
    /** The reported text at the first report, because its author may delete it before an operator looks. */
    excerpt: text().notNull().default(''),
    openedAt: instant().notNull(),
    closedAt: instant(),
    outcome: text({ enum: ['hidden', 'warned', 'suspended', 'dismissed'] })
  },
  table => [
    uniqueIndex('report_case_open')
      .on(table.targetKind, table.targetId)
      .where(sql`${table.closedAt} IS NULL`),
    index('report_case_queue')
      .on(table.openedAt)
      .where(sql`${table.closedAt} IS NULL`),
    index().on(table.closedAt),
    index().on(table.subjectId)
  ]
)

export const report = pgTable(
  'report',
  {
    id: serialId().primaryKey(),
    caseId: idOf(() => reportCase.id, { onDelete: 'cascade' }).notNull(),
    reporterId: text().notNull(),
    reason: text({ enum: ['harassment', 'hate', 'sexual', 'scam', 'underage', 'other'] }).notNull(),
    note: text().notNull(),
    partyId: idOf(() => party.id),
    attemptId: uuid(),
    createdAt: instant().notNull()
  },
  table => [
    unique('report_once').on(table.caseId, table.reporterId),
    unique('report_attempt').on(table.reporterId, table.attemptId),
    index().on(table.reporterId, table.createdAt),
    index().on(table.partyId)
  ]
)

export const userWarning = pgTable(
  'user_warning',
  {
    id: serialId().primaryKey(),
    userId: idOf(() => users.id).notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    acknowledgedAt: instant()
  },
  table => [index().on(table.userId)]
)

/** What operators decided against a user, whether it was undone, and the user's one appeal. */
export const userDecision = pgTable(
  'user_decision',
  {
    id: serialId().primaryKey(),
    /** The number of the entry in the log of operators, which this floor doesn't know. */
    actionId: id().notNull().unique(),
    userId: idOf(() => users.id).notNull(),
    action: text({ enum: ['hide', 'warn', 'suspend'] }).notNull(),
    targetKind: text({ enum: ['person', 'post', 'comment', 'club', 'room', 'picture', 'message'] }),
    targetId: text(),
    excerpt: text().notNull(),
    reason: text().notNull(),
    endsAt: instant(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
    appealText: text(),
    appealedAt: instant(),
    appealOutcome: text({ enum: ['upheld', 'rejected'] }),
    appealAnswer: text(),
    answeredAt: instant()
  },
  table => [
    index().on(table.userId, table.id),
    index('user_decision_appeals')
      .on(table.appealedAt)
      .where(sql`${table.appealedAt} IS NOT NULL`),
    check('user_decision_appeal', sql`(${table.appealText} IS NULL) = (${table.appealedAt} IS NULL)`),
    check('user_decision_answer', sql`(${table.appealOutcome} IS NULL) = (${table.answeredAt} IS NULL)`)
  ]
)
