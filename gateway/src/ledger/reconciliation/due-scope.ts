import type { Db } from '../../db/db.ts'
import type { Scope } from './fault.ts'
import { reconciliation } from './tables.ts'

export const everyMs = 60_000
const fullEveryMs = 24 * 60 * 60_000

/** What is to be looked at now, if anything: another gateway may just have done it. */
export async function dueScope(db: Db, now: Date): Promise<Scope | undefined> {
  const runs = await db.select().from(reconciliation)
  const age = (of: Scope[]) =>
    now.getTime() - Math.max(0, ...runs.filter(run => of.includes(run.scope)).map(run => run.ranAt.getTime()))
  if (age(['full']) >= fullEveryMs) return 'full'
  return age(['full', 'recent']) >= everyMs / 2 ? 'recent' : undefined
}
