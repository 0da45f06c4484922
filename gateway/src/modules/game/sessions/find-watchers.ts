import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'

import { isOpenToListeners } from '#modules/party/enter/listeners.ts'
import { game, party } from '#modules/party/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import type { PlayerRow } from '../player.ts'
import { gameSession } from '../tables.ts'

const isShownToGuests = and(isOpenToListeners, game.isWatchable)

/** True while guests who listen to the party may see this game. */
export async function isWatchable(
  db: Db,
  { partyId, gameId }: Pick<PlayerRow, 'partyId'> & { gameId: string }
): Promise<boolean> {
  const found = await db
    .select({ id: party.id })
    .from(party)
    .innerJoin(game, eq(game.id, party.gameId))
    .where(and(eq(party.id, partyId), eq(game.id, gameId), isShownToGuests))
  return found.length > 0
}

/** Returns those of the sessions whose guests may still watch. */
export async function findWatchers(
  db: Db,
  { sessions, game: gameId, now }: { sessions: readonly string[]; game: string; now: Date }
): Promise<Set<string>> {
  if (sessions.length === 0) return new Set()
  const byHash = new Map(sessions.map(session => [hashToken(session), session]))
  const rows = await db
    .select({ hash: gameSession.hash })
    .from(gameSession)
    .innerJoin(party, and(eq(party.id, gameSession.partyId), eq(party.gameId, gameSession.gameId)))
    .innerJoin(game, eq(game.id, gameSession.gameId))
    .where(
      and(
        inArray(gameSession.hash, [...byHash.keys()]),
        eq(gameSession.gameId, gameId),
        isNotNull(gameSession.guest),
        gt(gameSession.expiresAt, now),
        isShownToGuests
      )
    )
  return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''))
}
