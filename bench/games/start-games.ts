import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Game, games, perGame } from '../../tools/base/ports.ts'
import { root } from '../../tools/base/root.ts'
import { query } from '../../tools/database/query.ts'
import { startThrowaway } from '../../tools/database/start-throwaway.ts'
import { startGateway, startServer, unlimited } from '../load/servers/start-server.ts'

/** Shortens the waits between animations, so that more frames are animated. */
const pace: Record<Game, NodeJS.ProcessEnv> = {
  'color-game': { BETTING_MS: '1500', RESULT_MS: '2000' },
  bingo: { BUY_MS: '1500', BALL_MS: '500', RESULT_MS: '2000' },
  'lucky-slots': {}
}

export interface StartedGames {
  gateway: string
  urls: Record<Game, string>
}

export async function startGames(stack: AsyncDisposableStack, hostOrigin: string): Promise<StartedGames> {
  const postgres = await startThrowaway()
  stack.defer(postgres.stop)
  await query(postgres.urlOf('postgres'), 'CREATE DATABASE games')
  const keys = perGame(game => `the-key-of-${game}-in-the-benchmark`)
  const origins = perGame(game => `http://localhost:${games.indexOf(game) + 1}`)
  const settings = { GAME_KEYS: JSON.stringify(keys), GAME_ORIGINS: JSON.stringify(origins) }
  const gateway = await startGateway(stack, postgres.urlOf('games'), settings)
  const data = mkdtempSync(join(tmpdir(), 'tambay-games-'))
  stack.defer(() => rmSync(data, { recursive: true, force: true }))
  const started: [Game, string][] = []
  for (const game of games) {
    const environment = {
      GATEWAY_URL: gateway.origin,
      GAME_KEY: keys[game],
      HOST_ORIGIN: hostOrigin,
      DATA_DIR: join(data, game),
      RATE_PER_IP: unlimited,
      ...pace[game]
    }
    const script = join(root, 'games', game, 'server.ts')
    const { origin } = await startServer(stack, game, script, environment, '/healthz')
    started.push([game, origin.replace('127.0.0.1', 'localhost')])
  }
  return { gateway: gateway.origin, urls: Object.fromEntries(started) as Record<Game, string> }
}
