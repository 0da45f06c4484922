import { createActionLimit } from '#http/action-limit.ts'

const minute = 60

/** Limits of one person (spec CLUB-14). */
export const createClubLimits = () => ({
  create: createActionLimit({ points: 10, seconds: 60 * minute }),
  join: createActionLimit({ points: 30, seconds: 10 * minute }),
  manage: createActionLimit({ points: 120, seconds: 10 * minute })
})

export type ClubLimits = ReturnType<typeof createClubLimits>
