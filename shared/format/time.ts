import { once } from './once.ts'

/** Accepts seconds (ten digits) or milliseconds (spec CONST-6). */
export function toMilliseconds(timestamp: number): number {
  return Math.abs(timestamp) < 1e10 ? timestamp * 1000 : timestamp
}

const day = { month: 'short', day: 'numeric', year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

const clock = once(() => new Intl.DateTimeFormat('en', time))
const dateAndClock = once(() => new Intl.DateTimeFormat('en', { ...day, ...time }))
const dayOfYear = once(() => new Intl.DateTimeFormat('en', day))

/** 3:05 PM */
export function formatClock(timestamp: number): string {
  return clock().format(toMilliseconds(timestamp))
}

/** Nov 20, 2026, 3:05 PM */
export function formatDateTime(timestamp: number): string {
  return dateAndClock().format(toMilliseconds(timestamp))
}

/** Today, Yesterday, or Nov 18, 2026. */
export function formatDay(timestamp: number, now = Date.now()): string {
  const name = dayOfYear().format(toMilliseconds(timestamp))
  if (name === dayOfYear().format(now)) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return name === dayOfYear().format(yesterday) ? 'Yesterday' : name
}
