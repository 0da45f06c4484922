/** Ten digits are seconds, more are milliseconds already (SPEC §9). */
export function toMilliseconds(timestamp: number): number {
  return Math.abs(timestamp) < 1e10 ? timestamp * 1000 : timestamp
}

const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' })
const dateAndClock = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit'
})
const dayOfYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' })

/** 3:05 PM */
export function formatClock(timestamp: number): string {
  return clock.format(toMilliseconds(timestamp))
}

/** Nov 20, 2026, 3:05 PM */
export function formatDateTime(timestamp: number): string {
  return dateAndClock.format(toMilliseconds(timestamp))
}

/** The heading of a day in a list: Today, Yesterday, or Nov 18, 2026. */
export function formatDay(timestamp: number, now = Date.now()): string {
  const day = dayOfYear.format(toMilliseconds(timestamp))
  if (day === dayOfYear.format(now)) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return day === dayOfYear.format(yesterday) ? 'Yesterday' : day
}
