import type { ReportReason, ReportTarget } from '@tambay/contracts/people/safety'
import { isNull, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { report, reportCase } from './tables.ts'

export interface Reported {
  kind: ReportTarget
  id: string
  subjectId: string | null
  excerpt: string
}

interface Filing {
  target: Reported
  reporterId: string
  reason: ReportReason
  note: string
  partyId?: string
  attemptId?: string
  now: Date
}

export async function fileReport(
  tx: Tx,
  { target, reporterId, reason, note, partyId, attemptId, now }: Filing
): Promise<void> {
  const caseId = await openCase(tx, target, now)
  const written = { reason, note, partyId, attemptId, createdAt: now }
  await tx
    .insert(report)
    .values({ caseId, reporterId, ...written })
    .onConflictDoUpdate({ target: [report.caseId, report.reporterId], set: written })
}

/** Returns the open case of the target and locks it, so that no operator closes it in the meantime. */
async function openCase(tx: Tx, { kind, id, subjectId, excerpt }: Reported, now: Date): Promise<string> {
  const [opened] = await tx
    .insert(reportCase)
    .values({ targetKind: kind, targetId: id, subjectId, excerpt, openedAt: now })
    .onConflictDoUpdate({
      target: [reportCase.targetKind, reportCase.targetId],
      targetWhere: isNull(reportCase.closedAt),
      set: { targetId: sql`excluded.target_id` }
    })
    .returning({ id: reportCase.id })
  if (!opened) throw new Error(`No case was opened for ${kind}:${id}`)
  return opened.id
}
