import { eq, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { loginFailure } from '../tables.ts'

/** One failure is dropped every `decayMs`, so occasional typos never add up. */
const decayMs = 15 * 60_000

export type Failures = Pick<typeof loginFailure.$inferSelect, 'count' | 'lastAt' | 'lockedUntil'>

export interface ThrottleDeps {
  db: Db
  clock: Clock
}

/**
 * Counts an attempt as failed before it is made, so concurrent attempts all count. `addFailure` gets the failures of
 * the key that have not decayed. A refusal of it is thrown, without counting.
 */
export async function beginAttempt(
  { db, clock }: ThrottleDeps,
  key: string,
  addFailure: (before: Failures, now: Date) => Failures | Refusal
): Promise<{ succeed(): Promise<void> }> {
  const isKey = eq(loginFailure.key, key)
  const refusal = await transact(db, async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 1))`)
    const [row] = await tx.select().from(loginFailure).where(isKey)
    const now = clock.now()
    const set = addFailure(decay(row, now), now)
    if (set instanceof Refusal) return set
    await tx
      .insert(loginFailure)
      .values({ ...set, key })
      .onConflictDoUpdate({ target: loginFailure.key, set })
    return undefined
  })
  if (refusal) throw refusal
  return { succeed: async () => void (await db.delete(loginFailure).where(isKey)) }
}

function decay(row: Failures | undefined, now: Date): Failures {
  const decayed = row ? Math.floor((now.getTime() - row.lastAt.getTime()) / decayMs) : 0
  const lockedUntil = row?.lockedUntil ?? null
  if (!row || decayed >= row.count) return { count: 0, lastAt: now, lockedUntil }
  const lastAt = new Date(row.lastAt.getTime() + decayed * decayMs)
  return { count: row.count - decayed, lastAt, lockedUntil }
}
