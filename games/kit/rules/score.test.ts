import { expect, test } from 'vitest'

import { scoreOf } from './score.ts'

test.each([
  [10, 0, -100],
  [500, 0, -100],
  [10, 10, 0],
  [10, 30, 200],
  [500, 1500, 200],
  [60, 20, -67]
])('a stake of %i coins that pays %i scores %i', (stake, payout, score) => {
  expect(scoreOf({ stake, payout })).toBe(score)
})
