import { once } from './once.ts'

/** Accepts seconds (ten digits) or milliseconds (spec CONST-6). */
export function toMilliseconds(timestamp: number): number {
  return Math.abs(timestamp) < 1e10 ? timestamp * 1000 : timestamp
}

const day = { month: 'short', day: 'numeric', year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

/** Formats in Manila time wherever the phone is, as the gateway counts days and months (spec CONST-12). */
export function manilaFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return once(() => new Intl.DateTimeFormat('en', { ...options, timeZone: 'Asia/Manila' }))
}

const clock = manilaFormat(time)
const dateAndClock = manilaFormat({ ...day, ...time })
const weekdayAndClock = manilaFormat({ weekday: 'short', ...day, ...time })
const dayOfYear = manilaFormat(day)

const manilaOffsetMs = 8 * 3_600_000
const dayMs = 24 * 3_600_000

export function manilaDate(timestamp: number): string {
  return new Date(toMilliseconds(timestamp) + manilaOffsetMs).toISOString().slice(0, 10)
}

export function formatClock(timestamp: number): string {
  return clock().format(toMilliseconds(timestamp))
}

export function formatDateTime(timestamp: number): string {
  return dateAndClock().format(toMilliseconds(timestamp))
}

export function formatDateTimeWithWeekday(timestamp: number): string {
  return weekdayAndClock().format(toMilliseconds(timestamp))
}

export function formatDay(timestamp: number, now = Date.now()): string {
  return nameRecentDay(timestamp, now) ?? dayOfYear().format(toMilliseconds(timestamp))
}

export function nameRecentDay(timestamp: number, now: number): string | undefined {
  const date = manilaDate(timestamp)
  if (date === manilaDate(now)) return 'Today'
  return date === manilaDate(now - dayMs) ? 'Yesterday' : undefined
}
