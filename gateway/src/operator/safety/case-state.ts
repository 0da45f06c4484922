import { and, eq, sql } from 'drizzle-orm'

import { reportCase } from '#modules/safety/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { manilaTime } from '#platform/time/manila.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { operatorAction } from '../tables.ts'
import { caseAssignment } from './tables.ts'

/** Locks the case. Refuses if somebody else has decided it meanwhile, and says who and how. */
export async function requireOpenCase(tx: Tx, id: string) {
  const [row] = await tx.select().from(reportCase).where(eq(reportCase.id, id)).for('update')
  if (!row) throw new Refusal('case_not_found')
  if (!row.closedAt) return row
  const [decision] = await tx
    .select({ operator: operatorAction.operator })
    .from(operatorAction)
    .where(sql`${operatorAction.result} -> 'closedCases' ? ${id}`)
    .orderBy(sql`${operatorAction.id} DESC`)
    .limit(1)
  const by = decision?.operator ?? 'Somebody'
  throw new Refusal(
    'case_decided',
    { operator: by, outcome: row.outcome },
    `${by} has already decided this case: ${row.outcome ?? 'closed'}, at ${manilaTime(row.closedAt)}. Nothing has changed.`
  )
}

interface Assignment {
  id: string
  operatorId: string
  isMine: boolean
  takesOver: boolean
}

export async function assignCase(
  tx: Tx,
  { id, operatorId, isMine, takesOver }: Assignment,
  assignedAt: Date
): Promise<void> {
  await requireOpenCase(tx, id)
  if (!isMine) {
    const own = and(eq(caseAssignment.caseId, id), eq(caseAssignment.operatorId, operatorId))
    await tx.delete(caseAssignment).where(own)
    return
  }
  const [other] = await tx
    .select({ id: operatorAccount.id, name: operatorAccount.name })
    .from(caseAssignment)
    .innerJoin(operatorAccount, eq(operatorAccount.id, caseAssignment.operatorId))
    .where(eq(caseAssignment.caseId, id))
  if (other && other.id !== operatorId && !takesOver)
    throw new Refusal('case_taken', { operator: other.name }, `${other.name} is working on this case.`)
  await tx
    .insert(caseAssignment)
    .values({ caseId: id, operatorId, assignedAt })
    .onConflictDoUpdate({ target: caseAssignment.caseId, set: { operatorId, assignedAt } })
}
