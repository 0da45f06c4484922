import { sql } from 'drizzle-orm'

import { game } from '#modules/party/tables.ts'
import { manilaDay } from '#platform/time/manila.ts'
import type { GameContext } from '../game-offers.ts'
import { gameScore } from '../tables.ts'

const days = 7
const dayMs = 24 * 3_600_000

export async function countPlays({ db, clock }: Pick<GameContext, 'db' | 'clock'>): Promise<void> {
  const since = manilaDay(new Date(clock.now().getTime() - (days - 1) * dayMs))
  const plays = sql`coalesce((
    SELECT sum(${gameScore.rounds}) FROM ${gameScore}
    WHERE ${gameScore.gameId} = ${game.id} AND ${gameScore.period} = 'day' AND ${gameScore.startsOn} >= ${since}
  ), 0)`
  await db
    .update(game)
    .set({ plays })
    .where(sql`${game.plays} <> ${plays}`)
}
