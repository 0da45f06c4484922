import type { Limiter } from '#platform/limiter/limiter.ts'

const minute = 60

/** Limits of one person (spec CLUB-14). */
export const createClubLimits = (limiter: Limiter) => ({
  create: limiter.limit('new clubs', 'user', { max: 10, perSeconds: 60 * minute }),
  join: limiter.limit('joined clubs', 'user', { max: 30, perSeconds: 10 * minute }),
  manage: limiter.limit('changes to clubs', 'user', { max: 120, perSeconds: 10 * minute })
})

export type ClubLimits = ReturnType<typeof createClubLimits>
