import type { GameCard } from '@tambay/contracts/game'
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { PartyNeeds } from '../party-needs.ts'
import { game, party, partyMember } from '../tables.ts'

export const playersNow = sql<number>`(
  SELECT count(*) FROM ${partyMember}
  JOIN ${party} ON ${eq(party.id, partyMember.partyId)}
  WHERE ${eq(party.gameId, game.id)} AND ${isNull(party.endedAt)}
)`.mapWith(Number)

const maxGames = 1000

export interface GameDeps {
  db: Db
  config: Pick<Config, 'GAME_ORIGINS'>
  gameHealth: PartyNeeds['gameHealth']
}

type GameRow = typeof game.$inferSelect & { playersNow: number }

export async function findGameCards(deps: GameDeps, where?: SQL, limit = maxGames): Promise<GameCard[]> {
  const rows = await deps.db
    .select({ row: game, playersNow: playersNow.as('players_now') })
    .from(game)
    .where(where)
    .orderBy(desc(sql`players_now`), game.id)
    .limit(limit)
  return rows.map(({ row, playersNow }) => toGameCard(deps, { ...row, playersNow }))
}

export function toGameCard(deps: Pick<GameDeps, 'config' | 'gameHealth'>, row: GameRow): GameCard {
  const { id, name, cover, icon, tagline, tags, isWatchable } = row
  const shown = {
    id,
    name,
    cover,
    icon,
    tagline,
    tags,
    players_now: row.playersNow,
    is_watchable: isWatchable
  }
  return { ...shown, is_online: isGameOnline(deps, row) }
}

export function isGameOnline(
  { config, gameHealth }: Pick<GameDeps, 'config' | 'gameHealth'>,
  { id }: Pick<GameRow, 'id'>
): boolean {
  return config.GAME_ORIGINS[id] !== undefined && gameHealth.isOnline(id)
}
