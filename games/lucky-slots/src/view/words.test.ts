import { expect, test } from 'vitest'

import { ratioOf } from '../../rules/paytable.ts'
import { columnsAt, type Stops } from '../../rules/reels.ts'
import { describeEarlier, describeResult } from './words.ts'

test.each<[string, Stops]>([
  ['No line this time.', [23, 4, 1]],
  ['Your 10 coins come back.', [0, 0, 0]],
  ['3 × Mango pays 20 coins!', [2, 2, 2]],
  ['2 lines pay 30 coins!', [0, 4, 19]]
])('describes a spin as "%s"', (words, stops) => {
  const stake = 10
  expect(describeResult({ stops, stake, payout: stake * ratioOf(columnsAt(stops)) })).toBe(words)
})

test('says to a player who is back that a result is of the last spin', () => {
  expect(describeEarlier({ stops: [2, 2, 2], stake: 10, payout: 20 })).toBe(
    'Your last spin: 3 × Mango pays 20 coins!'
  )
  expect(describeEarlier({ stops: [23, 4, 1], stake: 10, payout: 0 })).toBe(
    'Your last spin: no line this time.'
  )
})
