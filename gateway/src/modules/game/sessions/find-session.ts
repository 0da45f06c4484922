import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import { party, partyMember } from '#modules/party/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import { gameSession } from '../tables.ts'

interface Query {
  game: string
  now: Date
}

/** In a practice session, no coins move and rounds earn nothing. */
export type PlayerSession = { partyId: string; playerId: string } & (
  | { isPractice: true; userId: null }
  | { isPractice: false; userId: string }
)

export async function findSession(
  db: Db,
  { session, ...query }: Query & { session: string }
): Promise<PlayerSession | undefined> {
  return (await findSessions(db, { sessions: [session], ...query })).get(session)
}

export async function findSessions(
  db: Db,
  { sessions, game, now }: Query & { sessions: readonly string[] }
): Promise<Map<string, PlayerSession>> {
  const byHash = new Map(sessions.map(session => [hashToken(session), session]))
  const { hash, partyId, userId, guest } = gameSession
  const memberId = sql`coalesce(${userId}::text, ${guest} ->> 'id')`
  const rows = await db
    .select({ hash, partyId, playerId: partyMember.memberId, userId, isGuestRoom: party.isGuestRoom })
    .from(gameSession)
    .innerJoin(party, eq(party.id, partyId))
    .innerJoin(partyMember, and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId)))
    .where(
      and(
        inArray(hash, [...byHash.keys()]),
        eq(gameSession.gameId, game),
        gt(gameSession.expiresAt, now),
        isNull(party.endedAt)
      )
    )
  return new Map(rows.map(row => [byHash.get(row.hash) ?? '', toPlayerSession(row)]))
}

interface SessionRow {
  partyId: string
  playerId: string
  userId: string | null
  isGuestRoom: boolean
}

function toPlayerSession({ partyId, playerId, userId, isGuestRoom }: SessionRow): PlayerSession {
  if (isGuestRoom || userId === null) return { partyId, playerId, isPractice: true, userId: null }
  return { partyId, playerId, isPractice: false, userId }
}
