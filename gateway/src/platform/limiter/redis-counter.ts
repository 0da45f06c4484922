import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

import type { Redis } from '#platform/redis/redis.ts'
import type { CreateCounter } from './limiter.ts'

/** Counts in Redis for all gateways. While Redis doesn't answer, each gateway counts in its own memory. */
export function createRedisCounter({ commands }: Pick<Redis, 'commands'>, prefix: string): CreateCounter {
  return options => {
    const named = { ...options, keyPrefix: `${prefix}:limit:${options.keyPrefix}` }
    return new RateLimiterRedis({
      ...named,
      storeClient: commands,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(named)
    })
  }
}
