import { once } from './once.ts'
import { manilaDate, manilaFormat, toMilliseconds } from './time.ts'

const words = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' }))
const date = manilaFormat({ month: 'short', day: 'numeric' })
const dateOfAnotherYear = manilaFormat({ month: 'short', day: 'numeric', year: 'numeric' })

export function formatRelativeTime(timestamp: number, now = Date.now()): string {
  const then = toMilliseconds(timestamp)
  const minutes = Math.trunc((then - now) / 60_000)
  if (minutes === 0) return 'just now'
  if (Math.abs(minutes) < 60) return words().format(minutes, 'minute')
  const hours = Math.trunc(minutes / 60)
  if (Math.abs(hours) < 24) return words().format(hours, 'hour')
  const days = Math.trunc(hours / 24)
  if (Math.abs(days) < 7) return words().format(days, 'day')
  const isThisYear = manilaDate(then).slice(0, 4) === manilaDate(now).slice(0, 4)
  return (isThisYear ? date() : dateOfAnotherYear()).format(then)
}
