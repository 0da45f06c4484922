import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import type { Rate } from './app-type.ts'
import { Refusal } from './refusal.ts'

/** Counts one action of a user. Refuses with `too_many_requests` if the user has reached the limit. */
export function createUserLimit({ max, perSeconds }: Rate): (userId: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: max, duration: perSeconds })
  return async userId => {
    await limiter.consume(userId).catch((exceeded: unknown) => {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded
      throw new Refusal('too_many_requests', { retry_after: Math.ceil(exceeded.msBeforeNext / 1000) })
    })
  }
}
