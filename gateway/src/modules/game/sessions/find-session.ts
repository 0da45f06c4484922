import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { hashToken } from '#sessions/token.ts'
import { findMembership } from '../player.ts'
import { gameSession } from '../tables.ts'

interface FindSession {
  session: string
  game: string
  now: Date
}

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
  const membership = found && (await findMembership(db, found))
  return membership && { ...found, ...membership }
}
