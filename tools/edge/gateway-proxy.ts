import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { errorEnvelope } from './error-envelope.ts'

/** What the gateway answers; everything else on the host's origin is the host's (spec ARCH-22). */
const prefixes = [
  '/user/v1',
  '/party/v1',
  '/game/v1',
  '/social/v1',
  '/message/v1',
  '/wallet/v1',
  '/activity/v1',
  '/help/v1',
  '/dev',
  '/healthz',
  '/readyz',
  '/openapi.json'
]

export function proxyGateway(app: FastifyInstance, upstream: string): void {
  for (const prefix of prefixes)
    void app.register(proxy, { upstream, prefix, rewritePrefix: prefix, replyOptions })
  void app.register(proxy, {
    upstream,
    prefix: '/realtime',
    rewritePrefix: '/realtime',
    replyOptions,
    websocket: true,
    wsClientOptions
  })
}

/** The gateway limits by address: it must see the caller's, not ours. */
const callerOf = (request: Pick<FastifyRequest, 'ip'>) => ({ 'x-forwarded-for': request.ip })

/** An object of its own, because the package's types leave the documented option out. */
const wsClientOptions = {
  headers: {},
  rewriteRequestHeaders: (headers: object, request: FastifyRequest) => ({ ...headers, ...callerOf(request) })
}

const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  /** Node has answered `expect` already. */
  rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({ ...headers, ...callerOf(request) }),
  /** A gateway that is down answers as it would itself in trouble (spec ERROR-7). */
  onError: reply => void reply.code(502).send(errorEnvelope('system_busy'))
}
