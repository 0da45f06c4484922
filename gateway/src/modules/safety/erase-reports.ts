import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { report, reportCase, userWarning } from './tables.ts'

export async function eraseReports(tx: Tx, userId: string): Promise<void> {
  await tx.delete(report).where(eq(report.reporterId, userId))
  await tx.delete(reportCase).where(eq(reportCase.subjectId, userId))
  await tx.delete(userWarning).where(eq(userWarning.userId, userId))
}
