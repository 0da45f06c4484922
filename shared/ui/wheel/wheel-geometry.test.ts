import { expect, test } from 'vitest'

import { labelLayout, slicePath } from './wheel-geometry.ts'

test('the only prize that is left fills the wheel', () => {
  expect(slicePath(1, 100)).toBe('M0 -100A100 100 0 0 1 0 100A100 100 0 0 1 0 -100Z')
  expect(labelLayout(1).scale).toBe(1)
})

test('labels are full-size on up to 8 slices and smaller on more, but never illegible', () => {
  for (const count of [2, 6, 8]) expect(labelLayout(count).scale).toBe(1)
  expect(labelLayout(12).scale).toBeLessThan(1)
  expect(labelLayout(12).scale).toBeGreaterThan(0.75)
})
