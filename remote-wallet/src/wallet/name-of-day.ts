import { once } from '@tambay/format/once'

const name = once(
  () => new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
)

/** A day of the history, `2026-10-23`, as people say it: Fri, Oct 23. */
export function nameOfDay(day: string): string {
  return name().format(new Date(`${day}T00:00:00Z`))
}
