import { createHmac } from 'node:crypto'

import type { WalletPasswordState } from '@tambay/contracts/wallet-password'
import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { checkPassword, hashPassword } from '#platform/crypto/password.ts'
import { subkey } from '#platform/crypto/subkey.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { WalletNeeds } from '../wallet-needs.ts'
import { createPinThrottle } from './pin-throttle.ts'

export interface WalletPassword {
  state(userId: string): Promise<WalletPasswordState>
  /**
   * Checks the wallet password and returns its stored hash. Refuses with `wallet_password_not_set`,
   * `wallet_password_wrong`, `wallet_password_locked`. Never call it inside a transaction: a rollback would
   * undo the count of wrong attempts.
   */
  require(userId: string, pin: string): Promise<string>
  hash(userId: string, pin: string): Promise<string>
  store(tx: Tx, userId: string, hash: string): Promise<void>
}

export function createWalletPassword({
  db,
  clock,
  config
}: Pick<WalletNeeds, 'db' | 'clock' | 'config'>): WalletPassword {
  const throttle = createPinThrottle({ db, clock })
  const key = subkey(config.SECRET_KEY, 'wallet-password')

  // There are only a million PINs. Without the key, an attacker who has the hash can't try them.
  const keyed = (userId: string, pin: string) =>
    createHmac('sha256', key).update(`${userId}:${pin}`).digest('base64url')

  async function readHash(userId: string): Promise<string | null> {
    const [row] = await db.select({ hash: users.walletPasswordHash }).from(users).where(eq(users.id, userId))
    return row?.hash ?? null
  }

  return {
    async state(userId) {
      const [hash, { triesLeft, lockedUntil }] = await Promise.all([readHash(userId), throttle.read(userId)])
      return {
        is_set: hash !== null,
        tries_left: triesLeft,
        locked_until: lockedUntil && toTimestamp(lockedUntil)
      }
    },

    async require(userId, pin) {
      const hash = await readHash(userId)
      if (hash === null) throw new Refusal('wallet_password_not_set')
      const wrong = await throttle.begin(userId)
      const { isRight } = await checkPassword(hash, keyed(userId, pin))
      if (!isRight) throw wrong
      await throttle.reset(userId)
      return hash
    },

    hash: (userId, pin) => hashPassword(keyed(userId, pin)),

    async store(tx, userId, hash) {
      await tx.update(users).set({ walletPasswordHash: hash }).where(eq(users.id, userId))
      await throttle.reset(userId, tx)
    }
  }
}
