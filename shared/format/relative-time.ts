import { formatDate, formatMonthDay, manilaDate, toMilliseconds } from './time.ts'

/** As `Intl.RelativeTimeFormat` in English, which a phone needs too long for (./time.ts). */
export function formatRelativeTime(timestamp: number, now = Date.now()): string {
  const then = toMilliseconds(timestamp)
  const minutes = Math.trunc((then - now) / 60_000)
  if (minutes === 0) return 'just now'
  if (Math.abs(minutes) < 60) return relate(minutes, 'min.')
  const hours = Math.trunc(minutes / 60)
  if (Math.abs(hours) < 24) return relate(hours, 'hr.')
  const days = Math.trunc(hours / 24)
  if (Math.abs(days) === 1) return days < 0 ? 'yesterday' : 'tomorrow'
  if (Math.abs(days) < 7) return relate(days, 'days')
  const isThisYear = manilaDate(then).slice(0, 4) === manilaDate(now).slice(0, 4)
  return (isThisYear ? formatMonthDay : formatDate)(then)
}

function relate(count: number, unit: string): string {
  return count < 0 ? `${-count} ${unit} ago` : `in ${count} ${unit}`
}
