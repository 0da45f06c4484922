import { acknowledgeWarning, createReport } from '@tambay/contracts/people/safety'
import { and, count, eq, gt, isNull, min } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { Refusal } from '#http/refusal.ts'
import { route } from '#http/route.ts'
import { repeat } from '#jobs/repeat.ts'
import { lockAccount } from '../account/lock-account.ts'
import { forwardDecisions } from './decision-notices.ts'
import { deleteOldCases } from './delete-reports.ts'
import { fileReport } from './file-report.ts'
import { findReported } from './find-reported.ts'
import { report, userWarning } from './tables.ts'

const hour = 3_600_000
const deleteEveryMs = hour
const maxPerHour = 30

export function safetyModule(app: App, deps: Deps): void {
  const { db, clock } = deps
  forwardDecisions(app, deps)
  repeat(app, deps, 'delete old cases', deleteEveryMs, () => deleteOldCases(db, clock.now()))

  route(app, createReport, async ({ body, user, refuse }) => {
    const { target_kind: kind, target_id: id, reason, note, attempt_id: attemptId } = body
    await transact(db, async tx => {
      await lockAccount(tx, user)
      if (await wasFiled(tx, user.id, attemptId)) return
      const target = (await findReported(tx, kind, id)) ?? refuse('report_target_not_found')
      if (target.subjectId === user.id) refuse('cannot_report_yourself')
      const now = clock.now()
      await refuseOverLimit(tx, user.id, now)
      await fileReport(tx, { target, reporterId: user.id, reason, note, attemptId, now })
    })
    return {}
  })

  route(app, acknowledgeWarning, async ({ body, user }) => {
    await db
      .update(userWarning)
      .set({ acknowledgedAt: clock.now() })
      .where(
        and(eq(userWarning.id, body.id), eq(userWarning.userId, user.id), isNull(userWarning.acknowledgedAt))
      )
    return {}
  })
}

async function wasFiled(tx: Tx, reporterId: string, attemptId: string): Promise<boolean> {
  return (
    (await tx.$count(report, and(eq(report.reporterId, reporterId), eq(report.attemptId, attemptId)))) > 0
  )
}

async function refuseOverLimit(tx: Tx, reporterId: string, now: Date): Promise<void> {
  const [recent] = await tx
    .select({ count: count(), oldest: min(report.createdAt) })
    .from(report)
    .where(and(eq(report.reporterId, reporterId), gt(report.createdAt, new Date(now.getTime() - hour))))
  if (!recent?.oldest || recent.count < maxPerHour) return
  const retryAfter = Math.ceil((recent.oldest.getTime() + hour - now.getTime()) / 1000)
  throw new Refusal('too_many_requests', { retry_after: retryAfter })
}
