import { Amount, listOf, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { playRefusals } from './limit-errors.ts'
import * as z from './schema.ts'
import { StatedAge } from './validation/identity.ts'

/** Whole coins, or whole minutes of play. */
export const LimitMeasure = z.enum(['coins', 'minutes'])
export type LimitMeasure = z.output<typeof LimitMeasure>

/** Days, weeks from Monday, and calendar months, in Manila. */
export const LimitPeriod = z.enum(['day', 'week', 'month'])
export type LimitPeriod = z.output<typeof LimitPeriod>

export const maxCoinLimit = 1_000_000_000
export const maxMinutes = { day: 1440, week: 10_080, month: 44_640 } as const

export const timeOutDays = [1, 3, 7, 14, 28, 42] as const
export const exclusionMonths = [6, 12, 60] as const
export const checkMinutes = [15, 30, 60] as const

export const PlayLimit = z.object({
  measure: LimitMeasure,
  period: LimitPeriod,
  /** The lowest one of the three amounts below, or null if there is no limit. */
  amount: z.nullable(Amount),
  own_amount: z.nullable(Amount),
  support_amount: z.nullable(Amount),
  /** The operator's limit for everyone. */
  default_amount: z.nullable(Amount),
  used: Amount,
  left: z.nullable(Amount),
  resets_at: Timestamp,
  /** A scheduled increase of the person's own limit, or its removal if `amount` is null. */
  pending: z.nullable(z.object({ amount: z.nullable(Amount), from: Timestamp }))
})
export type PlayLimit = z.output<typeof PlayLimit>

/** Why the person can’t play now. Also the `data` of refusals. */
export const PlayBlock = z.object({
  reason: z.enum(playRefusals),
  message: text(1000),
  /** Null if the block ends when the person confirms their age. */
  until: z.nullable(Timestamp),
  measure: z.nullable(LimitMeasure),
  period: z.nullable(LimitPeriod),
  amount: z.nullable(Amount),
  left: z.nullable(Amount)
})
export type PlayBlock = z.output<typeof PlayBlock>

export const maxHelpContacts = 20
export const HelpContact = z.object({ name: text(200), contact: text(200), href: z.nullable(text(2000)) })

export const PlayLimits = z.object({
  limits: listOf(PlayLimit, 20),
  block: z.nullable(PlayBlock),
  time_out_until: z.nullable(Timestamp),
  exclusion: z.nullable(
    z.object({ from: Timestamp, until: Timestamp, revocable_from: Timestamp, is_revocable: z.boolean() })
  ),
  /** Until when support has blocked games, the wheel and gifts. */
  paused_until: z.nullable(Timestamp),
  /** The age that the person has to confirm before they can play. Null if they have confirmed it or none is required. */
  age_to_state: z.nullable(z.int()),
  check_minutes: z.int(),
  help: listOf(HelpContact, maxHelpContacts)
})
export type PlayLimits = z.output<typeof PlayLimits>

const answer = z.object({ limits: PlayLimits })

export const getPlayLimits = endpoint('GET', '/user/v1/limits/get', {
  access: 'user',
  summary: 'Get the caller’s limits, what is used and what is left',
  response: answer
})

/** A decrease applies at once. An increase or a removal applies after 24 hours. */
export const setPlayLimit = endpoint('POST', '/user/v1/limits/set', {
  access: 'user',
  summary: 'Set, raise, lower or remove one of the caller’s limits',
  body: z
    .strictObject({
      measure: LimitMeasure,
      period: LimitPeriod,
      /** Coins or minutes. `null` removes the limit. */
      amount: z.nullable(z.int().check(z.positive(), z.lte(maxCoinLimit)))
    })
    .check(
      z.refine(({ measure, period, amount }) => measure === 'coins' || (amount ?? 0) <= maxMinutes[period], {
        path: ['amount'],
        error: 'The period has fewer minutes.'
      })
    ),
  response: answer
})

export const cancelPendingLimit = endpoint('POST', '/user/v1/limits/cancel-pending', {
  access: 'user',
  summary: 'Cancel a pending increase or removal of a limit; idempotent',
  body: z.strictObject({ measure: LimitMeasure, period: LimitPeriod }),
  response: answer
})

/** A time-out can be extended. A shorter one is refused with the end of the current one. */
export const takeTimeOut = endpoint('POST', '/user/v1/limits/time-out', {
  access: 'user',
  summary: 'Block the caller from games, the wheel and gifts for some days',
  body: z.strictObject({
    /** How long the time-out lasts, from now. */
    days: z.literal(timeOutDays)
  }),
  response: answer,
  errors: ['time_out_active']
})

export const excludeMyself = endpoint('POST', '/user/v1/limits/exclude', {
  access: 'user',
  summary: 'Exclude the caller from games, the wheel and gifts for months',
  body: z.strictObject({
    /** How long the exclusion lasts, from now. */
    months: z.literal(exclusionMonths),
    /** The user has read that the exclusion can't be ended in its first 6 months. */
    is_confirmed: z.literal(true)
  }),
  response: answer
})

/**
 * Refused in the first 6 months, with the date from which it is possible. After that, the exclusion ends 24 hours after
 * this call. Without an exclusion, a time-out or a break by support is named, because neither can be ended.
 */
export const endExclusion = endpoint('POST', '/user/v1/limits/end-exclusion', {
  access: 'user',
  summary: 'End the caller’s self-exclusion',
  body: z.strictObject({}),
  response: answer,
  errors: ['exclusion_not_revocable', 'exclusion_not_active', 'time_out_active', 'paused_by_support']
})

/** Refused with the required age if `stated_age` is lower. */
export const stateAge = endpoint('POST', '/user/v1/limits/state-age', {
  access: 'user',
  summary: 'Confirm that the caller has reached an age; idempotent',
  body: z.strictObject({ stated_age: StatedAge }),
  response: answer,
  errors: ['age_not_stated']
})

export const setRealityCheck = endpoint('POST', '/user/v1/limits/reality-check', {
  access: 'user',
  summary: 'Choose after how many minutes of play the caller is reminded of the time',
  body: z.strictObject({
    /** Minutes of play between two reminders. */
    minutes: z.literal(checkMinutes)
  }),
  response: answer
})

/**
 * Sent once a minute while a game with wallet coins is visible. A reality check stays due until a call with
 * `is_check_seen`.
 */
export const recordPlay = endpoint('POST', '/user/v1/limits/play', {
  access: 'user',
  summary: 'Count the caller’s time in a game, and get what blocks or interrupts it',
  body: z.strictObject({
    /** True if the user has seen and closed the reminder. */
    is_check_seen: z.optional(z.boolean())
  }),
  response: z.object({
    block: z.nullable(PlayBlock),
    check: z.nullable(z.object({ played_minutes: Amount, minutes_today: Amount, coins_today: Amount }))
  })
})
