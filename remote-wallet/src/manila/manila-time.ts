import { once } from '@tambay/format/once'
import { toMilliseconds } from '@tambay/format/time'

/**
 * The wallet's days are Manila's, wherever the phone is: months, sums, statements and the chart are counted so by the
 * gateway, and a movement stands under the day and the month that it is counted in.
 */
const timeZone = 'Asia/Manila'
/** Eight hours, all year round. */
const ahead = 8 * 3_600_000
const dayLength = 24 * 3_600_000

const time = { hour: 'numeric', minute: '2-digit' } as const
const date = { month: 'short', day: 'numeric' } as const
const format = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en', { ...options, timeZone }))

const clock = format(time)
const moment = format({ weekday: 'short', ...date, year: 'numeric', ...time })
const dayOfThisYear = format({ weekday: 'long', ...date })
const dayOfAnyYear = format({ weekday: 'short', ...date, year: 'numeric' })

/** `2026-11-20`, the day that it is in Manila. */
export function manilaDay(timestamp: number): string {
  return new Date(toMilliseconds(timestamp) + ahead).toISOString().slice(0, 10)
}

/** 3:05 PM */
export function formatManilaClock(timestamp: number): string {
  return clock().format(toMilliseconds(timestamp))
}

/** Fri, Nov 20, 2026, 3:05 PM */
export function formatManilaTime(timestamp: number): string {
  return moment().format(toMilliseconds(timestamp))
}

/** The heading of a day: Today, Yesterday, Wednesday, Nov 18, or Wed, Nov 18, 2026 once that is another year. */
export function formatManilaDay(timestamp: number, now = Date.now()): string {
  const day = manilaDay(timestamp)
  if (day === manilaDay(now)) return 'Today'
  if (day === manilaDay(now - dayLength)) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === manilaDay(now).slice(0, 4)
  return (isThisYear ? dayOfThisYear() : dayOfAnyYear()).format(toMilliseconds(timestamp))
}
