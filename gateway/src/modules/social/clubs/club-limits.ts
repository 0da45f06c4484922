import { createActionLimit } from '#http/action-limit.ts'

const minute = 60

export const createClubLimits = () => ({
  create: createActionLimit({ points: 10, seconds: 60 * minute }),
  join: createActionLimit({ points: 30, seconds: 10 * minute }),
  manage: createActionLimit({ points: 120, seconds: 10 * minute })
})

export type ClubLimits = ReturnType<typeof createClubLimits>
