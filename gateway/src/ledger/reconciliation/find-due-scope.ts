import type { Db } from '../../db/db.ts'
import type { Scope } from './fault.ts'
import { reconciliation } from './tables.ts'

export const reconcileEveryMs = 60_000
const fullReconcileEveryMs = 24 * 60 * 60_000

export async function findDueScope(db: Db, now: Date): Promise<Scope | undefined> {
  const runs = await db.select().from(reconciliation)
  const age = (of: Scope[]) =>
    now.getTime() - Math.max(0, ...runs.filter(run => of.includes(run.scope)).map(run => run.ranAt.getTime()))
  if (age(['full']) >= fullReconcileEveryMs) return 'full'
  return age(['full', 'recent']) >= reconcileEveryMs / 2 ? 'recent' : undefined
}
