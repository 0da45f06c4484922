import { manilaDate, manilaFormat, nameRecentDay, toMilliseconds } from './time.ts'

const dayOfThisYear = manilaFormat({ weekday: 'long', month: 'short', day: 'numeric' })
const dayOfOtherYear = manilaFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const monthAndYear = manilaFormat({ month: 'long', year: 'numeric' })
const longDate = manilaFormat({ dateStyle: 'long' })
const dayOfChart = manilaFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** Today, Yesterday, Wednesday, Nov 18, or Wed, Nov 18, 2025 in another year. */
export function formatDayHeading(timestamp: number, now = Date.now()): string {
  const recent = nameRecentDay(timestamp, now)
  if (recent !== undefined) return recent
  const isThisYear = manilaDate(timestamp).slice(0, 4) === manilaDate(now).slice(0, 4)
  return (isThisYear ? dayOfThisYear() : dayOfOtherYear()).format(toMilliseconds(timestamp))
}

export function formatDate(date: string): string {
  return dayOfChart().format(new Date(`${date}T00:00:00+08:00`))
}

/** November 27, 2026 for 2026-11-27. */
export function formatLongDate(date: string): string {
  return longDate().format(new Date(`${date}T00:00:00+08:00`))
}

export function monthOf(timestamp: number): string {
  return manilaDate(timestamp).slice(0, 7)
}

export function formatMonth(month: string): string {
  return monthAndYear().format(new Date(`${month}-01T00:00:00+08:00`))
}

export function recentMonths(now = Date.now()): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7)
  )
}
