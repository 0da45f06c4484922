import { createHmac } from 'node:crypto'

import type { WalletPasswordState } from '@tambay/contracts/wallet-password'
import { eq } from 'drizzle-orm'

import { subkey } from '#crypto/subkey.ts'
import { Refusal } from '#http/refusal.ts'
import { toTimestamp } from '#time/clock.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { checkPassword, hashPassword } from '../login/password/password.ts'
import { users } from '../user/tables.ts'
import { createPinTries } from './pin-tries.ts'

/** The six digits that guard what is done with a wallet. */
export interface WalletPassword {
  state(userId: string): Promise<WalletPasswordState>
  /**
   * Lets through who knows it. Counts tries in transactions of its own: never called inside of one, which would take
   * the count back with its refusal. Refuses `wallet_password_not_set`, `_wrong`, `_locked`. Gives the hash that it was
   * checked against.
   */
  require(userId: string, pin: string): Promise<string>
  hash(userId: string, pin: string): Promise<string>
  /** Sets a hash in the place of whatever was there, and ends a lock. */
  store(within: Tx, userId: string, hash: string): Promise<void>
}

export function createWalletPassword({
  db,
  clock,
  config
}: Pick<Deps, 'db' | 'clock' | 'config'>): WalletPassword {
  const tries = createPinTries({ db, clock })
  const key = subkey(config.SECRET_KEY, 'wallet-password')

  /** A million digits are soon tried through: without the key, a stolen hash tells nothing. */
  const keyed = (userId: string, pin: string) =>
    createHmac('sha256', key).update(`${userId}:${pin}`).digest('base64url')

  async function readHash(userId: string): Promise<string | null> {
    const [row] = await db.select({ hash: users.walletPasswordHash }).from(users).where(eq(users.id, userId))
    return row?.hash ?? null
  }

  return {
    async state(userId) {
      const [hash, { triesLeft, lockedUntil }] = await Promise.all([readHash(userId), tries.read(userId)])
      return {
        is_set: hash !== null,
        tries_left: triesLeft,
        locked_until: lockedUntil && toTimestamp(lockedUntil)
      }
    },

    async require(userId, pin) {
      const hash = await readHash(userId)
      if (hash === null) throw new Refusal('wallet_password_not_set')
      const wrong = await tries.begin(userId)
      const { isRight } = await checkPassword(hash, keyed(userId, pin))
      if (!isRight) throw wrong
      await tries.forgive(userId)
      return hash
    },

    hash: (userId, pin) => hashPassword(keyed(userId, pin)),

    async store(within, userId, hash) {
      await within.update(users).set({ walletPasswordHash: hash }).where(eq(users.id, userId))
      await tries.forgive(userId, within)
    }
  }
}
