import { expect, test } from 'vitest'

import { ratio, spread } from './statistics.ts'

test('the median is the middle value or the mean of the two middle values', () => {
  expect(spread([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 })
  expect(spread([10, 1, 2, 100])).toEqual({ median: 6, min: 1, max: 100 })
  expect(spread([7])).toEqual({ median: 7, min: 7, max: 7 })
})

test('an empty list has no median', () => {
  expect(() => spread([])).toThrow('no median')
})

test('a ratio divides by the baseline, and is 1 if both values are zero', () => {
  expect([ratio(150, 100), ratio(0, 0), ratio(1, 0)]).toEqual([1.5, 1, Infinity])
})
