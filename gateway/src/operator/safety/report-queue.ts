import { asc, eq, sql } from 'drizzle-orm'

import { report, reportCase } from '#modules/safety/tables.ts'
import { postMedia } from '#modules/social/posts/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { OperatorError } from '../operator-error.ts'
import type { QueueSource } from '../queue/queue-source.ts'
import { operatorAction } from '../tables.ts'
import { dismissCase, hideContent, warnUser } from './decide.ts'

const ofCase = eq(report.caseId, reportCase.id)

export const reportSource: QueueSource = {
  queue: 'report',
  rows: sql`SELECT ${reportCase.id}, ${reportCase.targetKind} AS kind, ${reportCase.excerpt},
    (SELECT count(*)::int FROM ${report} WHERE ${ofCase}) AS reports,
    ARRAY(SELECT DISTINCT ${report.reason} FROM ${report} WHERE ${ofCase}) AS tags,
    ${reportCase.openedAt}, ${reportCase.closedAt}, ${reportCase.outcome},
    ${reportCase.closedAt} IS NULL AS is_open
    FROM ${reportCase}`,
  undoable: ['dismiss', 'hide', 'warn', 'suspend'],

  lock: (tx, id) =>
    tx.select({ id: reportCase.id }).from(reportCase).where(eq(reportCase.id, id)).for('update'),

  async read(db, id) {
    const { targetKind, targetId, subjectId } = await findCase(db, id)
    const reports = await db
      .select()
      .from(report)
      .where(eq(report.caseId, id))
      .orderBy(asc(report.createdAt))
      .limit(200)
    return {
      personId: subjectId,
      subjects: [
        `case:${id}`,
        `${targetKind}:${targetId}`,
        ...(subjectId === null ? [] : [`user:${subjectId}`])
      ],
      facts: [],
      entries: reports.map(toEntry),
      pictures: await findPictures(db, targetKind, targetId)
    }
  },

  isDecision: id => sql`${operatorAction.result} -> 'closedCases' ? ${id}`,

  async decide(deps, { id, decision, reason }) {
    if (decision === 'dismiss') return dismissCase(deps, { target: id, reason })
    const { targetKind, targetId, subjectId } = await findCase(deps.db, id)
    if (decision === 'hide') return hideContent(deps, { target: `${targetKind}:${targetId}`, reason })
    if (subjectId === null) throw new OperatorError('A guest can’t be warned.')
    return warnUser(deps, { target: `user:${subjectId}`, reason, case: id })
  }
}

async function findCase(db: Db | Tx, id: string) {
  const [found] = await db.select().from(reportCase).where(eq(reportCase.id, id))
  if (!found) throw new OperatorError(`There is no case ${id}.`)
  return found
}

export const toEntry = ({ id, reporterId, reason, note, createdAt }: typeof report.$inferSelect) => ({
  id,
  by: `user ${reporterId}`,
  tag: reason,
  text: note,
  created_at: toTimestamp(createdAt)
})

/** The pictures that were reported, or that the reported post shows. */
export async function findPictures(db: Db, targetKind: string, targetId: string): Promise<string[]> {
  if (targetKind === 'picture') return [targetId]
  if (targetKind !== 'post') return []
  const rows = await db
    .select({ id: postMedia.mediaId })
    .from(postMedia)
    .where(eq(postMedia.postId, targetId))
    .orderBy(asc(postMedia.position))
    .limit(20)
  return rows.map(row => row.id)
}
