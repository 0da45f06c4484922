import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { Refusal } from './refusal.ts'

/** Counts one action of a person. Refuses with `too_many_requests` if the person has reached the limit. */
export type ActionLimit = (personId: string) => Promise<void>

export function createActionLimit(...rules: ReadonlyArray<{ points: number; seconds: number }>): ActionLimit {
  const limiters = rules.map(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }))

  return async personId => {
    for (const limiter of limiters) {
      await limiter.consume(personId).catch((exceeded: unknown) => {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded
        throw new Refusal('too_many_requests', { retry_after: Math.ceil(exceeded.msBeforeNext / 1000) })
      })
    }
  }
}
