import { and, eq, isNull, type SQL } from 'drizzle-orm'

import { revokeSessions } from '#identity/sessions/sessions.ts'
import { session } from '#identity/sessions/tables.ts'
import { users } from '#identity/users/tables.ts'
import { accountSuspended } from '#modules/account/account-texts.ts'
import { leaveCurrentParty } from '#modules/party/leave/leave-current-party.ts'
import { notifyGateways, recordRoomChanges } from '#modules/safety/decision-notices.ts'
import { reportCase, userWarning } from '#modules/safety/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { findUser } from '../find-accounts.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'
import { notifyPerson, writeToPerson } from '../tell-person.ts'
import { readContent } from './content.ts'
import {
  type Against,
  currentSuspensionOf,
  findTarget,
  hidingOf,
  markUndone,
  storeDecision
} from './stored-decisions.ts'
import { endSuspension } from './suspension.ts'
import { suspensionEnd } from './tables.ts'

export interface DecideDeps extends Actor {
  db: Db
  clock: Clock
  /** Runs first in the transaction of the decision, and throws if it must not happen. */
  check?: ((tx: Tx) => Promise<void>) | undefined
}

interface Decision {
  target: string
  reason: string
}

type Action = 'hide' | 'restore' | 'delete' | 'warn' | 'suspend' | 'unsuspend' | 'dismiss'
const dayMs = 86_400_000

type Outcome = (typeof reportCase.$inferSelect)['outcome']

export interface DecisionReport {
  id: string
  action: Action
  subject: string
  reason: string
  closedCases: string[]
}

export function hideContent(
  deps: DecideDeps,
  { target, reason, message }: Decision & { message?: string }
): Promise<DecisionReport> {
  const { kind, id, hide } = readContent(target)
  return decide(deps, { action: 'hide', subject: target, reason }, async (tx, now) => {
    const hidden = await hide(tx, { id, reason, now, message })
    if (!hidden) throw new OperatorError(`${target} does not exist or is already hidden.`)
    if (hidden.authorId !== null)
      await addWarning(tx, hidden.authorId, `We removed your ${kind}: ${reason}`, now)
    await notifyGateways(tx, hidden.notices)
    const isTarget = and(eq(reportCase.targetKind, kind), eq(reportCase.targetId, id))
    return {
      closedCases: await closeCases(tx, isTarget, 'hidden', now),
      against:
        hidden.authorId === null
          ? undefined
          : { action: 'hide', userId: hidden.authorId, targetKind: kind, targetId: id, text: hidden.text }
    }
  })
}

export function restoreContent(deps: DecideDeps, { target, reason }: Decision): Promise<DecisionReport> {
  const { kind, id, restore } = readContent(target)
  if (!restore) throw new OperatorError(`A ${kind} cannot be restored.`)
  return decide(deps, { action: 'restore', subject: target, reason }, async (tx, now) => {
    if (!(await restore(tx, id))) throw new OperatorError(`${target} is not hidden.`)
    await markUndone(tx, hidingOf(kind, id), now)
    return { closedCases: [] }
  })
}

export async function warnUser(
  deps: DecideDeps,
  { target, reason, case: caseId }: Decision & { case?: string | undefined }
): Promise<DecisionReport> {
  const { id } = await findUser(deps.db, target)
  return decide(deps, { action: 'warn', subject: `user:${id}`, reason }, async (tx, now) => {
    await addWarning(tx, id, reason, now)
    const isMeant = caseId === undefined ? eq(reportCase.targetKind, 'person') : eq(reportCase.id, caseId)
    const closed = await closeCases(tx, and(eq(reportCase.subjectId, id), isMeant), 'warned', now)
    if (caseId !== undefined && closed.length === 0)
      throw new OperatorError(`Case ${caseId} is not an open case about user:${id}.`)
    return { closedCases: closed, against: { action: 'warn', userId: id, ...(await findTarget(tx, caseId)) } }
  })
}

