import { expect, test } from 'vitest'

import { formatManilaClock, formatManilaDay, formatManilaTime } from './manila-time.ts'

// A quarter past midnight on the first of December in Manila; November still, nearly everywhere else.
const newDecember = Date.parse('2026-12-01T00:15:00+08:00')

test.each([
  ['2026-12-01T00:00:00+08:00', 'Today'],
  ['2026-11-30T23:59:59+08:00', 'Yesterday'],
  ['2026-11-30T00:00:00+08:00', 'Yesterday'],
  ['2026-11-29T23:59:59+08:00', 'Sunday, Nov 29'],
  ['2025-12-31T23:59:59+08:00', 'Wed, Dec 31, 2025']
])('%s is %s, wherever the phone is', (moment, name) =>
  expect(formatManilaDay(Date.parse(moment) / 1000, newDecember)).toBe(name)
)

test('a moment is told with its weekday, by the clocks of Manila', () => {
  expect(formatManilaTime(newDecember / 1000)).toBe('Tue, Dec 1, 2026, 12:15 AM')
  expect(formatManilaClock(newDecember / 1000)).toBe('12:15 AM')
})
