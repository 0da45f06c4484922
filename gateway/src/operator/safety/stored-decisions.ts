import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { reportCase, userDecision } from '#modules/safety/tables.ts'
import type { Tx } from '#platform/database/db.ts'

type Row = typeof userDecision.$inferInsert

export type Against = Pick<Row, 'action' | 'userId' | 'targetKind' | 'targetId' | 'endsAt'> & {
  /** What the person wrote, if nobody reported it. */
  text?: string | undefined
}

/** The person reads it in the app. It contains only what the person wrote, never a message of the reporter. */
export async function storeDecision(
  tx: Tx,
  { text = '', ...row }: Against & Pick<Row, 'actionId' | 'reason' | 'createdAt'>
): Promise<void> {
  await tx.insert(userDecision).values({ ...row, excerpt: (await readExcerpt(tx, row)) || text })
}

async function readExcerpt(tx: Tx, { targetKind, targetId }: Against): Promise<string> {
  if (!targetKind || !targetId || targetKind === 'person') return ''
  const [found] = await tx
    .select({ excerpt: reportCase.excerpt })
    .from(reportCase)
    .where(and(eq(reportCase.targetKind, targetKind), eq(reportCase.targetId, targetId)))
    .orderBy(desc(reportCase.id))
    .limit(1)
  const excerpt = found?.excerpt ?? ''
  // The lines below a reported private message are messages of the reporter.
  return targetKind === 'message' ? (excerpt.split('\n', 1)[0] ?? '') : excerpt
}

export async function findTarget(tx: Tx, caseId: string | undefined) {
  if (caseId === undefined) return undefined
  const { targetKind, targetId } = reportCase
  const [found] = await tx.select({ targetKind, targetId }).from(reportCase).where(eq(reportCase.id, caseId))
  return found
}

export const hidingOf = (kind: NonNullable<Row['targetKind']>, id: string) =>
  and(eq(userDecision.action, 'hide'), eq(userDecision.targetKind, kind), eq(userDecision.targetId, id))

export const currentSuspensionOf = (userId: string) =>
  and(
    eq(userDecision.action, 'suspend'),
    eq(userDecision.userId, userId),
    sql`${userDecision.createdAt} = (SELECT ${users.suspendedAt} FROM ${users} WHERE ${users.id} = ${userId})`
  )

export async function markUndone(tx: Tx, which: SQL | undefined, undoneAt: Date): Promise<void> {
  await tx
    .update(userDecision)
    .set({ undoneAt })
    .where(and(which, isNull(userDecision.undoneAt)))
}

/** An operator restored something and then undid that, so the latest decision against it is valid again. */
export async function markNotUndone(tx: Tx, which: SQL | undefined): Promise<void> {
  const [last] = await tx
    .select({ id: userDecision.id })
    .from(userDecision)
    .where(and(which, isNotNull(userDecision.undoneAt)))
    .orderBy(desc(userDecision.id))
    .limit(1)
  if (last) await tx.update(userDecision).set({ undoneAt: null }).where(eq(userDecision.id, last.id))
}
