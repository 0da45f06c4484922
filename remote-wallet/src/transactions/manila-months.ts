import { once } from '@tambay/shared/format/once'
import { toMilliseconds } from '@tambay/shared/format/time'

const name = once(() => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
/** Months are Manila's, as the gateway reads them: eight hours ahead, all year round. */
const ahead = 8 * 3_600_000

/** The month of a moment, as the gateway is asked for it: `2026-11`. */
export function monthOf(timestamp: number): string {
  return new Date(toMilliseconds(timestamp) + ahead).toISOString().slice(0, 7)
}

/** `2026-11` is November 2026. */
export function nameOfMonth(month: string): string {
  return name().format(new Date(`${month}-01T00:00:00Z`))
}

/** The last twelve months, this one first. */
export function recentMonths(now = Date.now()): { value: string; label: string }[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: 12 }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: nameOfMonth(value) }
  })
}
