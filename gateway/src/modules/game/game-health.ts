import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '#config.ts'

export interface GameHealth {
  isOnline(gameId: string): boolean
  check(): Promise<void>
}

const failuresUntilOffline = 2
const timeoutMs = 3000

interface HealthDeps {
  config: Pick<Config, 'GAME_ORIGINS'>
  log: FastifyBaseLogger
}

/** Each gateway process checks for itself, because a game may be unreachable for only one of them. */
export function createGameHealth({ config, log }: HealthDeps): GameHealth {
  const failures = new Map<string, number>()
  const isOnline = (gameId: string) => (failures.get(gameId) ?? 0) < failuresUntilOffline

  async function checkGame(gameId: string, origin: string): Promise<void> {
    const wasOnline = isOnline(gameId)
    failures.set(gameId, (await isHealthy(origin)) ? 0 : (failures.get(gameId) ?? 0) + 1)
    if (wasOnline !== isOnline(gameId))
      log.warn({ game: gameId }, wasOnline ? 'the game is offline' : 'the game is online again')
  }

  return {
    isOnline,
    async check() {
      const games = Object.entries(config.GAME_ORIGINS)
      await Promise.all(games.map(([gameId, origin]) => checkGame(gameId, origin)))
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
