import { eq } from 'drizzle-orm'

import { Refusal } from '#http/refusal.ts'
import type { Clock } from '#time/clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { transact } from '../../db/transact.ts'
import { walletPasswordTry } from './tables.ts'

/** Where a wallet password stands between two tries. */
export interface PinStanding {
  triesLeft: number
  lockedUntil: Date | null
}

export interface PinTries {
  read(userId: string): Promise<PinStanding>
  /**
   * Counts a try as wrong before it is made, in a transaction of its own, so that many at once are all counted; gives
   * the refusal for a wrong one. Refuses `wallet_password_locked`.
   */
  begin(userId: string): Promise<Refusal>
  /** A right one: everything before it is forgiven, locks included. */
  forgive(userId: string, within?: Tx): Promise<void>
}

const triesInRound = 5
const firstLock = 30 * 60_000
const longestLock = 24 * 3_600_000

export function createPinTries({ db, clock }: { db: Db; clock: Clock }): PinTries {
  async function count(within: Tx, userId: string): Promise<PinStanding> {
    await within.insert(walletPasswordTry).values({ userId }).onConflictDoNothing()
    const [row] = await within
      .select()
      .from(walletPasswordTry)
      .where(eq(walletPasswordTry.userId, userId))
      .for('no key update')
    if (!row) throw new Error(`No tries for user ${userId}`)
    const now = clock.now()
    if (row.lockedUntil && row.lockedUntil > now) throw locked(row.lockedUntil, now)

    const wrongCount = (row.lockedUntil ? 0 : row.wrongCount) + 1
    const isLast = wrongCount === triesInRound
    const lockCount = row.lockCount + (isLast ? 1 : 0)
    const lockedUntil = isLast ? new Date(now.getTime() + lengthOf(lockCount)) : null
    await within
      .update(walletPasswordTry)
      .set({ wrongCount, lockCount, lockedUntil })
      .where(eq(walletPasswordTry.userId, userId))
    return { triesLeft: triesInRound - wrongCount, lockedUntil }
  }

  return {
    async read(userId) {
      const [row] = await db.select().from(walletPasswordTry).where(eq(walletPasswordTry.userId, userId))
      if (!row || (row.lockedUntil && row.lockedUntil <= clock.now())) {
        return { triesLeft: triesInRound, lockedUntil: null }
      }
      return { triesLeft: triesInRound - row.wrongCount, lockedUntil: row.lockedUntil }
    },
    async begin(userId) {
      const { triesLeft, lockedUntil } = await transact(db, within => count(within, userId))
      if (lockedUntil) return locked(lockedUntil, clock.now())
      return new Refusal('wallet_password_wrong', { tries_left: triesLeft })
    },
    async forgive(userId, within) {
      await (within ?? db)
        .update(walletPasswordTry)
        .set({ wrongCount: 0, lockCount: 0, lockedUntil: null })
        .where(eq(walletPasswordTry.userId, userId))
    }
  }
}

function lengthOf(lockCount: number): number {
  return Math.min(firstLock * 2 ** (lockCount - 1), longestLock)
}

function locked(until: Date, now: Date): Refusal {
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new Refusal('wallet_password_locked', { retry_after: retryAfter })
}
