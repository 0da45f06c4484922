import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { hashToken } from '../sessions/token.ts'
import type { App, Rate } from './app-type.ts'
import { networkOf } from './caller/network-of.ts'
import { Refusal } from './refusal.ts'

const minute = 60_000
/** Whoever looks after the gateway asks as often as it likes. */
const unlimited = new Set(['/healthz', '/readyz', '/metrics'])

interface Rates {
  perIp: number
  perSession: number
  /** A game's own server, which calls for all of its players from one address: neither limit is meant for it. */
  isGame: (request: FastifyRequest) => boolean
}

/** Counts every request against its address; the returned parts count against its session or a rate of its own. */
export async function limitRates(
  fastify: FastifyInstance,
  rates: Rates
): Promise<Pick<App, 'passSession' | 'limit'>> {
  await fastify.register(rateLimit, { global: false })
  const limiter = (max: number, timeWindow: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = fastify.createRateLimit({ max, timeWindow, keyGenerator })
    return async (request: FastifyRequest) => {
      const answer = await count(request)
      if (answer.isAllowed || !answer.isExceeded) return
      throw new Refusal('too_many_requests', { retry_after: answer.ttlInSeconds })
    }
  }

  const passIp = limiter(rates.perIp, minute, request => networkOf(request.ip))
  fastify.addHook('onRequest', async request => {
    if (!unlimited.has(request.url) && !rates.isGame(request)) await passIp(request)
  })

  const passToken = limiter(rates.perSession, minute, request =>
    hashToken(request.headers.authorization ?? '')
  )
  return {
    passSession: async request => {
      if (request.headers.authorization && !rates.isGame(request)) await passToken(request)
    },
    limit: ({ max, perSeconds }: Rate) => limiter(max, perSeconds * 1000, request => networkOf(request.ip))
  }
}
