import { expect, test } from 'vitest'

import { pointAt, sparklinePath } from './sparkline-path.ts'

test('the path spans the full width with the highest value at the top and the lowest at the bottom', () => {
  expect(sparklinePath([100, 300, 200], 300, 60)).toBe('M0 60L150 0L300 30')
})

test('equal values make a line in the middle, or at the bottom if they are 0', () => {
  expect(sparklinePath([7, 7], 300, 60)).toBe('M0 30L300 30')
  expect(sparklinePath([7], 300, 60)).toBe('M0 30H300')
  expect(sparklinePath([0, 0], 300, 60)).toBe('M0 60L300 60')
})

test('pointAt finds the point of a value on the path', () => {
  expect(pointAt([100, 300, 200], 1, 300, 60)).toEqual({ x: 150, y: 0 })
  expect(pointAt([100, 300, 200], 2, 300, 60)).toEqual({ x: 300, y: 30 })
  expect(pointAt([7], 0, 300, 60)).toEqual({ x: 300, y: 30 })
})
