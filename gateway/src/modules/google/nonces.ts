import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { usedChallenge } from '#modules/human-check/tables.ts'
import type { Config } from '#platform/config/config.ts'
import { requestHash } from '#platform/crypto/request-hash.ts'
import { subkey } from '#platform/crypto/subkey.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface GoogleAttempt {
  credential: string
  attempt_id?: string | undefined
}

export interface Nonces {
  make(): string
  isValid(nonce: string): boolean
  /**
   * Uses up the nonce if the caller commits. Resolves to true for the first use and for a repeat of the same
   * attempt with the same token. Concurrent uses wait for each other.
   */
  use(tx: Tx, nonce: string, attempt: GoogleAttempt): Promise<boolean>
}

const lifetimeMs = 10 * 60_000

export function createNonces({
  config,
  clock
}: {
  config: Pick<Config, 'SECRET_KEY'>
  clock: Clock
}): Nonces {
  const key = subkey(config.SECRET_KEY, 'google/nonce')
  const sign = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`

  return {
    make() {
      const expiresAt = (clock.now().getTime() + lifetimeMs).toString(36)
      return sign(`${expiresAt}.${randomBytes(16).toString('base64url')}`)
    },
    isValid(nonce) {
      const given = Buffer.from(nonce)
      const expected = Buffer.from(sign(nonce.slice(0, nonce.lastIndexOf('.'))))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      return parseInt(nonce, 36) > clock.now().getTime()
    },
    async use(tx, nonce, { credential, attempt_id: attempt }) {
      const signature = `google ${nonce}`
      const expiresAt = new Date(parseInt(nonce, 36))
      const attemptHash = attempt === undefined ? null : requestHash({ attempt, credential })
      const inserted = await tx
        .insert(usedChallenge)
        .values({ signature, expiresAt, attemptHash })
        .onConflictDoNothing()
        .returning()
      if (inserted.length > 0 || attemptHash === null) return inserted.length > 0
      const byAttempt = and(
        eq(usedChallenge.signature, signature),
        eq(usedChallenge.attemptHash, attemptHash)
      )
      return (await tx.$count(usedChallenge, byAttempt)) > 0
    }
  }
}
