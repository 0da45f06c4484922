import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { Refusal } from './refusal.ts'

interface Rule {
  points: number
  seconds: number
}

interface Usage {
  count: number
  isExceeded: boolean
  /** Seconds. */
  retryAfter: number
}

export function createActionCounter({ points, seconds }: Rule): (key: string) => Promise<Usage> {
  const limiter = new RateLimiterMemory({ points, duration: seconds })

  return async key => {
    const { consumedPoints: count, msBeforeNext } = await limiter.consume(key).catch((exceeded: unknown) => {
      if (exceeded instanceof RateLimiterRes) return exceeded
      throw exceeded
    })
    return { count, isExceeded: count > points, retryAfter: Math.ceil(msBeforeNext / 1000) }
  }
}

export type ActionLimit = (personId: string) => Promise<void>

export function createActionLimit(...rules: readonly Rule[]): ActionLimit {
  const counters = rules.map(createActionCounter)

  return async personId => {
    for (const count of counters) {
      const { isExceeded, retryAfter } = await count(personId)
      if (isExceeded) throw new Refusal('too_many_requests', { retry_after: retryAfter })
    }
  }
}
