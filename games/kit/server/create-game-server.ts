import { setTimeout as pause } from 'node:timers/promises'

import { connectGateway, type Gateway } from '@tambay/game-sdk/server'
import fastify, { type FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { answerError, answerNotFound } from './answer.ts'
import type { Config } from './config.ts'
import { type GameApi, gameApi } from './game-api.ts'
import { openStorage } from './open-storage.ts'
import type { Journal, OpenRound } from './orders/journal.ts'
import { Orders } from './orders/orders.ts'
import { retryCall } from './orders/retry-call.ts'
import { roomIdOf } from './room-tables.ts'
import { servePage } from './serve-page.ts'
import { createRoundTeller, type TellRoundTimes } from './tell-round-times.ts'
import type { Warn } from './warn.ts'

interface GameServerOptions {
  config: Config
  dist: string
  gameId: string
}

export interface GameServices {
  gateway: Gateway
  journal: Journal
  orders: Orders
  retry: <T>(call: () => Promise<T>) => Promise<T>
  tellRoundTimes: TellRoundTimes
  warn: Warn
}

export type Game = GameApi & {
  /** Finishes the rounds of an earlier process. The server starts without waiting for it. */
  recover: (rounds: OpenRound[]) => Promise<void>
  /** Goes on with the rounds of one party, whose server has died. Opens the table before the first await. */
  takeOver: (rounds: OpenRound[]) => Promise<void>
  /** Ends open rounds before the server stops. It has `DRAIN_MS` for it. */
  drain?(): Promise<void>
  close(): void
}

export async function createGameServer(
  { config, dist, gameId }: GameServerOptions,
  createGame: (services: GameServices) => Game
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 4096,
    // Without it, all players behind a proxy would share one rate limit.
    trustProxy: config.TRUSTED_PROXIES,
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
  app.get('/healthz', async () => ({ ok: true, game: gameId }))

  limitRequests(app, config.RATE_PER_IP)
  await servePage(app, { dist, hostOrigin: config.HOST_ORIGIN })
  await play(app, config, gameId, createGame)
  return app
}

async function play(
  app: FastifyInstance,
  config: Config,
  gameId: string,
  createGame: (services: GameServices) => Game
): Promise<void> {
  const { GATEWAY_URL: url, GAME_KEY: gameKey, MOCK_TICKETS: acceptsMockTickets, RETRY_MS } = config
  const gateway = connectGateway({ url, gameId, gameKey, acceptsMockTickets })
  const warn: Warn = (error, words) => app.log.warn(error, words)
  const storage = await openStorage(config, gameId, warn)
  const { journal, checkLease } = storage
  const orders = new Orders({ gateway, journal, retryMs: RETRY_MS, warn, checkLease })
  const closing = new AbortController()
  const retry: GameServices['retry'] = call =>
    retryCall(call, { firstMs: RETRY_MS, signal: closing.signal, warn, check: checkLease })
  const game = createGame({
    gateway,
    journal,
    orders,
    retry,
    tellRoundTimes: createRoundTeller(gateway),
    warn
  })
  const { SESSION_CHECK_MS: sessionCheckMs, TRUSTED_PROXIES: trustedProxies, DRAIN_MS: drainMs } = config
  // Before the hook that closes the connections, so that players see how their round ends.
  if (drainMs > 0)
    app.addHook('preClose', () => Promise.race([game.drain?.(), pause(drainMs, undefined, { ref: false })]))
  const live = gameApi(app, { gateway, storage, sessionCheckMs, trustedProxies, warn }, game)
  const resume = (rounds: OpenRound[], goOn: (rounds: OpenRound[]) => Promise<void>) => {
    orders.adopt(rounds.flatMap(round => round.orders))
    goOn(rounds).catch((error: unknown) => app.log.error(error, 'A round of another process is not finished'))
  }
  app.addHook('onReady', async () =>
    storage.start({
      recover: rounds => resume(rounds, game.recover),
      takeOver: rounds => resume(rounds, game.takeOver),
      usedRooms: () => new Set(live?.sessions().map(roomIdOf)),
      // Nothing in the memory of this process is true any more. Its supervisor starts a new one.
      onLost() {
        app.log.fatal('The lease of this server is over, so other servers have its tables')
        process.exit(1)
      }
    })
  )
  app.addHook('onClose', async () => {
    game.close()
    closing.abort()
    orders.close()
    await storage.close()
  })
}

function limitRequests(app: FastifyInstance, perMinute: number): void {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  app.addHook('onRequest', async ({ ip, url }, reply) => {
    if (url === '/healthz') return
    await limiter.consume(ip).catch((result: unknown) => {
      if (!(result instanceof RateLimiterRes)) throw result
      void reply.header('retry-after', Math.ceil(result.msBeforeNext / 1000))
      throw Object.assign(new Error('Too many requests'), { statusCode: 429 })
    })
  })
}
