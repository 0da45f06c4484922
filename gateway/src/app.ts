import { randomUUID } from 'node:crypto'

import Fastify, { LogController } from 'fastify'
import helmet from 'helmet'

import { mediaPath } from '#modules/media/serve-route.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { createGameAuth, parseSignedJson } from '#platform/http/caller/game-signature.ts'
import { createPictureCookie } from '#platform/http/caller/picture-cookie.ts'
import { createDrain, type Drain } from '#platform/http/drain.ts'
import {
  answerMalformedRequest,
  pathOf,
  refusalReason,
  registerErrorHandlers,
  registerServerErrors,
  sendRefusal,
  toRefusal
} from '#platform/http/error-responses.ts'
import { registerRateLimits } from '#platform/http/rate-limits.ts'
import { healthRoutes } from '#platform/monitoring/health.ts'
import { requireMonitoringToken } from '#platform/monitoring/require-token.ts'
import { openApiRoute } from '#platform/openapi/openapi-file.ts'
import { contractRoute } from '#platform/openapi/served-contract.ts'
import { resyncClients } from '#platform/realtime/while-apart.ts'
import type { Composition } from './compose.ts'
import { modules } from './modules.ts'

const bodyLimit = 64 * 1024

export async function buildApp(deps: Composition): Promise<App & { drain: Drain }> {
  const fastify = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: deps.config.TRUSTED_PROXIES,
    // The hook below refuses a missing Host header with an envelope. Node.js would answer with an empty 400.
    http: {
      requireHostHeader: false,
      // Node.js exchanges the two timeouts if the one for headers is longer.
      headersTimeout: deps.config.REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: Math.ceil(deps.config.REQUEST_TIMEOUT_MS / 3)
    },
    requestTimeout: deps.config.REQUEST_TIMEOUT_MS,
    frameworkErrors: (error, request, reply) => {
      void sendRefusal(request, reply.header('x-request-id', request.id), toRefusal(error, request))
    },
    clientErrorHandler: answerMalformedRequest
  })
  const drain = createDrain(fastify, {
    drainMs: deps.config.DRAIN_MS,
    moveConnections: deps.realtime.moveConnections
  })
  fastify.removeContentTypeParser('text/plain')
  parseSignedJson(fastify)
  // Built once. @fastify/helmet would build them anew for each request.
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } }
  })
  fastify.addHook('onRequest', (request, reply, done) =>
    setSecurityHeaders(request.raw, reply.raw, () => done())
  )

  if (deps.config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { traceRequests } = await import('#platform/monitoring/spans.ts')
    traceRequests(fastify)
  }
  const methods = new Map<string, string[]>()
  fastify.addHook('onRoute', ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()])
  })
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      throw new Refusal('bad_request')
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const route = request.routeOptions.url ?? 'unknown'
    const reason = refusalReason(request) ?? 'ok'
    deps.metrics.requests.inc({ method, route, status: reply.statusCode, reason })
    deps.metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000)
    request.log.info(
      { method, path: pathOf(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered'
    )
  })
  registerErrorHandlers(fastify, path => methods.get(path) ?? [])

  const gamePaths = new Set<string>()
  const { countAddress } = registerRateLimits(fastify, {
    ...deps,
    hasOwnLimit: ({ url }) => gamePaths.has(pathOf(url)) || url.startsWith(mediaPath)
  })
  requireMonitoringToken(fastify, deps.config)
  const authenticateGame = createGameAuth({ ...deps, countFailure: countAddress })
  const app: App = {
    fastify,
    caller: { tokens: deps.tokens, authenticateGame, authenticateOperator: deps.authenticateOperator },
    gamePaths,
    limiter: deps.limiter,
    pictureCookie: createPictureCookie(deps.config),
    stopping: drain.stopping
  }

  healthRoutes(app, { ...deps, drain })
  openApiRoute(app)
  contractRoute(app)
  for (const register of modules)
    await fastify.register(async scope => register({ ...app, fastify: scope }, deps))

  fastify.addHook('onListen', deps.bus.connect)
  if (deps.cluster) {
    resyncClients(app, deps.realtime, deps.cluster)
    deps.cluster.watch(app, deps.db)
  }
  deps.realtime.attach(fastify.server)
  registerServerErrors(fastify.server)
  // A plugin of its own, because the hooks of a plugin run after those of the app, in the order of registration.
  await fastify.register(async scope => {
    scope.addHook('preClose', async () => {
      deps.bus.close()
      deps.realtime.disconnectAll()
    })
  })
  fastify.addHook('onClose', async () => {
    await deps.realtime.close()
    await deps.background.settled()
    deps.redis?.close()
    const { pool, slowPool, booksPool, operatorPool, probePool, replicaPool } = deps
    for (const one of new Set([pool, slowPool, booksPool, operatorPool, probePool, replicaPool]))
      await one?.end()
  })
  return { ...app, drain }
}
