import { and, eq, inArray, like, lt, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { report, reportCase, userDecision, userWarning } from './tables.ts'

const keptDays = 90
const day = 86_400_000

/** The decisions stay in `operator_action`, without the reported text and the reporters. */
export async function deleteOldCases(db: Db, now: Date): Promise<void> {
  await db.delete(reportCase).where(lt(reportCase.closedAt, new Date(now.getTime() - keptDays * day)))
}

/** The excerpt of a private message begins with its text. The lines below it contain messages of the reporter. */
export async function eraseReports(tx: Tx, userId: string): Promise<void> {
  const reported = tx.select({ id: report.caseId }).from(report).where(eq(report.reporterId, userId))
  await tx
    .update(reportCase)
    .set({ excerpt: sql`split_part(${reportCase.excerpt}, E'\\n', 1)` })
    .where(
      and(
        eq(reportCase.targetKind, 'message'),
        like(reportCase.targetId, '%-%'),
        inArray(reportCase.id, reported)
      )
    )
  await tx.delete(report).where(eq(report.reporterId, userId))
  await tx.delete(reportCase).where(eq(reportCase.subjectId, userId))
  await tx.delete(userDecision).where(eq(userDecision.userId, userId))
  await tx.delete(userWarning).where(eq(userWarning.userId, userId))
}
