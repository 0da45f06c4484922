import { createHmac, timingSafeEqual } from 'node:crypto'

import { subkey } from '#platform/crypto/subkey.ts'
import type { PartyContext } from '../party-offers.ts'
import type { partyVisit } from '../tables.ts'

type Visit = typeof partyVisit.$inferSelect

export const undoMs = 10 * 60_000

/**
 * A removed visit is deleted from the database at once. The browser keeps the visit in a signed token, so
 * that a visit can be restored but not forged (spec ROOM-5).
 */
export function createUndoTokens({ config, clock }: Pick<PartyContext, 'config' | 'clock'>) {
  const key = subkey(config.SECRET_KEY, 'party/footprint-undo')
  const sign = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`

  return {
    create: ({ userId, partyId, visitedAt }: Visit): string =>
      sign([userId, partyId, visitedAt.getTime(), clock.now().getTime() + undoMs].join('.')),

    read(token: string): Visit | undefined {
      const given = Buffer.from(token)
      const expected = Buffer.from(sign(token.slice(0, token.lastIndexOf('.'))))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const [userId = '', partyId = '', visitedAt, expiresAt] = token.split('.')
      if (Number(expiresAt) <= clock.now().getTime()) return undefined
      return { userId, partyId, visitedAt: new Date(Number(visitedAt)) }
    }
  }
}
