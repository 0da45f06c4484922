import { LimitMeasure, LimitPeriod, type PlayBlock } from '@tambay/contracts/limits'
import { formatCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'

import { toTimestamp } from '#platform/time/clock.ts'
import { periodsAt } from './periods.ts'
import { isLater, limitOf, type PlayState, type Restrictions } from './restrictions.ts'
import type { Usage } from './usage.ts'

export type PlayKind = 'game' | 'wheel' | 'gift'

export interface Spend {
  kind: PlayKind
  coins: number
}

export type PauseEnds = Partial<Pick<PlayState, 'excludedUntil' | 'pausedUntil' | 'timeOutUntil'>>

const noLimit = { measure: null, period: null, amount: null, left: null }

export function findBlock(
  restrictions: Restrictions,
  usage: Usage,
  spend: Spend,
  now: Date
): PlayBlock | null {
  return findPause(restrictions, now) ?? findReachedLimit(restrictions, usage, spend, now)
}

export function findPause(
  { state, ageToState }: { state: PauseEnds | undefined; ageToState: number | null },
  now: Date
): PlayBlock | null {
  const [longest] = [
    { reason: 'self_excluded' as const, until: state?.excludedUntil, text: 'You’ve excluded yourself from' },
    { reason: 'paused_by_support' as const, until: state?.pausedUntil, text: 'Support has paused' },
    { reason: 'time_out_active' as const, until: state?.timeOutUntil, text: 'You’re taking a break from' }
  ]
    .flatMap(({ until, ...pause }) => (isLater(until, now) ? { ...pause, until } : []))
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())
  if (longest) {
    const { reason, until, text } = longest
    const message = `${text} games and gifts until ${momentOf(until)}.`
    return { ...noLimit, reason, until: toTimestamp(until), message }
  }
  if (ageToState !== null)
    return { ...noLimit, reason: 'age_not_stated', until: null, message: askForAge(ageToState) }
  return null
}

export const askForAge = (age: number) => `Please confirm that you’re at least ${age} years old.`

function findReachedLimit(
  restrictions: Restrictions,
  usage: Usage,
  { kind, coins }: Spend,
  now: Date
): PlayBlock | null {
  const reached = LimitMeasure.options.flatMap(measure =>
    LimitPeriod.options.flatMap(period => {
      const amount = limitOf(restrictions, { measure, period }, now)
      if (amount === null) return []
      const left = Math.max(0, amount - usage[measure][period])
      const isReached = measure === 'coins' ? coins > left : kind !== 'gift' && left === 0
      return isReached ? describe({ measure, period, amount, left }, now) : []
    })
  )
  return reached.toSorted((a, b) => b.until - a.until)[0] ?? null
}

interface Reached {
  measure: LimitMeasure
  period: LimitPeriod
  amount: number
  left: number
}

const adverbs = { day: 'daily', week: 'weekly', month: 'monthly' }

function describe(reached: Reached, now: Date): PlayBlock & { until: number } {
  const { measure, period, amount, left } = reached
  const until = periodsAt(now)[period].to
  const limit = `your ${adverbs[period]} limit of ${formatCoins(amount)} ${amount === 1 ? measure.slice(0, -1) : measure}`
  const message =
    left > 0
      ? `This is over ${limit}. You have ${formatCoins(left)} left until ${momentOf(until)}.`
      : `You’ve reached ${limit}. It resets on ${momentOf(until)}.`
  return { ...reached, reason: 'limit_reached', until: toTimestamp(until), message }
}

export function momentOf(date: Date): string {
  return formatDateTime(date.getTime())
}
