import { createHmac } from 'node:crypto'

import { readPhone } from '@tambay/contracts/validation/phone'
import { eq, inArray, lt, sql } from 'drizzle-orm'

import type { Config } from '#config.ts'
import { subkey } from '#crypto/subkey.ts'
import type { Db, Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import { networkOf } from '#http/caller/network-of.ts'
import { Refusal } from '#http/refusal.ts'
import type { Clock } from '#time/clock.ts'
import { loginFailure } from './tables.ts'

const minute = 60_000
/**
 * `allowed` failures stay without a lock, and one failure is dropped every `decayMs`, so occasional typos never add up.
 * The limits differ because many people share an IP address, and one account has several names.
 */
const rules = {
  ip: { allowed: 50, decayMs: 5 * minute },
  name: { allowed: 5, decayMs: 15 * minute },
  account: { allowed: 10, decayMs: 15 * minute }
}
const firstLockMs = 30_000
const longestLockMs = 15 * minute
const retentionMs = 24 * 60 * minute

export interface ThrottleKey {
  kind: keyof typeof rules
  id: string
}
type Failures = Pick<typeof loginFailure.$inferSelect, 'count' | 'lastAt' | 'lockedUntil'>
type Client = { ip: string }

export const ipKey = ({ ip }: Client): ThrottleKey => ({ kind: 'ip', id: networkOf(ip) })
export const accountKey = (id: string): ThrottleKey => ({ kind: 'account', id })
export const keyText = ({ kind, id }: ThrottleKey) => `${kind}:${id}`

export interface LoginAttempt {
  /**
   * Seconds for which the account rejects even the right password. Only report this to a user who is signed in to the
   * account.
   */
  accountLockedFor: number
  succeed(): Promise<void>
}

export interface LoginThrottle {
  /**
   * Counts the attempt as failed before it is made, so concurrent attempts all count. Refuses `account_locked` if the IP
   * address or the name is locked.
   */
  begin(keys: ThrottleKey[]): Promise<LoginAttempt>
  nameKey(name: string, client: Client): ThrottleKey
  clear(tx: Tx, account: Account, client: Client): Promise<void>
  deleteOld(): Promise<void>
}

interface Account {
  id: string
  username: string
  tel: string | null
  email: string | null
}

interface ThrottleDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'SECRET_KEY'>
}

export function createLoginThrottle({ db, clock, config }: ThrottleDeps): LoginThrottle {
  const secret = subkey(config.SECRET_KEY, 'login/name')

  /** Returns the seconds left of a lock. Writes in any case, so response times don't reveal whether a lock exists. */
  async function count(tx: Tx, key: ThrottleKey): Promise<number> {
    const now = clock.now()
    const text = keyText(key)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${text}, 1))`)
    const [before] = await tx.select().from(loginFailure).where(eq(loginFailure.key, text)).for('update')
    const lockedMs = before?.lockedUntil ? before.lockedUntil.getTime() - now.getTime() : 0
    const set = before && lockedMs > 0 ? before : addFailure(key, before, now)
    await tx
      .insert(loginFailure)
      .values({ ...set, key: text })
      .onConflictDoUpdate({ target: loginFailure.key, set })
    return Math.max(0, Math.ceil(lockedMs / 1000))
  }

  /** An IP address only gets this attempt back: its other failures may be someone else's. */
  async function forgive(key: ThrottleKey): Promise<void> {
    const count = key.kind === 'ip' ? sql`greatest(${loginFailure.count} - 1, 0)` : 0
    await db
      .update(loginFailure)
      .set({ count, lockedUntil: null })
      .where(eq(loginFailure.key, keyText(key)))
  }

  /** Keyed hash: people type passwords into the wrong field, and a plain hash of a phone number could be guessed. */
  function nameKey(name: string, client: Client): ThrottleKey {
    const text = readPhone(name) ?? name.trim().toLowerCase()
    const id = createHmac('sha256', secret)
      .update(`${networkOf(client.ip)} ${text}`)
      .digest('hex')
    return { kind: 'name', id }
  }

  return {
    begin: keys =>
      transact(db, async tx => {
        let accountLockedFor = 0
        // A fixed order prevents deadlocks.
        for (const key of keys.toSorted((a, b) => (keyText(a) < keyText(b) ? -1 : 1))) {
          const wait = await count(tx, key)
          if (key.kind === 'account') accountLockedFor = wait
          else if (wait > 0) throw new Refusal('account_locked', { retry_after: wait })
        }
        return { accountLockedFor, succeed: async () => void (await Promise.all(keys.map(forgive))) }
      }),
    nameKey,
    async clear(tx, { id, username, tel, email }, client) {
      const names = [username, tel, email].flatMap(name => (name === null ? [] : nameKey(name, client)))
      const keys = [accountKey(id), ...names].map(keyText)
      await tx.delete(loginFailure).where(inArray(loginFailure.key, keys))
    },
    async deleteOld() {
      const before = new Date(clock.now().getTime() - retentionMs)
      await db.delete(loginFailure).where(lt(loginFailure.lastAt, before))
    }
  }
}

export async function eraseLoginFailures(tx: Tx, userId: string): Promise<void> {
  await tx.delete(loginFailure).where(eq(loginFailure.key, keyText(accountKey(userId))))
}

function addFailure({ kind }: ThrottleKey, before: Failures | undefined, now: Date): Failures {
  const { allowed, decayMs } = rules[kind]
  const decayed = before ? Math.floor((now.getTime() - before.lastAt.getTime()) / decayMs) : 0
  const isFirst = !before || decayed >= before.count
  const count = isFirst ? 1 : before.count - decayed + 1
  const lastAt = isFirst ? now : new Date(before.lastAt.getTime() + decayed * decayMs)
  const excess = count - allowed
  const lockMs = Math.min(firstLockMs * 2 ** excess, longestLockMs)
  return { count, lastAt, lockedUntil: excess < 0 ? null : new Date(now.getTime() + lockMs) }
}
