import { expect, test } from 'vitest'

import { formatClock, formatDateTime, formatDay, toMilliseconds } from './time.ts'

const afternoon = new Date(2026, 10, 20, 15, 5).getTime()

test('reads ten digits as seconds and more as milliseconds', () => {
  expect(toMilliseconds(1795000000)).toBe(1795000000000)
  expect(toMilliseconds(1795000000123)).toBe(1795000000123)
})

test('formats time and date in English', () => {
  // ICU puts a narrow space before PM.
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(formatClock(afternoon))).toBe('3:05 PM')
  expect(plain(formatDateTime(afternoon / 1000))).toBe('Nov 20, 2026, 3:05 PM')
})

test('shows Today and Yesterday for the last two days', () => {
  expect(formatDay(new Date(2026, 10, 20, 0, 1).getTime(), afternoon)).toBe('Today')
  expect(formatDay(new Date(2026, 10, 19, 23, 59).getTime(), afternoon)).toBe('Yesterday')
  expect(formatDay(new Date(2026, 10, 18, 12, 0).getTime(), afternoon)).toBe('Nov 18, 2026')
  expect(formatDay(new Date(2026, 1, 28).getTime(), new Date(2026, 2, 1).getTime())).toBe('Yesterday')
})
