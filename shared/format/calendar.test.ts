import { expect, test } from 'vitest'

import { formatDate, formatDayHeading, formatMonth, monthOf, recentMonths } from './calendar.ts'

/** 16:15 on November 30 in UTC. */
const earlyDecember = Date.parse('2026-12-01T00:15:00+08:00')

test.each([
  ['2026-12-01T00:00:00+08:00', 'Today'],
  ['2026-11-30T23:59:59+08:00', 'Yesterday'],
  ['2026-11-30T00:00:00+08:00', 'Yesterday'],
  ['2026-11-29T23:59:59+08:00', 'Sunday, Nov 29'],
  ['2025-12-31T23:59:59+08:00', 'Wed, Dec 31, 2025']
])('the heading of %s is %s in every time zone', (time, heading) =>
  expect(formatDayHeading(Date.parse(time) / 1000, earlyDecember)).toBe(heading)
)

test('formats a date with its weekday', () => expect(formatDate('2026-10-23')).toBe('Fri, Oct 23'))

test('the recent months start with the current month in Manila', () => {
  const months = recentMonths(Date.parse('2026-12-31T16:30:00Z'))
  expect(months).toHaveLength(12)
  expect(months.slice(0, 2)).toEqual(['2027-01', '2026-12'])
  expect(months[11]).toBe('2026-02')
})

test('a month starts at midnight in Manila', () => {
  expect(monthOf(Date.parse('2026-11-30T15:59:59Z') / 1000)).toBe('2026-11')
  expect(monthOf(Date.parse('2026-11-30T16:00:00Z') / 1000)).toBe('2026-12')
  expect(formatMonth('2026-12')).toBe('December 2026')
})
