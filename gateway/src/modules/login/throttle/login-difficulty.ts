import { highestHumanLevel } from '@tambay/contracts/validation/identity'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { loginFailure } from '../tables.ts'

/** This many failures need no harder human check. Each further failure doubles the work of the check. */
const easyFailures = 5
const decayMs = 15 * 60_000
/**
 * More failures than this are not counted, so that the check is easy again three hours after the last
 * failure.
 */
const mostFailures = 16

type Failures = Pick<typeof loginFailure.$inferSelect, 'count' | 'lastAt'>

export interface LoginDifficulty {
  /**
   * Counts the attempt as failed before it is made, so concurrent attempts all count. If the human check was
   * too easy, refuses with `human_check_failed` and the needed level, without counting.
   */
  begin(key: string, humanLevel: number): Promise<{ succeed(): Promise<void> }>
}

interface DifficultyDeps {
  db: Db
  clock: Clock
}

/** Makes the human check harder after wrong passwords, instead of locking an account (spec IDENTITY-10). */
export function createLoginDifficulty({ db, clock }: DifficultyDeps): LoginDifficulty {
  return {
    async begin(key, humanLevel) {
      const level = await transact(db, async tx => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 1))`)
        const [row] = await tx.select().from(loginFailure).where(eq(loginFailure.key, key))
        const before = decay(row, clock.now())
        const needed = Math.min(Math.max(0, before.count - easyFailures + 1), highestHumanLevel)
        if (humanLevel < needed) return needed
        const set = { count: Math.min(before.count + 1, mostFailures), lastAt: before.lastAt }
        await tx
          .insert(loginFailure)
          .values({ key, ...set })
          .onConflictDoUpdate({ target: loginFailure.key, set })
        return undefined
      })
      if (level !== undefined) throw new Refusal('human_check_failed', { level })
      return { succeed: async () => void (await db.delete(loginFailure).where(eq(loginFailure.key, key))) }
    }
  }
}

function decay(row: Failures | undefined, now: Date): Failures {
  const decayed = row ? Math.floor((now.getTime() - row.lastAt.getTime()) / decayMs) : 0
  if (!row || decayed >= row.count) return { count: 0, lastAt: now }
  return { count: row.count - decayed, lastAt: new Date(row.lastAt.getTime() + decayed * decayMs) }
}
