import { LimitMeasure, LimitPeriod, type PlayLimit, type PlayLimits } from '@tambay/contracts/limits'

import type { Config } from '#platform/config/config.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { findBlock } from './find-block.ts'
import { revocableAfterMonths } from './pauses.ts'
import { addMonths, periodsAt } from './periods.ts'
import {
  isLater,
  limitOf,
  type PlayState,
  type PlayRules,
  readRestrictions,
  type Restrictions
} from './restrictions.ts'
import { defaultCheckMinutes } from './tables.ts'
import { readUsage, type Usage, type UsageNeeds } from './usage.ts'

interface ViewNeeds extends UsageNeeds {
  config: Pick<Config, 'HELP_CONTACTS'> & PlayRules
}

export const anyStake = { kind: 'game', coins: 1 } as const

export async function viewLimits(
  { db, selectGifts, config }: ViewNeeds,
  userId: string,
  now: Date
): Promise<PlayLimits> {
  const restrictions = await readRestrictions(db, userId, config)
  const usage = await readUsage({ db, selectGifts }, userId, now)
  const { state } = restrictions
  const lines = LimitMeasure.options.flatMap(measure =>
    LimitPeriod.options.map(period => viewLimit(restrictions, usage, { measure, period }, now))
  )
  return {
    limits: lines,
    block: findBlock(restrictions, usage, anyStake, now),
    time_out_until: isLater(state?.timeOutUntil, now) ? toTimestamp(state.timeOutUntil) : null,
    exclusion: viewExclusion(state, now),
    paused_until: isLater(state?.pausedUntil, now) ? toTimestamp(state.pausedUntil) : null,
    age_to_state: restrictions.ageToState,
    check_minutes: state?.checkMinutes ?? defaultCheckMinutes,
    help: config.HELP_CONTACTS.map(({ name, contact, href = null }) => ({ name, contact, href }))
  }
}

function viewExclusion(state: PlayState | undefined, now: Date): PlayLimits['exclusion'] {
  if (!state?.excludedFrom || !isLater(state.excludedUntil, now)) return null
  const revocableFrom = addMonths(state.excludedFrom, revocableAfterMonths)
  return {
    from: toTimestamp(state.excludedFrom),
    until: toTimestamp(state.excludedUntil),
    revocable_from: toTimestamp(revocableFrom),
    is_revocable: revocableFrom <= now
  }
}

function viewLimit(
  restrictions: Restrictions,
  usage: Usage,
  key: { measure: LimitMeasure; period: LimitPeriod },
  now: Date
): PlayLimit {
  const { measure, period } = key
  const amount = limitOf(restrictions, key, now)
  const used = usage[measure][period]
  const own = restrictions.limits.find(
    each => each.setBy === 'user' && each.measure === measure && each.period === period
  )
  return {
    ...key,
    amount,
    own_amount: limitOf(restrictions, { ...key, setBy: 'user' }, now),
    support_amount: limitOf(restrictions, { ...key, setBy: 'operator' }, now),
    default_amount: limitOf(restrictions, { ...key, setBy: 'default' }, now),
    used,
    left: amount === null ? null : Math.max(0, amount - used),
    resets_at: toTimestamp(periodsAt(now)[period].to),
    pending:
      own && isLater(own.pendingFrom, now)
        ? { amount: own.pendingAmount, from: toTimestamp(own.pendingFrom) }
        : null
  }
}
