import type { Limiter } from '#platform/limiter/limiter.ts'

const minute = 60

/** Limits of one person (spec CLUB-14). */
export const createClubLimits = (limiter: Limiter) => ({
  create: limiter.limit({ name: 'new clubs', per: 'user', rates: [{ max: 10, perSeconds: 60 * minute }] }),
  join: limiter.limit({ name: 'joined clubs', per: 'user', rates: [{ max: 30, perSeconds: 10 * minute }] }),
  manage: limiter.limit({
    name: 'changes to clubs',
    per: 'user',
    rates: [{ max: 120, perSeconds: 10 * minute }]
  })
})

export type ClubLimits = ReturnType<typeof createClubLimits>
