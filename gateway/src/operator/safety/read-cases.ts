import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { report, reportCase, userWarning } from '#modules/safety/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { OperatorError } from '../operator-error.ts'
import { operatorAction } from '../tables.ts'

const maxListed = 50

export async function listCases(db: Db) {
  const cases = await db
    .select({
      id: reportCase.id,
      targetKind: reportCase.targetKind,
      targetId: reportCase.targetId,
      openedAt: reportCase.openedAt,
      excerpt: reportCase.excerpt,
      reports: sql<number>`count(*)`.mapWith(Number),
      reasons: sql<string[]>`array_agg(DISTINCT ${report.reason})`
    })
    .from(reportCase)
    .innerJoin(report, eq(report.caseId, reportCase.id))
    .where(isNull(reportCase.closedAt))
    .groupBy(reportCase.id)
    .orderBy(desc(count()), asc(reportCase.openedAt))
    .limit(maxListed)
  return { open: await db.$count(reportCase, isNull(reportCase.closedAt)), cases }
}

export type CaseList = Awaited<ReturnType<typeof listCases>>

export async function showCase(db: Db, id: string) {
  const [found] = await db
    .select({ row: reportCase, username: users.username, suspendedAt: users.suspendedAt })
    .from(reportCase)
    .leftJoin(users, eq(users.id, reportCase.subjectId))
    .where(eq(reportCase.id, id))
  if (!found) throw new OperatorError(`There is no case ${id}.`)
  const { row, username, suspendedAt } = found
  const subject = row.subjectId === null ? null : { id: row.subjectId, username, suspendedAt }
  return {
    ...row,
    subject,
    reports: await db.select().from(report).where(eq(report.caseId, id)).orderBy(asc(report.createdAt)),
    history: subject && (await readHistory(db, subject.id, id)),
    decisions: await readDecisions(db, row)
  }
}

export type CaseReport = Awaited<ReturnType<typeof showCase>>

export async function readHistory(db: Db, userId: string, exceptCase?: string) {
  const others = and(
    eq(reportCase.subjectId, userId),
    exceptCase === undefined ? undefined : ne(reportCase.id, exceptCase)
  )
  return {
    warnings: await db.$count(userWarning, eq(userWarning.userId, userId)),
    openCases: await db.$count(reportCase, and(others, isNull(reportCase.closedAt))),
    upheldCases: await db.$count(
      reportCase,
      and(others, isNotNull(reportCase.outcome), ne(reportCase.outcome, 'dismissed'))
    )
  }
}

async function readDecisions(
  db: Db,
  { id, targetKind, targetId, subjectId }: typeof reportCase.$inferSelect
) {
  const subjects = [`case:${id}`, `${targetKind}:${targetId}`, subjectId === null ? [] : `user:${subjectId}`]
  const { id: actionId, operator, action, subject, reason, createdAt } = operatorAction
  return db
    .select({ id: actionId, operator, action, subject, reason, createdAt })
    .from(operatorAction)
    .where(inArray(subject, subjects.flat()))
    .orderBy(asc(operatorAction.id))
}
