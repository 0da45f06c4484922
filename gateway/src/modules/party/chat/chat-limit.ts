import { createActionLimit } from '#http/action-limit.ts'

/** Messages of one member: 5 in 5 seconds, 30 a minute (spec CHAT-5). */
export const createMessageLimit = () =>
  createActionLimit({ points: 5, seconds: 5 }, { points: 30, seconds: 60 })

export const createReactionLimit = () => createActionLimit({ points: 10, seconds: 5 })