/** Without `days`, the suspension lasts until an operator ends it. */
export async function suspendUser(
  deps: DecideDeps,
  { target, reason, days }: Decision & { days?: number | undefined }
): Promise<DecisionReport> {
  const { id } = await findUser(deps.db, target)
  return decide(deps, { action: 'suspend', subject: `user:${id}`, reason }, async (tx, now) => {
    const suspendable = and(eq(users.id, id), isNull(users.suspendedAt), isNull(users.deletedAt))
    const { rowCount } = await tx.update(users).set({ suspendedAt: now }).where(suspendable)
    if (!rowCount) throw new OperatorError(`user:${id} is already suspended or erased.`)
    const endsAt = days === undefined ? null : new Date(now.getTime() + days * dayMs)
    if (endsAt) await tx.insert(suspensionEnd).values({ userId: id, endsAt }).onConflictDoNothing()
    await revokeSessions(tx, eq(session.userId, id), now)
    const partyPublisher = recordRoomChanges()
    await leaveCurrentParty(tx, id, { partyPublisher, now })
    await notifyGateways(tx, [{ kind: 'suspended', userId: id }, ...partyPublisher.notices])
    await writeToPerson(tx, deps.clock, id, accountSuspended(reason, days))
    return {
      closedCases: await closeCases(tx, eq(reportCase.subjectId, id), 'suspended', now),
      against: { action: 'suspend', userId: id, endsAt }
    }
  })
}

export async function unsuspendUser(deps: DecideDeps, { target, reason }: Decision): Promise<DecisionReport> {
  const { id } = await findUser(deps.db, target)
  return decide(deps, { action: 'unsuspend', subject: `user:${id}`, reason }, async (tx, now) => {
    await markUndone(tx, currentSuspensionOf(id), now)
    await endSuspension(tx, id)
    return { closedCases: [] }
  })
}

export function dismissCase(deps: DecideDeps, { target, reason }: Decision): Promise<DecisionReport> {
  return decide(deps, { action: 'dismiss', subject: `case:${target}`, reason }, async (tx, now) => {
    const closed = await closeCases(tx, eq(reportCase.id, target), 'dismissed', now)
    if (closed.length === 0) throw new OperatorError(`No open case has the number ${target}.`)
    return { closedCases: closed }
  })
}

interface Done {
  closedCases: string[]
  /** Whom the decision is against. */
  against?: Against | undefined
}

type Work = (tx: Tx, now: Date) => Promise<Done>

export function decide(
  { db, clock, check, ...actor }: DecideDeps,
  { action, subject, reason }: Omit<DecisionReport, 'id' | 'closedCases'>,
  work: Work
): Promise<DecisionReport> {
  return transact(db, async tx => {
    const createdAt = clock.now()
    await check?.(tx)
    const { closedCases, against } = await work(tx, createdAt)
    const result = { closedCases }
    const id = await recordAction(tx, actor, { action, subject, reason, result, createdAt })
    if (against) await storeDecision(tx, { ...against, actionId: id, reason, createdAt })
    return { id, action, subject, reason, closedCases }
  })
}

async function addWarning(tx: Tx, userId: string, reason: string, createdAt: Date): Promise<void> {
  const [row] = await tx.insert(userWarning).values({ userId, reason, createdAt }).returning()
  const subject = { kind: 'warning', id: row?.id ?? '' } as const
  await notifyPerson(tx, userId, { kind: 'warning', subject, detail: reason, now: createdAt })
}

async function closeCases(
  tx: Tx,
  which: SQL | undefined,
  outcome: Outcome,
  closedAt: Date
): Promise<string[]> {
  const closed = await tx
    .update(reportCase)
    .set({ closedAt, outcome })
    .where(and(which, isNull(reportCase.closedAt)))
    .returning({ id: reportCase.id })
  return closed.map(({ id }) => id)
}
