import { combineContributions } from '@tambay/game-kit/rules/contributions'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dealCard, drawBalls } from './draw.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const anySeed = fc.stringMatching(/^[0-9a-f]{64}$/)

test('draws the same balls and cards for the same seeds as in earlier versions', () => {
  expect(drawBalls(seed).slice(0, 6)).toEqual([70, 2, 6, 12, 15, 71])
  const clientSeed = combineContributions([{ id: 'u1', seed: 'a-seed-of-the-page' }])
  expect(dealCard(seed, clientSeed, 3).join(' ')).toBe(
    '15 27 41 54 67 13 24 33 58 62 4 21 0 46 73 7 29 43 60 66 12 26 32 57 75'
  )
})

test('draws each of the 75 balls exactly once', () => {
  const all = Array.from({ length: 75 }, (_, at) => at + 1)
  fc.assert(
    fc.property(anySeed, any => {
      expect(drawBalls(any).toSorted((a, b) => a - b)).toEqual(all)
    }),
    { numRuns: 20 }
  )
})

test('deals five different numbers of its range into each column, with a free center', () => {
  fc.assert(
    fc.property(anySeed, fc.nat({ max: 239 }), (any, number) => {
      const card = dealCard(any, 'a-client-seed', number)
      expect(new Set(card).size).toBe(25)
      expect(card[12]).toBe(0)
      const isInColumn = (ball: number, cell: number) => Math.floor((ball - 1) / 15) === cell % 5
      expect(card.every((ball, cell) => cell === 12 || isInColumn(ball, cell))).toBe(true)
    }),
    { numRuns: 50 }
  )
})

test('gives every ball the same chance to come first', () => {
  const counts = new Map<number, number>()
  const rounds = 750
  for (let round = 0; round < rounds; round++) {
    const [first = 0] = drawBalls(round.toString(16).padStart(64, '0'))
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  const expected = rounds / 75
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(counts.size).toBe(75)
  // 74 degrees of freedom: a fair draw exceeds 117 once in a thousand runs. The seeds are fixed.
  expect(chiSquare).toBeLessThan(117)
})
