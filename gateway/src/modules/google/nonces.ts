import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import { subkey } from '../../subkey.ts'
import { usedChallenge } from '../human/tables.ts'

/** What ties an ID token to a log-in that began here, not long ago. */
export interface Nonces {
  make(): string
  /** Whether it is one of ours and still good. */
  isGood(nonce: string): boolean
  /** True for its first use, if the caller commits; of two at once, the second waits and is not the first. */
  isFirstUse(tx: Tx, nonce: string): Promise<boolean>
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
    async isFirstUse(tx, nonce) {
      const expiresAt = new Date(parseInt(nonce, 36))
      const kept = await tx
        .insert(usedChallenge)
        .values({ signature: `google ${nonce}`, expiresAt })
        .onConflictDoNothing()
        .returning()
      return kept.length > 0
    }
  }
}
