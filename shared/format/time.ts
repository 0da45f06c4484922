/** Accepts seconds (ten digits) or milliseconds (spec CONST-6). */
export function toMilliseconds(timestamp: number): number {
  return Math.abs(timestamp) < 1e10 ? timestamp * 1000 : timestamp
}

/**
 * Formats in Manila time wherever the phone is, as the gateway counts days and months (spec CONST-12). For texts that no
 * first screen has: the first `Intl` formatter of a page takes a phone 100 to 300 ms (docs/performance.md).
 */
export function manilaFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return once(() => new Intl.DateTimeFormat('en', { ...options, timeZone: 'Asia/Manila' }))
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const manilaOffsetMs = 8 * 3_600_000
const dayMs = 24 * 3_600_000

/** A date whose UTC fields show the time in Manila. */
const inManila = (timestamp: number) => new Date(toMilliseconds(timestamp) + manilaOffsetMs)

export function manilaDate(timestamp: number): string {
  return inManila(timestamp).toISOString().slice(0, 10)
}

export function formatClock(timestamp: number): string {
  const date = inManila(timestamp)
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

export function greetingAt(timestamp = Date.now()): string {
  const hour = inManila(timestamp).getUTCHours()
  if (hour < 5 || hour >= 18) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}

/** As in `Nov 20`. */
export function formatMonthDay(timestamp: number): string {
  const date = inManila(timestamp)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}`
}

/** As in `Nov 20, 2026`. */
export function formatDate(timestamp: number): string {
  return `${formatMonthDay(timestamp)}, ${inManila(timestamp).getUTCFullYear()}`
}

export function formatDateTime(timestamp: number): string {
  return `${formatDate(timestamp)}, ${formatClock(timestamp)}`
}

export function formatDateTimeWithWeekday(timestamp: number): string {
  return `${weekdays[inManila(timestamp).getUTCDay()]}, ${formatDateTime(timestamp)}`
}

/** For a time in the next weeks, which needs no year: `Fri, Nov 20, 3:05 PM`. */
export function formatUpcoming(timestamp: number): string {
  return `${weekdays[inManila(timestamp).getUTCDay()]}, ${formatMonthDay(timestamp)}, ${formatClock(timestamp)}`
}

export function formatDay(timestamp: number, now = Date.now()): string {
  return nameRecentDay(timestamp, now) ?? formatDate(timestamp)
}

export function nameRecentDay(timestamp: number, now: number): string | undefined {
  const date = manilaDate(timestamp)
  if (date === manilaDate(now)) return 'Today'
  return date === manilaDate(now - dayMs) ? 'Yesterday' : undefined
}

/**
 * Creates a value at the first call. For `Intl` formatters, because the first formatter on a page takes about
 * 100 ms on a phone.
 */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
