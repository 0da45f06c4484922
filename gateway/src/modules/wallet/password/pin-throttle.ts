import { eq } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { walletPasswordTry } from '../tables.ts'

export interface PinThrottleState {
  triesLeft: number
  lockedUntil: Date | null
}

export interface PinThrottle {
  read(userId: string): Promise<PinThrottleState>
  /**
   * Counts the attempt as wrong before it is made, in its own transaction, so that concurrent attempts are
   * all counted. Returns the refusal to throw if the password is wrong. Refuses with
   * `wallet_password_locked`.
   */
  begin(userId: string): Promise<Refusal>
  reset(userId: string, tx?: Tx): Promise<void>
}

const attemptsBeforeLock = 5
const firstLockMs = 30 * 60_000
const maxLockMs = 24 * 3_600_000

export function createPinThrottle({ db, clock }: { db: Db; clock: Clock }): PinThrottle {
  async function count(tx: Tx, userId: string): Promise<PinThrottleState> {
    await tx.insert(walletPasswordTry).values({ userId }).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(walletPasswordTry)
      .where(eq(walletPasswordTry.userId, userId))
      .for('no key update')
    if (!row) throw new Error(`User ${userId} has no wallet_password_try row`)
    const now = clock.now()
    if (row.lockedUntil && row.lockedUntil > now) throw locked(row.lockedUntil, now)

    const wrongCount = (row.lockedUntil ? 0 : row.wrongCount) + 1
    const isLast = wrongCount === attemptsBeforeLock
    const lockCount = row.lockCount + (isLast ? 1 : 0)
    const lockedUntil = isLast ? new Date(now.getTime() + lockMs(lockCount)) : null
    await tx
      .update(walletPasswordTry)
      .set({ wrongCount, lockCount, lockedUntil })
      .where(eq(walletPasswordTry.userId, userId))
    return { triesLeft: attemptsBeforeLock - wrongCount, lockedUntil }
  }

  return {
    async read(userId) {
      const [row] = await db.select().from(walletPasswordTry).where(eq(walletPasswordTry.userId, userId))
      if (!row || (row.lockedUntil && row.lockedUntil <= clock.now())) {
        return { triesLeft: attemptsBeforeLock, lockedUntil: null }
      }
      return { triesLeft: attemptsBeforeLock - row.wrongCount, lockedUntil: row.lockedUntil }
    },
    async begin(userId) {
      const { triesLeft, lockedUntil } = await transact(db, tx => count(tx, userId))
      if (lockedUntil) return locked(lockedUntil, clock.now())
      return new Refusal('wallet_password_wrong', { tries_left: triesLeft })
    },
    async reset(userId, tx) {
      await (tx ?? db)
        .update(walletPasswordTry)
        .set({ wrongCount: 0, lockCount: 0, lockedUntil: null })
        .where(eq(walletPasswordTry.userId, userId))
    }
  }
}

function lockMs(lockCount: number): number {
  return Math.min(firstLockMs * 2 ** (lockCount - 1), maxLockMs)
}

function locked(until: Date, now: Date): Refusal {
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new Refusal('wallet_password_locked', { retry_after: retryAfter })
}
