import { expect, test } from 'vitest'

import {
  formatClock,
  formatDateTime,
  formatDateTimeWithWeekday,
  formatDay,
  manilaDate,
  toMilliseconds
} from './time.ts'

const inManila = (time: string) => Date.parse(`${time}+08:00`)
/** ICU puts a narrow no-break space before PM. */
const plain = (text: string) => text.replace(/\s/g, ' ')
const afternoon = inManila('2026-11-20T15:05')

test('these tests run in a time zone other than Manila', () =>
  expect(new Date(afternoon).getTimezoneOffset()).not.toBe(-480))

test('reads ten digits as seconds and more as milliseconds', () => {
  expect(toMilliseconds(1795000000)).toBe(1795000000000)
  expect(toMilliseconds(1795000000123)).toBe(1795000000123)
})

test('formats time and date in English and in Manila time', () => {
  expect(plain(formatClock(afternoon))).toBe('3:05 PM')
  expect(plain(formatDateTime(afternoon / 1000))).toBe('Nov 20, 2026, 3:05 PM')
  expect(plain(formatDateTimeWithWeekday(afternoon / 1000))).toBe('Fri, Nov 20, 2026, 3:05 PM')
  expect(manilaDate(inManila('2026-12-01T00:15'))).toBe('2026-12-01')
})

test.each([
  ['2026-11-20T00:01', 'Today'],
  ['2026-11-19T23:59', 'Yesterday'],
  ['2026-11-18T12:00', 'Nov 18, 2026']
])('the day of %s is %s', (time, day) => expect(formatDay(inManila(time), afternoon)).toBe(day))

test('the last day of a month is yesterday on the first day of the next', () =>
  expect(formatDay(inManila('2026-02-28T00:00'), inManila('2026-03-01T00:00'))).toBe('Yesterday'))
