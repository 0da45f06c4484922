import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { hashToken } from '../sessions/token.ts'
import type { App, Rate } from './app-type.ts'
import { networkOf } from './caller/network-of.ts'
import { Refusal } from './refusal.ts'

const minute = 60_000
const unlimited = new Set(['/healthz', '/readyz', '/metrics'])

interface Rates {
  perIp: number
  perSession: number
  /** The address of a game's server calls for all players. Its requests have a limit of their own. */
  isGameCall: (request: FastifyRequest) => boolean
}

export async function registerRateLimits(
  fastify: FastifyInstance,
  rates: Rates
): Promise<Pick<App, 'countSession' | 'limit'> & { countIp: (request: FastifyRequest) => Promise<void> }> {
  await fastify.register(rateLimit, { global: false })
  const limiter = (max: number, timeWindow: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = fastify.createRateLimit({ max, timeWindow, keyGenerator })
    return async (request: FastifyRequest) => {
      const answer = await count(request)
      if (answer.isAllowed || !answer.isExceeded) return
      throw new Refusal('too_many_requests', { retry_after: answer.ttlInSeconds })
    }
  }

  const countIp = limiter(rates.perIp, minute, request => networkOf(request.ip))
  fastify.addHook('onRequest', async request => {
    if (!unlimited.has(request.url) && !rates.isGameCall(request)) await countIp(request)
  })

  const countToken = limiter(rates.perSession, minute, request =>
    hashToken(request.headers.authorization ?? '')
  )
  return {
    countIp,
    countSession: async request => {
      if (request.headers.authorization && !rates.isGameCall(request)) await countToken(request)
    },
    limit: ({ max, perSeconds }: Rate) => limiter(max, perSeconds * 1000, request => networkOf(request.ip))
  }
}
