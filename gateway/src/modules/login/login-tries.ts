import { eq, lt, sql } from 'drizzle-orm'

import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { transact } from '../../db/transact.ts'
import { Refusal } from '../../refusal.ts'
import { networkOf } from '../code/network-of.ts'
import { loginFailure } from './tables.ts'

/** Who fails: an account, a name that is no account, an address of the network. */
export type TryKey = `account:${string}` | `name:${string}` | `ip:${string}`

export const addressOf = (request: { ip: string }): TryKey => `ip:${networkOf(request.ip)}`

export interface LoginTries {
  /**
   * Counts a try as failed before it is made, so that many at once are all counted; call what it gives when the try
   * was right. Refuses `account_locked`.
   */
  begin(keys: TryKey[]): Promise<() => Promise<void>>
  /** Whoever set a new password by a code may log in at once. */
  forget(tx: Tx, accountId: string): Promise<void>
  /** Lets go of what no longer counts. */
  forgetOld(): Promise<void>
}

/** Failures before the first lock. Many people share an address of the network. */
const free = { account: 5, name: 5, ip: 50 }
/** The first lock; each failure after it doubles it, up to the longest. */
const firstLock = 30_000
const longestLock = 15 * 60_000
/** After a day without a failure the count begins anew. */
const memory = 24 * 3_600_000
/**
 * An address lets go of one failure in this time: whole provinces share one, and somebody there always mistypes.
 * Guessing from it stays as slow.
 */
const addressForgets = 5 * 60_000

/** Growing locks for an account and for an address (DESIGN §4). */
export function createLoginTries({ db, clock }: { db: Db; clock: Clock }): LoginTries {
  async function count(tx: Tx, key: TryKey) {
    const now = clock.now()
    const [row] = await tx.select().from(loginFailure).where(eq(loginFailure.key, key)).for('update')
    if (row?.lockedUntil && row.lockedUntil > now) {
      throw new Refusal('account_locked', {
        retry_after: Math.ceil((row.lockedUntil.getTime() - now.getTime()) / 1000)
      })
    }
    const { kept, countedFrom } = row ? keptOf(row, now) : { kept: 0, countedFrom: now }
    const failures = kept + 1
    const values = { count: failures, lastAt: countedFrom, lockedUntil: lockAfter(key, failures, now) }
    await tx
      .insert(loginFailure)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: loginFailure.key, set: values })
  }

  async function forgive(on: Db, key: TryKey) {
    const set = key.startsWith('ip:') ? { count: sql`greatest(${loginFailure.count} - 1, 0)` } : { count: 0 }
    await on
      .update(loginFailure)
      .set({ ...set, lockedUntil: null })
      .where(eq(loginFailure.key, key))
  }

  return {
    async begin(keys) {
      const sorted = keys.toSorted()
      await transact(db, async tx => {
        for (const key of sorted) {
          await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 1))`)
          await count(tx, key)
        }
      })
      return async () => {
        for (const key of sorted) await forgive(db, key)
      }
    },
    forget: (tx, accountId) => forgive(tx, `account:${accountId}`),
    async forgetOld() {
      await db.delete(loginFailure).where(lt(loginFailure.lastAt, new Date(clock.now().getTime() - memory)))
    }
  }
}

/** What still counts of failures, and the moment from which the next are let go. */
function keptOf({ key, count, lastAt }: typeof loginFailure.$inferSelect, now: Date) {
  const passed = now.getTime() - lastAt.getTime()
  if (passed >= memory) return { kept: 0, countedFrom: now }
  if (!key.startsWith('ip:')) return { kept: count, countedFrom: now }
  const steps = Math.floor(passed / addressForgets)
  if (steps >= count) return { kept: 0, countedFrom: now }
  return { kept: count - steps, countedFrom: new Date(lastAt.getTime() + steps * addressForgets) }
}

function lockAfter(key: TryKey, failures: number, now: Date): Date | null {
  const beyond = failures - free[kindOf(key)]
  return beyond < 0 ? null : new Date(now.getTime() + Math.min(firstLock * 2 ** beyond, longestLock))
}

function kindOf(key: TryKey): keyof typeof free {
  if (key.startsWith('ip:')) return 'ip'
  return key.startsWith('account:') ? 'account' : 'name'
}
