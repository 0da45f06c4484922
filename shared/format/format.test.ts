import { expect, test } from 'vitest'

import { formatCoins, formatSignedCoins } from './coins.ts'
import { formatPercent } from './percent.ts'
import { formatRelativeTime } from './relative-time.ts'
import { formatShortNumber } from './short-number.ts'

const noon = Date.parse('2026-11-20T12:00:00+08:00')
const ago = (minutes: number) => noon - minutes * 60_000

test.each([
  [0, '0'],
  [3000, '3,000'],
  [1234567, '1,234,567'],
  [-50, '−50']
])('formats %i coins as %s', (amount, shown) => {
  expect(formatCoins(amount)).toBe(shown)
})

test.each([
  [200, '+200'],
  [-12500, '−12,500'],
  [0, '0']
])('formats a change of %i as %s', (amount, shown) => {
  expect(formatSignedCoins(amount)).toBe(shown)
})

test('formats percentages with one decimal by default', () => {
  expect(formatPercent(0.1234)).toBe('12.3%')
  expect(formatPercent(1)).toBe('100.0%')
  expect(formatPercent(0.00125, 2)).toBe('0.13%')
  expect(formatPercent(0.5, 0)).toBe('50%')
})

test.each([
  [950, '950'],
  [1200, '1.2K'],
  [1999, '1.9K'],
  [12_000, '12K'],
  [3_450_000, '3.4M']
])('shortens %i to %s', (count, shown) => {
  expect(formatShortNumber(count)).toBe(shown)
})

test('shortens every number as Intl does', () => {
  const intl = new Intl.NumberFormat('en', {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc'
  })
  for (let count = 1; count < 1e14; count = Math.ceil(count * 1.013))
    expect(formatShortNumber(count)).toBe(intl.format(count))
})

test.each([
  [0, 'just now'],
  [5, '5 min. ago'],
  [59, '59 min. ago'],
  [60, '1 hr. ago'],
  [23 * 60, '23 hr. ago'],
  [24 * 60, 'yesterday'],
  [3 * 24 * 60, '3 days ago'],
  [8 * 24 * 60, 'Nov 12'],
  [400 * 24 * 60, 'Oct 16, 2025']
])('formats a time %i minutes ago as "%s"', (minutes, shown) => {
  expect(formatRelativeTime(ago(minutes), noon)).toBe(shown)
})

test('formats the date of a relative time in Manila time', () => {
  expect(formatRelativeTime(Date.parse('2025-12-31T16:30:00Z'), noon)).toBe('Jan 1')
})

test('accepts a time in seconds for a relative time', () => {
  expect(formatRelativeTime(ago(10) / 1000, noon)).toBe('10 min. ago')
})
