import rateLimit from '@fastify/rate-limit'
import { connectGateway, type Gateway } from '@tambay/game-sdk/server'
import fastify, { type FastifyInstance } from 'fastify'

import { answerError, answerNotFound } from './answer.ts'
import type { Config } from './config.ts'
import { gameApi, type GameApi } from './game-api.ts'
import { servePage } from './serve-page.ts'

interface GameServerOptions extends Pick<GameApi, 'openSession' | 'routes' | 'live'> {
  config: Config
  /** The folder of the built page. */
  dist: string
  gameId: string
  gateway?: Gateway
}

/** The page with its headers, `/healthz`, sessions from launch tickets, the game's routes, and live messages. */
export async function createGameServer(options: GameServerOptions): Promise<FastifyInstance> {
  const { config, dist, gateway = gatewayOf(config, options.gameId), openSession, routes, live } = options
  const app = fastify({
    bodyLimit: 4096,
    requestTimeout: 30_000,
    // Node.js swaps the two timeouts if `headersTimeout` is longer.
    http: { headersTimeout: 30_000 },
    logger: { level: config.LOG_LEVEL },
    forceCloseConnections: true
  })
  // Accept only JSON, because a form on another site can't send it.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.get('/healthz', async () => ({ ok: true, game: options.gameId }))

  await app.register(rateLimit, { max: config.RATE_PER_IP, timeWindow: '1 minute' })
  await servePage(app, { dist, hostOrigin: config.HOST_ORIGIN })
  gameApi(app, { gateway, openSession, routes, live })
  return app
}

export function gatewayOf({ GATEWAY_URL, GAME_KEY, MOCK_TICKETS }: Config, gameId: string): Gateway {
  return connectGateway({
    url: GATEWAY_URL,
    gameId,
    gameKey: GAME_KEY,
    acceptsMockTickets: MOCK_TICKETS
  })
}
