import { acknowledgeWarning, createReport } from '@tambay/contracts/people/safety'
import { and, eq, isNull } from 'drizzle-orm'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { forwardDecisions } from './decision-notices.ts'
import { decisionRoutes } from './decision-routes.ts'
import { deleteOldCases } from './delete-reports.ts'
import { fileReport } from './file-report.ts'
import { findReported } from './find-reported.ts'
import { roomReportRoute } from './room-report-route.ts'
import type { SafetyNeeds } from './safety-needs.ts'
import { report, userWarning } from './tables.ts'

const deleteEveryMs = 3_600_000

export function safetyModule(app: App, deps: SafetyNeeds): void {
  const { db, clock } = deps
  const reports = app.limiter.storedLimit(report.createdAt, 'reports of people and content', 'user', {
    max: 30,
    perSeconds: 3600
  })
  forwardDecisions(deps)
  repeat(app, 'delete old cases', deleteEveryMs, () => deleteOldCases(db, clock.now()))

  roomReportRoute(app, deps)
  decisionRoutes(app, deps)

  route(app, createReport, async ({ body, user, refuse }) => {
    const { target_kind: kind, target_id: id, reason, note, attempt_id: attemptId } = body
    await transact(db, async tx => {
      await lockAccount(tx, user)
      if (await wasFiled(tx, user.id, attemptId)) return
      const target = (await findReported(tx, kind, id, user.id)) ?? refuse('report_target_not_found')
      if (target.subjectId === user.id) refuse('cannot_report_yourself')
      const now = clock.now()
      await reports.refuseIfReached(tx, eq(report.reporterId, user.id), now)
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
