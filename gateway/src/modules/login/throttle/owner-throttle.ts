import { eq, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { loginFailure } from '../tables.ts'
import { ownerKey } from './failure-keys.ts'

const minute = 60_000
/** Failures without a lock. One failure is dropped every `decayMs`, so occasional typos never add up. */
const allowed = 10
const decayMs = 15 * minute
const firstLockMs = 30_000
const longestLockMs = 15 * minute

type Failures = Pick<typeof loginFailure.$inferSelect, 'count' | 'lastAt' | 'lockedUntil'>

export interface OwnerThrottle {
  /**
   * Counts the attempt as failed before it is made, so concurrent attempts all count. Refuses with
   * `account_locked` and `retry_after` in seconds.
   */
  begin(userId: string): Promise<{ succeed(): Promise<void> }>
}

/**
 * Limits wrong passwords of signed-in users. Logins don't count as attempts, so no stranger can cause a lock.
 */
export function createOwnerThrottle({ db, clock }: { db: Db; clock: Clock }): OwnerThrottle {
  return {
    async begin(userId) {
      const key = ownerKey(userId)
      const now = clock.now()
      const lockedMs = await transact(db, async tx => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 1))`)
        const [before] = await tx.select().from(loginFailure).where(eq(loginFailure.key, key))
        const left = before?.lockedUntil ? before.lockedUntil.getTime() - now.getTime() : 0
        if (left > 0) return left
        const set = addFailure(before, now)
        await tx
          .insert(loginFailure)
          .values({ ...set, key })
          .onConflictDoUpdate({ target: loginFailure.key, set })
        return 0
      })
      if (lockedMs > 0) throw new Refusal('account_locked', { retry_after: Math.ceil(lockedMs / 1000) })
      return { succeed: async () => void (await db.delete(loginFailure).where(eq(loginFailure.key, key))) }
    }
  }
}

function addFailure(before: Failures | undefined, now: Date): Failures {
  const decayed = before ? Math.floor((now.getTime() - before.lastAt.getTime()) / decayMs) : 0
  const isFirst = !before || decayed >= before.count
  const count = isFirst ? 1 : before.count - decayed + 1
  const lastAt = isFirst ? now : new Date(before.lastAt.getTime() + decayed * decayMs)
  const excess = count - allowed
  const lockMs = Math.min(firstLockMs * 2 ** excess, longestLockMs)
  return { count, lastAt, lockedUntil: excess < 0 ? null : new Date(now.getTime() + lockMs) }
}
