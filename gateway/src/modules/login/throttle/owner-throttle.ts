import { Refusal } from '#platform/errors/refusal.ts'
import { beginAttempt, type ThrottleDeps } from './begin-attempt.ts'
import { ownerKey } from './failure-keys.ts'

/** The failures before the first lock. */
const allowed = 10
const firstLockMs = 30_000
const longestLockMs = 15 * 60_000

/**
 * Limits wrong passwords of signed-in users. Refuses with `account_locked` and `retry_after` in seconds. Logins don't
 * count as attempts, so no stranger can cause a lock.
 */
export function beginOwnerCheck(deps: ThrottleDeps, userId: string) {
  return beginAttempt(deps, ownerKey(userId), ({ count, lastAt, lockedUntil }, now) => {
    const lockedMs = lockedUntil ? lockedUntil.getTime() - now.getTime() : 0
    if (lockedMs > 0) return new Refusal('account_locked', { retry_after: Math.ceil(lockedMs / 1000) })
    const excess = count + 1 - allowed
    const lockMs = Math.min(firstLockMs * 2 ** excess, longestLockMs)
    return { count: count + 1, lastAt, lockedUntil: excess < 0 ? null : new Date(now.getTime() + lockMs) }
  })
}
