import { randomUUID } from 'node:crypto'

import helmet from '@fastify/helmet'
import Fastify, { LogController } from 'fastify'

import type { Deps } from './deps.ts'
import type { App } from './http/app-type.ts'
import { findGame } from './http/caller/resolve-caller.ts'
import { answer, answerErrors, answerNoHttp, asRefusal, pathOf } from './http/error-responses.ts'
import { limitRates } from './http/rate-limits.ts'
import { modules } from './modules.ts'
import { healthRoutes } from './monitoring/health.ts'
import { openApiRoute } from './openapi/openapi-route.ts'

const bodyLimit = 64 * 1024

/** The whole gateway, ready to listen or to be injected into; `server.ts` and tests give it its dependencies. */
export async function buildApp(deps: Deps): Promise<App> {
  const fastify = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A close lets go of whoever comes new; who is connected still gets an answer.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    bodyLimit,
    // What stands in front speaks for its clients; nobody else does.
    trustProxy: deps.config.TRUSTED_PROXIES,
    // What fails before there is a route: an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      void answer(request, reply.header('x-request-id', request.id), asRefusal(error, request))
    },
    clientErrorHandler: answerNoHttp
  })
  fastify.removeContentTypeParser('text/plain')
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } }
  })

  const methods = new Map<string, string[]>()
  fastify.addHook('onRoute', ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()])
  })
  fastify.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.info(
      { method, path: pathOf(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered'
    )
  })
  answerErrors(fastify, path => methods.get(path) ?? [])

  const limits = await limitRates(fastify, {
    perIp: deps.config.RATE_PER_IP,
    perSession: deps.config.RATE_PER_SESSION,
    isGame: request => findGame(deps.config.GAME_KEYS, request.headers.authorization) !== undefined
  })
  const app: App = {
    fastify,
    caller: { tokens: deps.tokens, gameKeys: deps.config.GAME_KEYS },
    ...limits
  }

  healthRoutes(app, deps)
  openApiRoute(app)
  for (const register of modules) register(app, deps)

  deps.realtime.attach(fastify.server)
  fastify.addHook('preClose', async () => deps.realtime.disconnectAll())
  fastify.addHook('onClose', async () => {
    await deps.realtime.close()
    await deps.background.settled()
    for (const pool of new Set([deps.pool, deps.slowPool])) await pool.end()
  })
  return app
}
