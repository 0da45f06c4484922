import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { hashToken } from '../../sessions/token.ts'
import { isInParty } from './player.ts'
import { gameSession } from './tables.ts'

interface FindSession {
  session: string
  /** The game whose server calls: another game's sessions are unknown to it. */
  game: string
  now: Date
}

/** A session lives as long as its player has a place in the party. */
export async function findSession(db: Db, { session, game, now }: FindSession) {
  const [found] = await db
    .select()
    .from(gameSession)
    .where(
      and(
        eq(gameSession.hash, hashToken(session)),
        eq(gameSession.gameId, game),
        gt(gameSession.expiresAt, now)
      )
    )
  const place = found && (await isInParty(db, found))
  return place && { ...found, ...place }
}
