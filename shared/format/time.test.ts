import { expect, onTestFinished, test, vi } from 'vitest'

import { formatRelativeTime } from './relative-time.ts'
import { formatShortNumber } from './short-number.ts'
import {
  formatClock,
  formatDateTime,
  formatDateTimeWithWeekday,
  formatDay,
  formatUpcoming,
  greetingAt,
  manilaDate,
  toMilliseconds
} from './time.ts'

const inManila = (time: string) => Date.parse(`${time}+08:00`)
const afternoon = inManila('2026-11-20T15:05')

test('these tests run in a time zone other than Manila', () =>
  expect(new Date(afternoon).getTimezoneOffset()).not.toBe(-480))

test('reads ten digits as seconds and more as milliseconds', () => {
  expect(toMilliseconds(1795000000)).toBe(1795000000000)
  expect(toMilliseconds(1795000000123)).toBe(1795000000123)
})

test('formats time and date in English and in Manila time', () => {
  expect(formatClock(afternoon)).toBe('3:05 PM')
  expect(formatDateTime(afternoon / 1000)).toBe('Nov 20, 2026, 3:05 PM')
  expect(formatDateTimeWithWeekday(afternoon / 1000)).toBe('Fri, Nov 20, 2026, 3:05 PM')
  expect(formatUpcoming(afternoon / 1000)).toBe('Fri, Nov 20, 3:05 PM')
  expect(manilaDate(inManila('2026-12-01T00:15'))).toBe('2026-12-01')
})

test.each([
  ['04:59', 'Good evening'],
  ['05:00', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['18:00', 'Good evening']
])('the greeting at %s is “%s”', (time, greeting) =>
  expect(greetingAt(inManila(`2026-11-20T${time}`))).toBe(greeting)
)

test.each([
  ['2026-11-20T00:01', 'Today'],
  ['2026-11-19T23:59', 'Yesterday'],
  ['2026-11-18T12:00', 'Nov 18, 2026']
])('the day of %s is %s', (time, day) => expect(formatDay(inManila(time), afternoon)).toBe(day))

test('the last day of a month is yesterday on the first day of the next', () =>
  expect(formatDay(inManila('2026-02-28T00:00'), inManila('2026-03-01T00:00'))).toBe('Yesterday'))

test('writes every date and time as Intl does', () => {
  const options = {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit'
  } as const
  const intl = new Intl.DateTimeFormat('en', { ...options, weekday: 'short', timeZone: 'Asia/Manila' })
  for (let at = inManila('2026-01-01T00:00'); at < inManila('2028-03-02T00:00'); at += 397 * 60_000)
    expect(formatDateTimeWithWeekday(at)).toBe(intl.format(at).replaceAll('\u202f', ' '))
})

test('writes how long ago something was as Intl does', () => {
  const intl = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
  const minutes = { minute: 1, hour: 60, day: 24 * 60 } as const
  for (const [unit, counts] of [
    ['minute', 59],
    ['hour', 23],
    ['day', 6]
  ] as const)
    for (const count of Array.from({ length: counts }, (_, index) => index + 1))
      for (const signed of [count, -count])
        expect(formatRelativeTime(afternoon + signed * minutes[unit] * 60_000, afternoon)).toBe(
          intl.format(signed, unit)
        )
})

test('creates no Intl formatter for the texts of first screens', () => {
  const formatters = [
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'RelativeTimeFormat')
  ]
  onTestFinished(() => formatters.forEach(formatter => formatter.mockRestore()))
  formatShortNumber(1234)
  formatDateTimeWithWeekday(afternoon)
  formatDay(0, afternoon)
  for (const minutes of [-5, -90, -3 * 24 * 60, -30 * 24 * 60, -400 * 24 * 60])
    formatRelativeTime(afternoon + minutes * 60_000, afternoon)
  for (const formatter of formatters) expect(formatter).not.toHaveBeenCalled()
})
