import { expect, test } from 'vitest'

import { pointAt, sparklinePath } from './sparkline-path.ts'

test('runs from edge to edge, the highest at the top and the lowest at the bottom', () => {
  expect(sparklinePath([100, 300, 200], 300, 60)).toBe('M0 60L150 0L300 30')
})

test('a balance that never moved is a level line in the middle, or at the bottom where there is nothing', () => {
  expect(sparklinePath([7, 7], 300, 60)).toBe('M0 30L300 30')
  expect(sparklinePath([7], 300, 60)).toBe('M0 30H300')
  expect(sparklinePath([0, 0], 300, 60)).toBe('M0 60L300 60')
})

test('a value has its place on the line', () => {
  expect(pointAt([100, 300, 200], 1, 300, 60)).toEqual({ x: 150, y: 0 })
  expect(pointAt([100, 300, 200], 2, 300, 60)).toEqual({ x: 300, y: 30 })
  expect(pointAt([7], 0, 300, 60)).toEqual({ x: 300, y: 30 })
})
