import { createHmac } from 'node:crypto'

import { readPhone } from '@tambay/contracts/phone'
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
 * Who fails: an address of the network, a name as that address typed it, the account behind a name. Failures before the
 * first lock (many people share an address, several names lead to one account), and the time in which one is let go of:
 * what people mistype now and then does not add up to a lock.
 */
const rules = {
  ip: { free: 50, forgets: 5 * minute },
  name: { free: 5, forgets: 15 * minute },
  account: { free: 10, forgets: 15 * minute }
}
/** The first lock; each failure after it doubles it, up to the longest. */
const firstLock = 30_000
const longestLock = 15 * minute
/** Longer than any count takes to be let go of. */
const memory = 24 * 60 * minute

export interface TryKey {
  kind: keyof typeof rules
  of: string
}
type Failures = Pick<typeof loginFailure.$inferSelect, 'count' | 'lastAt' | 'lockedUntil'>
type From = { ip: string }

export const addressOf = ({ ip }: From): TryKey => ({ kind: 'ip', of: networkOf(ip) })
export const accountOf = (id: string): TryKey => ({ kind: 'account', of: id })
export const textOf = ({ kind, of }: TryKey) => `${kind}:${of}`

export interface Try {
  /** Seconds in which the account takes no password, the right one neither; told only to whoever is in it already. */
  accountLockedFor: number
  /** It was right: it does not count. */
  succeed(): Promise<void>
}

export interface LoginThrottle {
  /**
   * Counts a try as failed before it is made, so that many at once are all counted. Refuses `account_locked` where the
   * address or the name is locked.
   */
  begin(keys: TryKey[]): Promise<Try>
  /** A name in all its forms, from one address: what it says depends on nothing that comes from elsewhere. */
  nameOf(name: string, from: From): TryKey
  /** Whoever set a new password may log in at once, by any of these names. */
  forget(tx: Tx, account: Account, from: From): Promise<void>
  /** Lets go of what no longer counts. */
  forgetOld(): Promise<void>
}

interface Account {
  id: string
  username: string
  tel: string | null
  email: string | null
}

interface Needs {
  db: Db
  clock: Clock
  config: Pick<Config, 'SECRET_KEY'>
}

/** Growing locks (docs/decisions/0008-sign-in.md). */
export function createLoginThrottle({ db, clock, config }: Needs): LoginThrottle {
  const secret = subkey(config.SECRET_KEY, 'login/name')

  /** Gives the seconds for which it is locked. Written then all the same: the time it takes must not tell. */
  async function count(tx: Tx, key: TryKey): Promise<number> {
    const now = clock.now()
    const text = textOf(key)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${text}, 1))`)
    const [before] = await tx.select().from(loginFailure).where(eq(loginFailure.key, text)).for('update')
    const wait = before?.lockedUntil ? before.lockedUntil.getTime() - now.getTime() : 0
    const set = before && wait > 0 ? before : oneMore(key, before, now)
    await tx
      .insert(loginFailure)
      .values({ ...set, key: text })
      .onConflictDoUpdate({ target: loginFailure.key, set })
    return Math.max(0, Math.ceil(wait / 1000))
  }

  /** A right try wipes out a name's and an account's wrong ones; an address has others'. */
  async function forgive(key: TryKey): Promise<void> {
    const left = key.kind === 'ip' ? sql`greatest(${loginFailure.count} - 1, 0)` : 0
    await db
      .update(loginFailure)
      .set({ count: left, lockedUntil: null })
      .where(eq(loginFailure.key, textOf(key)))
  }

  /** Keyed: people type passwords into the wrong field, and a plain hash would give away which phone it was. */
  function nameOf(name: string, from: From): TryKey {
    const text = readPhone(name) ?? name.trim().toLowerCase()
    const of = createHmac('sha256', secret)
      .update(`${networkOf(from.ip)} ${text}`)
      .digest('hex')
    return { kind: 'name', of }
  }

  return {
    begin: keys =>
      transact(db, async tx => {
        let accountLockedFor = 0
        // Always in one order: no two wait for each other.
        for (const key of keys.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))) {
          const wait = await count(tx, key)
          if (key.kind === 'account') accountLockedFor = wait
          else if (wait > 0) throw new Refusal('account_locked', { retry_after: wait })
        }
        return { accountLockedFor, succeed: async () => void (await Promise.all(keys.map(forgive))) }
      }),
    nameOf,
    async forget(tx, { id, username, tel, email }, from) {
      const names = [username, tel, email].flatMap(name => (name === null ? [] : nameOf(name, from)))
      const texts = [accountOf(id), ...names].map(textOf)
      await tx.delete(loginFailure).where(inArray(loginFailure.key, texts))
    },
    async forgetOld() {
      await db.delete(loginFailure).where(lt(loginFailure.lastAt, new Date(clock.now().getTime() - memory)))
    }
  }
}

function oneMore({ kind }: TryKey, before: Failures | undefined, now: Date): Failures {
  const { free, forgets } = rules[kind]
  const steps = before ? Math.floor((now.getTime() - before.lastAt.getTime()) / forgets) : 0
  const isAnew = !before || steps >= before.count
  const count = isAnew ? 1 : before.count - steps + 1
  const lastAt = isAnew ? now : new Date(before.lastAt.getTime() + steps * forgets)
  const beyond = count - free
  const lock = Math.min(firstLock * 2 ** beyond, longestLock)
  return { count, lastAt, lockedUntil: beyond < 0 ? null : new Date(now.getTime() + lock) }
}
