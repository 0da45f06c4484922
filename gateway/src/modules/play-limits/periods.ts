import type { LimitPeriod } from '@tambay/contracts/limits'

import { manilaDay, monthRange, startOfDay, weekRange } from '#platform/time/manila.ts'

export interface Range {
  from: Date
  to: Date
}

const dayMs = 24 * 3_600_000

export function periodsAt(now: Date): Record<LimitPeriod, Range> {
  const today = manilaDay(now)
  const from = startOfDay(today)
  const { from: monday, to: nextMonday } = weekRange(today)
  return {
    day: { from, to: new Date(from.getTime() + dayMs) },
    week: { from: monday, to: nextMonday },
    month: monthRange(today.slice(0, 7))
  }
}

/** The same day and time of a later month in Manila, or that month's last day. */
export function addMonths(date: Date, months: number): Date {
  const day = manilaDay(date)
  const sinceMidnight = date.getTime() - startOfDay(day).getTime()
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)))
  return new Date(startOfDay(target.toISOString().slice(0, 10)).getTime() + sinceMidnight)
}
