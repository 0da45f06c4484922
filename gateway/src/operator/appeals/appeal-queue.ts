import { and, eq, inArray, sql } from 'drizzle-orm'

import { userDecision } from '#modules/safety/tables.ts'
import { manilaTime } from '#platform/time/manila.ts'
import { OperatorError } from '../operator-error.ts'
import type { QueueSource } from '../queue/queue-source.ts'
import { findPictures } from '../safety/report-queue.ts'
import { operatorAction } from '../tables.ts'
import { answerAppeal } from './answer-appeal.ts'

export const appealSource: QueueSource = {
  queue: 'appeal',
  rows: sql`SELECT ${userDecision.id}, coalesce(${userDecision.targetKind}, 'person') AS kind,
    ${userDecision.appealText} AS excerpt, 0 AS reports, ARRAY[${userDecision.action}] AS tags,
    ${userDecision.appealedAt} AS opened_at, ${userDecision.answeredAt} AS closed_at,
    ${userDecision.appealOutcome} AS outcome, ${userDecision.answeredAt} IS NULL AS is_open
    FROM ${userDecision} WHERE ${userDecision.appealedAt} IS NOT NULL`,
  undoable: [],

  lock: (tx, id) =>
    tx.select({ id: userDecision.id }).from(userDecision).where(eq(userDecision.id, id)).for('update'),

  async read(db, id) {
    const [found] = await db
      .select({ row: userDecision, operator: operatorAction.operator, subject: operatorAction.subject })
      .from(userDecision)
      .innerJoin(operatorAction, eq(operatorAction.id, userDecision.actionId))
      .where(eq(userDecision.id, id))
    if (!found) throw new OperatorError(`There is no appeal ${id}.`)
    const { row, operator, subject } = found
    const { action, createdAt, endsAt, undoneAt, targetKind, targetId } = row
    const until = endsAt ? `, until ${manilaTime(endsAt)}` : ', until somebody ends it'
    return {
      personId: row.userId,
      subjects: [subject, `user:${row.userId}`],
      facts: [
        {
          label: 'Decision',
          value: `${action} ${subject} by ${operator}, ${manilaTime(createdAt)}${action === 'suspend' ? until : ''}`
        },
        { label: 'Reason', value: row.reason },
        { label: 'What was decided about', value: row.excerpt.slice(0, 2000) },
        { label: 'Undone', value: undoneAt ? manilaTime(undoneAt) : '' },
        { label: 'Answer', value: row.appealAnswer ?? '' }
      ].filter(({ value }) => value !== ''),
      entries: [],
      pictures: targetKind && targetId ? await findPictures(db, targetKind, targetId) : []
    }
  },

  isDecision: id =>
    and(
      eq(operatorAction.subject, `appeal:${id}`),
      inArray(operatorAction.action, ['uphold-appeal', 'reject-appeal'])
    ),

  async findFirstOperator(db, id) {
    const [found] = await db
      .select({ operator: operatorAction.operator })
      .from(userDecision)
      .innerJoin(operatorAction, eq(operatorAction.id, userDecision.actionId))
      .where(eq(userDecision.id, id))
    return found?.operator
  },

  decide: (deps, { id, decision, reason }) =>
    answerAppeal(deps, { id, isUpheld: decision === 'uphold', answer: reason })
}
