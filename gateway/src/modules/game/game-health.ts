import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { game } from '#modules/party/tables.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'

export interface GameHealth {
  isOnline(gameId: string): boolean
  check(): Promise<void>
}

const failuresUntilOffline = 2
const timeoutMs = 3000

interface HealthDeps {
  config: Pick<Config, 'GAME_ORIGINS' | 'GAME_SERVERS'>
  db: Db
  log: FastifyBaseLogger
}

/** The failures are counted in the database, so that all gateways agree, also about a game that only one of them can't reach. */
export function createGameHealth({ config, db, log }: HealthDeps): GameHealth {
  const failures = new Map<string, number>()
  const isOnline = (gameId: string) => (failures.get(gameId) ?? 0) < failuresUntilOffline

  async function checkGame(gameId: string, origin: string): Promise<void> {
    const wasOnline = isOnline(gameId)
    const failedChecks = (await isHealthy(origin))
      ? 0
      : sql`least(${game.failedChecks} + 1, ${failuresUntilOffline})`
    const [stored] = await db
      .update(game)
      .set({ failedChecks })
      .where(eq(game.id, gameId))
      .returning({ failedChecks: game.failedChecks })
    failures.set(gameId, stored?.failedChecks ?? 0)
    if (wasOnline !== isOnline(gameId))
      log.warn({ game: gameId }, wasOnline ? 'the game is offline' : 'the game is online again')
  }

  return {
    isOnline,
    async check() {
      const games = Object.entries(config.GAME_ORIGINS)
      await Promise.all(
        games.map(([gameId, origin]) => checkGame(gameId, config.GAME_SERVERS[gameId] ?? origin))
      )
    }
  }
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL('/healthz', origin), { signal, redirect: 'error' })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
