import { once } from '@tambay/format/once'

import { manilaDay } from './manila-time.ts'

const name = once(() => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** The month of a moment, as the gateway is asked for it: `2026-11`. */
export function monthOf(timestamp: number): string {
  return manilaDay(timestamp).slice(0, 7)
}

/** `2026-11` is November 2026. */
export function nameOfMonth(month: string): string {
  return name().format(new Date(`${month}-01T00:00:00Z`))
}

/** The last twelve months, this one first. */
export function recentMonths(now = Date.now()): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
  )
}
