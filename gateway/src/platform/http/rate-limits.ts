import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Limiter } from '#platform/limiter/limiter.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { readBearer } from './caller/resolve-caller.ts'
import type { TokenGuard } from './caller/token-guard.ts'
import { hashToken, kindOf } from './caller/token.ts'
import { pathOf } from './error-responses.ts'

const unlimited = new Set(['/healthz', '/readyz', '/metrics'])

interface RateLimitDeps {
  limiter: Limiter
  tokens: Pick<TokenGuard, 'isIssued'>
  config: { RATE_PER_IP: number; RATE_PER_SESSION: number }
  /** Whether other limits count this request, for example those of game servers, which call for all players. */
  hasOwnLimit: (request: FastifyRequest) => boolean
}

/**
 * Counts the requests of a session before those of its address, so that refused requests of one phone don't use up the
 * limit of an address that thousands of phones share. Users count by their session only: otherwise a neighbor could
 * lock them out.
 */
export function registerRateLimits(
  fastify: FastifyInstance,
  { limiter, tokens, config, hasOwnLimit }: RateLimitDeps
): { countAddress: (request: FastifyRequest) => Promise<void> } {
  const perMinute = (max: number) => ({ max, perSeconds: 60 })
  const sessions = limiter.limit('requests of a session', 'session', perMinute(config.RATE_PER_SESSION))
  const addresses = limiter.limit('requests of an address', 'address', perMinute(config.RATE_PER_IP))
  const countAddress = (request: FastifyRequest) => addresses.count(networkOf(request.ip))

  fastify.addHook('onRequest', async request => {
    if (unlimited.has(pathOf(request.url)) || hasOwnLimit(request)) return
    const token = readBearer(request.headers.authorization)
    if (token === undefined || !tokens.isIssued(token)) return countAddress(request)
    await sessions.count(hashToken(token))
    if (kindOf(token) === 'guest') await countAddress(request)
  })
  return { countAddress }
}
