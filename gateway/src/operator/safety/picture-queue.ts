import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'

import { media } from '#modules/media/tables.ts'
import { report, reportCase } from '#modules/safety/tables.ts'
import type { MediaStorage } from '#platform/storage/media-storage.ts'
import { OperatorError } from '../operator-error.ts'
import type { QueueSource } from '../queue/queue-source.ts'
import { operatorAction } from '../tables.ts'
import { decide, restoreContent } from './decide.ts'
import { toEntry } from './report-queue.ts'

const isOfPicture = sql`${reportCase.targetKind} = 'picture' AND ${reportCase.targetId} = ${media.id}::text`

/** Pictures that a decision hid. Each is restored, or its files are deleted. */
export const pictureSource = (mediaStorage: MediaStorage): QueueSource => ({
  queue: 'picture',
  rows: sql`SELECT ${media.id}, 'picture' AS kind,
    coalesce((SELECT ${operatorAction.reason} FROM ${operatorAction}
      WHERE ${operatorAction.subject} = 'picture:' || ${media.id} AND ${operatorAction.action} = 'hide'
      ORDER BY ${operatorAction.id} DESC LIMIT 1), '') AS excerpt,
    (SELECT count(*)::int FROM ${report} JOIN ${reportCase} ON ${report.caseId} = ${reportCase.id}
      WHERE ${isOfPicture}) AS reports,
    ARRAY(SELECT DISTINCT ${report.reason} FROM ${report} JOIN ${reportCase} ON ${report.caseId} = ${reportCase.id}
      WHERE ${isOfPicture}) AS tags,
    ${media.hiddenAt} AS opened_at, NULL::timestamptz AS closed_at, NULL AS outcome, true AS is_open
    FROM ${media} WHERE ${media.hiddenAt} IS NOT NULL AND ${media.bytes} > 0 AND ${media.ownerId} IS NOT NULL
    UNION ALL
    SELECT ${media.id}, 'picture', last.reason, 0, ARRAY[]::text[], last.created_at, last.created_at,
      CASE last.action WHEN 'delete' THEN 'deleted' ELSE 'restored' END, false
    FROM (SELECT DISTINCT ON (subject) * FROM ${operatorAction}
      WHERE ${operatorAction.action} IN ('restore', 'delete') AND ${operatorAction.subject} LIKE 'picture:%'
      ORDER BY subject, id DESC) last
    JOIN ${media} ON ${media.id} = substr(last.subject, 9)::uuid
    WHERE ${media.hiddenAt} IS NULL OR ${media.bytes} = 0`,
  undoable: ['restore'],

  lock: (tx, id) => tx.select({ id: media.id }).from(media).where(eq(media.id, id)).for('update'),

  async read(db, id) {
    const [found] = await db.select().from(media).where(eq(media.id, id))
    const reports = await db
      .select({ row: report })
      .from(report)
      .innerJoin(reportCase, eq(reportCase.id, report.caseId))
      .where(and(eq(reportCase.targetKind, 'picture'), eq(reportCase.targetId, id)))
      .orderBy(report.createdAt)
      .limit(200)
    return {
      personId: found?.ownerId ?? null,
      subjects: [`picture:${id}`, ...(found?.ownerId ? [`user:${found.ownerId}`] : [])],
      facts: [],
      entries: reports.map(({ row }) => toEntry(row)),
      pictures: found && found.bytes > 0 ? [id] : []
    }
  },

  isDecision: id =>
    and(eq(operatorAction.subject, `picture:${id}`), inArray(operatorAction.action, ['restore', 'delete'])),

  decide(deps, { id, decision, reason }) {
    const target = `picture:${id}`
    if (decision === 'restore') return restoreContent(deps, { target, reason })
    return decide(deps, { action: 'delete', subject: target, reason }, async tx => {
      const isHidden = and(eq(media.id, id), isNotNull(media.hiddenAt), gt(media.bytes, 0))
      const { rowCount } = await tx.update(media).set({ bytes: 0 }).where(isHidden)
      if (!rowCount) throw new OperatorError(`${target} is not hidden, or was deleted.`)
      // A rollback after this leaves a hidden picture without files, which can be deleted again.
      await mediaStorage.remove(id)
      return { closedCases: [] }
    })
  }
})
