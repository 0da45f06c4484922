import type { PlayLimit } from '@tambay/contracts/limits'

/** The coins per day of a user without limits, with these changes. */
export function playLimit(change: Partial<PlayLimit>): PlayLimit {
  return {
    measure: 'coins',
    period: 'day',
    amount: null,
    own_amount: null,
    support_amount: null,
    default_amount: null,
    used: 0,
    left: null,
    resets_at: Date.parse('2026-11-21T00:00+08:00') / 1000,
    pending: null,
    ...change
  }
}
