import { manilaDate } from '@tambay/format/time'

const dayMs = 86_400_000

/** Seconds since 1970 of the value of a `datetime-local` field, which is in Manila's time. */
export const fromManilaInput = (value: string): number => Date.parse(`${value}:00+08:00`) / 1000

export const toManilaInput = (seconds: number): string =>
  new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16)

export const tomorrowEvening = (now = Date.now()): string => `${manilaDate(now + dayMs)}T20:00`
