import { expect, test } from 'vitest'

import { ratioOf } from '../../rules/paytable.ts'
import { columnsAt, type Stops } from '../../rules/reels.ts'
import { describeResult } from './words.ts'

test.each<[string, Stops]>([
  ['No line this time.', [23, 4, 1]],
  ['Your 10 coins come back.', [0, 0, 0]],
  ['3 × Mango pays 20 coins!', [2, 2, 2]],
  ['2 lines pay 30 coins!', [0, 4, 19]]
])('describes a spin as "%s"', (words, stops) => {
  const stake = 10
  expect(describeResult({ stops, stake, payout: stake * ratioOf(columnsAt(stops)) })).toBe(words)
})
