import type { Refusal } from './social-errors.ts'

/** Responsible gaming: 70020 to 70039. The gateway replaces most messages with ones that contain amounts, dates or ages. */
export const limitRefusals = {
  limit_reached: { code: 70020, message: 'You’ve reached one of your limits.' },
  time_out_active: { code: 70021, message: 'You’re taking a break from games and gifts.' },
  self_excluded: { code: 70022, message: 'You’ve excluded yourself from games and gifts.' },
  exclusion_not_revocable: {
    code: 70023,
    message: 'You can’t end your self-exclusion in its first 6 months.'
  },
  exclusion_not_active: { code: 70024, message: 'You aren’t excluded.' },
  paused_by_support: { code: 70025, message: 'Support has paused games and gifts for you.' },
  age_not_stated: { code: 70026, message: 'Please confirm your age first.' }
} as const satisfies Record<string, Refusal>

/** These refusals also block opening a game. */
export const pauseRefusals = [
  'time_out_active',
  'self_excluded',
  'paused_by_support',
  'age_not_stated'
] as const

/** An operation that can spend coins or play time declares these refusals. */
export const playRefusals = ['limit_reached', ...pauseRefusals] as const

export function isPlayRefusal(code: number): boolean {
  return playRefusals.some(reason => limitRefusals[reason].code === code)
}
