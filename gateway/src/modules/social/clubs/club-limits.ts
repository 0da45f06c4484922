import { createUserLimit } from '#http/user-limit.ts'

const minute = 60

/** Limits of one person (spec CLUB-14). */
export const createClubLimits = () => ({
  create: createUserLimit({ max: 10, perSeconds: 60 * minute }),
  join: createUserLimit({ max: 30, perSeconds: 10 * minute }),
  manage: createUserLimit({ max: 120, perSeconds: 10 * minute })
})

export type ClubLimits = ReturnType<typeof createClubLimits>
