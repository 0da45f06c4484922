import rateLimit from '@fastify/rate-limit'
import { connectGateway } from '@tambay/game-sdk/server'
import fastify, { type FastifyInstance } from 'fastify'

import { answerError, answerNotFound } from './answer.ts'
import { tableApi } from './api.ts'
import type { Config } from './config.ts'
import { servePage } from './page.ts'
import { Table } from './table.ts'

export async function buildServer(config: Config, dist: string): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 4096,
    requestTimeout: 30_000,
    // Node.js swaps the two timeouts if `headersTimeout` is longer.
    http: { headersTimeout: 30_000 },
    logger: { level: config.LOG_LEVEL },
    forceCloseConnections: true
  })
  const gateway = connectGateway({ url: config.GATEWAY_URL, gameKey: config.GAME_KEY })
  const table = new Table({
    gateway,
    maxBet: config.MAX_BET,
    retryForMs: config.ROUND_PATIENCE_MS,
    retryMs: config.ROUND_RETRY_MS,
    warn: (error, words) => app.log.warn(error, words)
  })
  app.addHook('onClose', async () => table.close())
  // Accept only JSON, because a form on another site can't send it.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)

  await app.register(rateLimit, { max: config.RATE_PER_IP, timeWindow: '1 minute' })
  await servePage(app, { dist, hostOrigin: config.HOST_ORIGIN })
  tableApi(app, { gateway, table, maxBet: config.MAX_BET })
  return app
}
