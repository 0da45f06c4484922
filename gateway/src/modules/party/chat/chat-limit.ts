import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { Refusal } from '#http/refusal.ts'

/** Counts one action of a member. Refuses with `too_many_requests` if the member has reached the limit. */
export type MemberLimit = (memberId: string) => Promise<void>

/** Messages of one member: 5 in 5 seconds, 30 a minute (spec CHAT-5). */
export const createMessageLimit = () =>
  createMemberLimit({ points: 5, seconds: 5 }, { points: 30, seconds: 60 })

export const createReactionLimit = () => createMemberLimit({ points: 10, seconds: 5 })

function createMemberLimit(...rules: ReadonlyArray<{ points: number; seconds: number }>): MemberLimit {
  const limiters = rules.map(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }))

  return async memberId => {
    for (const limiter of limiters) {
      await limiter.consume(memberId).catch((exceeded: unknown) => {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded
        throw new Refusal('too_many_requests', { retry_after: Math.ceil(exceeded.msBeforeNext / 1000) })
      })
    }
  }
}
