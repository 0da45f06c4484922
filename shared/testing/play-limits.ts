import type { PlayLimit, PlayLimits } from '@tambay/contracts/limits'

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

/** A user without breaks, with these changes. */
export function playLimits(change: Partial<PlayLimits>): PlayLimits {
  return {
    limits: [],
    block: null,
    time_out_until: null,
    exclusion: null,
    paused_until: null,
    age_to_state: null,
    check_minutes: 30,
    help: [{ name: 'Helpline', contact: '(02) 8123', href: 'tel:+6328123' }],
    ...change
  }
}
