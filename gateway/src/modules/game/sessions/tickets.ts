import { randomBytes } from 'node:crypto'

import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { PlayerRow } from '../player.ts'
import { gameSession, launchTicket } from '../tables.ts'

export const ticketMs = 60_000
const sessionMs = 12 * 3_600_000

/** Who may come to which game of which party. */
interface Admission extends PlayerRow {
  gameId: string
}

export async function issueTicket(db: Db, admission: Admission, now: Date) {
  const ticket = createSecret()
  const expiresAt = new Date(now.getTime() + ticketMs)
  await db.insert(launchTicket).values({ hash: hashToken(ticket), ...admission, expiresAt })
  return { ticket, expires_at: toTimestamp(expiresAt) }
}

/** Uses a ticket up. Undefined if it is unknown, used, expired, or for another game. */
export async function takeTicket(
  tx: Tx,
  { ticket, game, now }: { ticket: string; game: string; now: Date }
): Promise<Admission | undefined> {
  const [used] = await tx
    .update(launchTicket)
    .set({ usedAt: now })
    .where(
      and(
        eq(launchTicket.hash, hashToken(ticket)),
        eq(launchTicket.gameId, game),
        isNull(launchTicket.usedAt),
        gt(launchTicket.expiresAt, now)
      )
    )
    .returning()
  return used
}

export async function openGameSession(
  tx: Tx,
  { partyId, gameId, userId, guest }: Admission,
  now: Date
): Promise<string> {
  const session = createSecret()
  const expiresAt = new Date(now.getTime() + sessionMs)
  await tx.insert(gameSession).values({ hash: hashToken(session), partyId, gameId, userId, guest, expiresAt })
  return session
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
