import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export function limitRequests(app: FastifyInstance, perMinute: number): void {
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
