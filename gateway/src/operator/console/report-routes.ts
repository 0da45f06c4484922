import {
  assignCase,
  decideCase,
  getCase,
  getCasePicture,
  listCases,
  suspendPerson,
  undoDecision,
  unsuspendPerson
} from '@tambay/contracts/operator/reports'

import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import type { CurrentOperator } from '#platform/http/caller/operator.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { OperatorError } from '../operator-error.ts'
import * as caseState from '../safety/case-state.ts'
import {
  type DecideDeps,
  dismissCase,
  hideContent,
  suspendUser,
  unsuspendUser,
  warnUser
} from '../safety/decide.ts'
import { type CaseReport, showCase } from '../safety/read-cases.ts'
import {
  findPictureFile,
  readAssignee,
  readNickName,
  readPictureIds,
  readQueue,
  readSimilar,
  readUndo
} from '../safety/read-queue.ts'
import * as undo from '../safety/undo.ts'
import { actorOf } from './actor-of.ts'
import type { OperatorNeeds } from './operator-needs.ts'
import { decisionRoute } from './operator-route.ts'

export function reportRoutes(app: App, deps: OperatorNeeds): void {
  const { db, clock, mediaStorage } = deps

  function decider(operator: CurrentOperator, caseId?: string): DecideDeps {
    const check = async (tx: Parameters<typeof caseState.requireOpenCase>[0]) =>
      void (caseId !== undefined && (await caseState.requireOpenCase(tx, caseId)))
    return { db, clock, check, ...actorOf(operator) }
  }

  async function findCase(id: string): Promise<CaseReport> {
    try {
      return await showCase(db, id)
    } catch (error) {
      if (error instanceof OperatorError) throw new Refusal('case_not_found')
      throw error
    }
  }

  route(app, listCases, async ({ query: { queue }, operator }) => {
    const { items, counts } = await readQueue(db, { queue, operatorId: operator.id })
    return { items: items.map(({ row, ...rest }) => ({ ...toCase(row), ...rest })), counts }
  })

  route(app, getCase, async ({ query: { id }, operator }) => {
    const found = await findCase(id)
    const { subject, history, reports, decisions } = found
    const now = clock.now()
    const undoable = await readUndo(db, id, operator.id, now)
    const similar = await readSimilar(db, found, now)
    return {
      case: {
        ...toCase(found),
        reports: reports.length,
        reasons: [...new Set(reports.map(({ reason }) => reason))],
        assignee: await readAssignee(db, id),
        subject: subject && {
          id: subject.id,
          username: subject.username ?? '',
          nick_name: await readNickName(db, subject.id),
          suspended_at: subject.suspendedAt && toTimestamp(subject.suspendedAt),
          warnings: history?.warnings ?? 0,
          open_cases: history?.openCases ?? 0,
          upheld_cases: history?.upheldCases ?? 0
        },
        report_list: reports.slice(0, 200).map(({ reporterId, reason, note, createdAt }) => ({
          reporter_id: reporterId,
          reason,
          note,
          created_at: toTimestamp(createdAt)
        })),
        decisions: decisions.slice(-200).map(({ createdAt, ...decision }) => ({
          ...decision,
          created_at: toTimestamp(createdAt)
        })),
        similar,
        pictures: (await readPictureIds(db, found)).slice(0, 20),
        undo: undoable && { action_id: undoable.id, until: toTimestamp(undoable.until) }
      }
    }
  })

  route(app, getCasePicture, async ({ query: { case_id: caseId, id }, refuse }) => {
    const found = await findCase(caseId)
    const isReported = (await readPictureIds(db, found)).includes(id)
    const file = isReported ? await findPictureFile(db, id) : undefined
    const data = (file && (await mediaStorage.read(id, file))) ?? refuse('case_not_found')
    return { data_url: `data:image/webp;base64,${Buffer.from(data).toString('base64')}` }
  })

  route(
    app,
    assignCase,
    async ({ body: { id, is_mine: isMine, take_over: takesOver = false }, operator }) => {
      const assignment = { id, operatorId: operator.id, isMine, takesOver }
      await transact(db, tx => caseState.assignCase(tx, assignment, clock.now()))
      return {}
    }
  )

  decisionRoute(app, decideCase, async ({ body: { id, decision, reason }, operator }) => {
    const { targetKind, targetId, subjectId } = await findCase(id)
    const decide = decider(operator, id)
    if (decision === 'dismiss') return done(await dismissCase(decide, { target: id, reason }))
    if (decision === 'hide')
      return done(await hideContent(decide, { target: `${targetKind}:${targetId}`, reason }))
    if (subjectId === null) throw new OperatorError('A guest can’t be warned.')
    return done(await warnUser(decide, { target: `user:${subjectId}`, reason, case: id }))
  })

  decisionRoute(app, suspendPerson, async ({ body, operator }) => {
    const { user_id: userId, case_id: caseId, days, reason } = body
    const decision = { target: `user:${userId}`, reason, days: days ?? undefined }
    return done(await suspendUser(decider(operator, caseId), decision))
  })

  decisionRoute(app, unsuspendPerson, async ({ body: { user_id: userId, reason }, operator }) =>
    done(await unsuspendUser(decider(operator), { target: `user:${userId}`, reason }))
  )

  decisionRoute(app, undoDecision, async ({ body, operator }) => {
    await undo.undoDecision({ ...decider(operator), operatorId: operator.id }, body.action_id)
    return {}
  })
}

const done = ({ id }: { id: string }) => ({ action_id: id })

function toCase(
  row: Pick<CaseReport, 'id' | 'targetKind' | 'targetId' | 'excerpt' | 'openedAt' | 'closedAt' | 'outcome'>
) {
  return {
    id: row.id,
    target_kind: row.targetKind,
    target_id: row.targetId,
    excerpt: row.excerpt,
    opened_at: toTimestamp(row.openedAt),
    closed_at: row.closedAt && toTimestamp(row.closedAt),
    outcome: row.outcome
  }
}
