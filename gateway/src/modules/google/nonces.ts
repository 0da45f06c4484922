import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { requestHash } from '#crypto/request-hash.ts'
import { subkey } from '#crypto/subkey.ts'
import type { Clock } from '#time/clock.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import { usedChallenge } from '../human/tables.ts'

export interface GoogleAttempt {
  credential: string
  attempt_id?: string | undefined
}

/** What ties an ID token to a log-in that began here, not long ago. */
export interface Nonces {
  make(): string
  /** Whether it is one of ours and still good. */
  isGood(nonce: string): boolean
  /**
   * True for its first use, if the caller commits, and for the same attempt with the same token again, whose answer may
   * have been lost. Of two at once, the second waits.
   */
  mayUse(tx: Tx, nonce: string, use: GoogleAttempt): Promise<boolean>
}

const lifetime = 10 * 60_000

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
      const expiresAt = (clock.now().getTime() + lifetime).toString(36)
      return sign(`${expiresAt}.${randomBytes(16).toString('base64url')}`)
    },
    isGood(nonce) {
      const given = Buffer.from(nonce)
      const expected = Buffer.from(sign(nonce.slice(0, nonce.lastIndexOf('.'))))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      return parseInt(nonce, 36) > clock.now().getTime()
    },
    async mayUse(tx, nonce, { credential, attempt_id: attempt }) {
      const signature = `google ${nonce}`
      const expiresAt = new Date(parseInt(nonce, 36))
      const attemptHash = attempt === undefined ? null : requestHash({ attempt, credential })
      const kept = await tx
        .insert(usedChallenge)
        .values({ signature, expiresAt, attemptHash })
        .onConflictDoNothing()
        .returning()
      if (kept.length > 0 || attemptHash === null) return kept.length > 0
      const byAttempt = and(
        eq(usedChallenge.signature, signature),
        eq(usedChallenge.attemptHash, attemptHash)
      )
      return (await tx.$count(usedChallenge, byAttempt)) > 0
    }
  }
}
