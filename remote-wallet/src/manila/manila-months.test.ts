import { expect, test } from 'vitest'

import { monthOf, nameOfMonth, recentMonths } from './manila-months.ts'

test('begins with the month that it is in Manila', () => {
  const months = recentMonths(Date.parse('2026-12-31T16:30:00Z'))
  expect(months).toHaveLength(12)
  expect(months.slice(0, 2)).toEqual(['2027-01', '2026-12'])
  expect(months[11]).toBe('2026-02')
})

test('a month begins at midnight in Manila', () => {
  expect(monthOf(Date.parse('2026-11-30T15:59:59Z') / 1000)).toBe('2026-11')
  expect(monthOf(Date.parse('2026-11-30T16:00:00Z') / 1000)).toBe('2026-12')
  expect(nameOfMonth('2026-12')).toBe('December 2026')
})
