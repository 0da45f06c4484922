import type { GameCard } from '@tambay/contracts/game'
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Config } from '#config.ts'
import type { Db } from '#db/db.ts'
import { game, party, partyMember } from '../tables.ts'
import { frameAddress } from './frame-address.ts'

export const playersNow = sql<number>`(
  SELECT count(*) FROM ${partyMember}
  JOIN ${party} ON ${eq(party.id, partyMember.partyId)}
  WHERE ${eq(party.gameId, game.id)} AND ${isNull(party.endedAt)}
)`.mapWith(Number)

const maxGames = 1000

interface GameDeps {
  db: Db
  config: Pick<Config, 'GAME_ORIGINS'>
}

export async function findGameCards(
  { db, config }: GameDeps,
  where?: SQL,
  limit = maxGames
): Promise<GameCard[]> {
  const rows = await db
    .select({
      id: game.id,
      name: game.name,
      cover: game.cover,
      icon: game.icon,
      tagline: game.tagline,
      tags: game.tags,
      path: game.path,
      players_now: playersNow.as('players_now')
    })
    .from(game)
    .where(where)
    .orderBy(desc(sql`players_now`), game.id)
    .limit(limit)
  return rows.map(row => ({ ...row, is_online: frameAddress(config, row) !== undefined }))
}
