import type { Outcome, Queue } from '@tambay/contracts/operator/reports'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { media } from '#modules/media/tables.ts'
import { report, reportCase } from '#modules/safety/tables.ts'
import { postMedia } from '#modules/social/posts/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { operatorAction } from '../tables.ts'
import type { CaseReport } from './read-cases.ts'
import { caseAssignment } from './tables.ts'
import { canUndo, undoUntil } from './undo.ts'

const maxListed = 50
const similarMs = 90 * 86_400_000

interface QueueOptions {
  queue: Queue
  operatorId: string
}

export async function readQueue(db: Db, { queue, operatorId }: QueueOptions) {
  const isOpen = isNull(reportCase.closedAt)
  const isMine = and(isOpen, eq(caseAssignment.operatorId, operatorId))
  const which = { unreviewed: isOpen, mine: isMine, done: isNotNull(reportCase.closedAt) }[queue]
  const order =
    queue === 'done' ? [desc(reportCase.closedAt)] : [desc(count(report.id)), asc(reportCase.openedAt)]
  const items = await db
    .select({
      row: reportCase,
      assignee: operatorAccount.name,
      reports: count(report.id),
      reasons: sql<(typeof report.$inferSelect)['reason'][]>`array_agg(DISTINCT ${report.reason})`
    })
    .from(reportCase)
    .innerJoin(report, eq(report.caseId, reportCase.id))
    .leftJoin(caseAssignment, eq(caseAssignment.caseId, reportCase.id))
    .leftJoin(operatorAccount, eq(operatorAccount.id, caseAssignment.operatorId))
    .where(which)
    .groupBy(reportCase.id, operatorAccount.name)
    .orderBy(...order)
    .limit(maxListed)
  const [mine] = await db
    .select({ cases: count() })
    .from(reportCase)
    .innerJoin(caseAssignment, eq(caseAssignment.caseId, reportCase.id))
    .where(isMine)
  return { items, counts: { unreviewed: await db.$count(reportCase, isOpen), mine: mine?.cases ?? 0 } }
}

export async function readAssignee(db: Db, caseId: string): Promise<string | null> {
  const [found] = await db
    .select({ name: operatorAccount.name })
    .from(caseAssignment)
    .innerJoin(operatorAccount, eq(operatorAccount.id, caseAssignment.operatorId))
    .where(eq(caseAssignment.caseId, caseId))
  return found?.name ?? null
}

/** What operators decided about the same kind of thing for the same reasons. */
export async function readSimilar(db: Db, { id, targetKind, reports }: CaseReport, now: Date) {
  const reasons = reports.map(({ reason }) => reason)
  const hasReason = sql`EXISTS (SELECT FROM ${report} WHERE ${and(
    eq(report.caseId, reportCase.id),
    inArray(report.reason, reasons)
  )})`
  const found = await db
    .select({ outcome: reportCase.outcome, cases: count() })
    .from(reportCase)
    .where(
      and(
        eq(reportCase.targetKind, targetKind),
        ne(reportCase.id, id),
        gt(reportCase.closedAt, new Date(now.getTime() - similarMs)),
        hasReason
      )
    )
    .groupBy(reportCase.outcome)
    .orderBy(desc(count()))
  return found.flatMap(({ outcome, cases }) =>
    outcome ? [{ outcome: outcome satisfies Outcome, cases }] : []
  )
}

/** The pictures that were reported, or that the reported post shows. */
export async function readPictureIds(
  db: Db,
  { targetKind, targetId }: Pick<CaseReport, 'targetKind' | 'targetId'>
): Promise<string[]> {
  if (targetKind === 'picture') return [targetId]
  if (targetKind !== 'post') return []
  const rows = await db
    .select({ id: postMedia.mediaId })
    .from(postMedia)
    .where(eq(postMedia.postId, targetId))
    .orderBy(asc(postMedia.position))
  return rows.map(row => row.id)
}

export async function findPictureFile(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db.select({ sizes: media.sizes }).from(media).where(eq(media.id, id))
  const names = found?.sizes.map(({ name }) => name) ?? []
  const name = names.find(each => each === 'medium') ?? names.at(-1)
  return name && `${name}.webp`
}

/** The operator's latest decision that closed the case and can still be undone. */
export async function readUndo(db: Db, caseId: string, operatorId: string, now: Date) {
  const [last] = await db
    .select()
    .from(operatorAction)
    .where(
      and(
        eq(operatorAction.operatorId, operatorId),
        gt(operatorAction.createdAt, new Date(now.getTime() - 3_600_000)),
        sql`${operatorAction.result} -> 'closedCases' ? ${caseId}`
      )
    )
    .orderBy(desc(operatorAction.id))
    .limit(1)
  if (!last || !canUndo(last, now)) return null
  const isUndone = (await db.$count(operatorAction, eq(operatorAction.undoes, last.id))) > 0
  return isUndone ? null : { id: last.id, until: undoUntil(last) }
}

export async function readNickName(db: Db, userId: string): Promise<string> {
  const [found] = await db.select({ nickName: users.nickName }).from(users).where(eq(users.id, userId))
  return found?.nickName ?? ''
}
