import { expect, test } from 'vitest'

import { endOf, sparklinePath } from './sparkline-path.ts'

test('runs from edge to edge, the highest at the top and the lowest at the bottom', () => {
  expect(sparklinePath([100, 300, 200], 300, 60)).toBe('M0 60L150 0L300 30')
})

test('a balance that never moved is a level line in the middle, or at the bottom where there is nothing', () => {
  expect(sparklinePath([7, 7], 300, 60)).toBe('M0 30L300 30')
  expect(sparklinePath([7], 300, 60)).toBe('M0 30H300')
  expect(sparklinePath([0, 0], 300, 60)).toBe('M0 60L300 60')
})

test('ends where the last value is', () => {
  expect(endOf([100, 300, 200], 300, 60)).toBe('300 30')
  expect(endOf([7], 300, 60)).toBe('300 30')
})
