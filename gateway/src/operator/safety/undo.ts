import { undoMinutes } from '@tambay/contracts/operator/queue'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { reportCase, userDecision, userWarning } from '#modules/safety/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { reopenReward } from '../invites/review-reward.ts'
import { OperatorError } from '../operator-error.ts'
import { recordAction } from '../record-action.ts'
import { operatorAction } from '../tables.ts'
import { readContent } from './content.ts'
import type { DecideDeps } from './decide.ts'
import { hidingOf, markNotUndone, markUndone } from './stored-decisions.ts'
import { liftSuspension } from './suspension.ts'

type ActionRow = typeof operatorAction.$inferSelect

const Result = z.object({ closedCases: z._default(z.array(z.string()), []) })

export function undoUntil({ createdAt }: Pick<ActionRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + undoMinutes * 60_000)
}

export function canUndo(action: Pick<ActionRow, 'action' | 'subject' | 'createdAt'>, now: Date): boolean {
  if (undoUntil(action) <= now) return false
  return action.action !== 'hide' || readContent(action.subject).restore !== undefined
}

/** Only the operator who decided can undo it. The records of both stay in the log. */
export async function undoDecision(
  { db, clock, ...actor }: DecideDeps & { operatorId: string },
  actionId: string,
  undoable: readonly string[]
): Promise<void> {
  await transact(db, async tx => {
    const now = clock.now()
    // The trigger of the log allows no row lock that precedes a change, so this lock is of the number.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('undo', ${actionId}))`)
    const [action] = await tx.select().from(operatorAction).where(eq(operatorAction.id, actionId))
    if (!action || action.operatorId !== actor.operatorId)
      throw new OperatorError('You can undo only your own decisions.')
    if (!undoable.includes(action.action) || !canUndo(action, now))
      throw new OperatorError('This decision can no longer be undone.')
    if ((await tx.$count(operatorAction, eq(operatorAction.undoes, actionId))) > 0)
      throw new OperatorError('This decision was already undone.')
    if (!(await revert(tx, action, now)))
      throw new OperatorError(`${action.subject} has changed since this decision.`)
    const { closedCases } = z.parse(Result, action.result)
    await reopen(tx, closedCases)
    await recordAction(tx, actor, {
      action: 'undo',
      subject: action.subject,
      reason: `Undone: ${action.action}`,
      result: { reopenedCases: closedCases },
      createdAt: now,
      undoes: actionId
    })
  })
}

/** Returns false if the decision no longer has the effect that it had, for example because the author deleted the post. */
export async function revert(tx: Tx, entry: ActionRow, now: Date): Promise<boolean> {
  const { action, subject, createdAt } = entry
  const [, id = ''] = subject.split(':')
  switch (action) {
    case 'hide': {
      const content = readContent(subject)
      await tx.delete(userWarning).where(and(eq(userWarning.createdAt, createdAt), isAgainst(tx, entry)))
      await markUndone(tx, eq(userDecision.actionId, entry.id), now)
      return (await content.restore?.(tx, content.id)) !== undefined
    }
    case 'warn':
      await markUndone(tx, eq(userDecision.actionId, entry.id), now)
      await tx
        .delete(userWarning)
        .where(and(eq(userWarning.createdAt, createdAt), eq(userWarning.userId, id)))
      return true
    case 'restore': {
      const content = readContent(subject)
      await markNotUndone(tx, hidingOf(content.kind, content.id))
      return (await content.hide(tx, { id: content.id, reason: entry.reason, now })) !== undefined
    }
    case 'suspend':
      await markUndone(tx, eq(userDecision.actionId, entry.id), now)
      return liftSuspension(tx, id, createdAt)
    case 'refuse-invite':
      return reopenReward(tx, entry)
    default:
      return true
  }
}

const isAgainst = (tx: Tx, { id }: ActionRow) =>
  inArray(
    userWarning.userId,
    tx.select({ id: userDecision.userId }).from(userDecision).where(eq(userDecision.actionId, id))
  )

/** A case stays closed if the same thing was reported again meanwhile: only one case of a thing is open. */
async function reopen(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const isReportedAgain = sql`EXISTS (SELECT 1 FROM report_case AS other WHERE other.closed_at IS NULL
    AND other.target_kind = ${reportCase.targetKind} AND other.target_id = ${reportCase.targetId})`
  await tx
    .update(reportCase)
    .set({ closedAt: null, outcome: null })
    .where(and(inArray(reportCase.id, [...ids]), isNotNull(reportCase.closedAt), sql`NOT ${isReportedAgain}`))
}
