import { expect, test } from 'vitest'

import { manilaDay, monthRange, startOfDay, weekRange } from './manila.ts'

test('a day begins at midnight in Manila', () => {
  expect(manilaDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(manilaDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(startOfDay('2026-11-21')).toEqual(new Date('2026-11-20T16:00:00Z'))
})

test('a month ends when the next month begins, even in December', () => {
  expect(monthRange('2026-12')).toEqual({
    from: new Date('2026-11-30T16:00:00Z'),
    to: new Date('2026-12-31T16:00:00Z')
  })
  expect(monthRange('2028-02').to).toEqual(new Date('2028-02-29T16:00:00Z'))
})

test.each(['2026-11-16', '2026-11-18', '2026-11-22'])('the week of %s begins on Monday, 16 November', day => {
  expect(weekRange(day)).toEqual({
    monday: '2026-11-16',
    from: new Date('2026-11-15T16:00:00Z'),
    to: new Date('2026-11-22T16:00:00Z')
  })
})
