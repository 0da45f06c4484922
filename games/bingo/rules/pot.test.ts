import fc from 'fast-check'
import { expect, test } from 'vitest'

import { payoutsOf, potOf, splitPrize } from './pot.ts'

const cards = fc.integer({ min: 1, max: 240 })

test('takes ten percent for the house and shares the rest 20, 30, 50', () => {
  expect(potOf({ cards: 10, players: 3 })).toEqual({
    stakes: 200,
    houseShare: 20,
    prizes: { line: 36, two_lines: 54, full_house: 90 }
  })
})

test('takes nothing from a round with a single player', () => {
  expect(potOf({ cards: 4, players: 1 })).toEqual({
    stakes: 80,
    houseShare: 0,
    prizes: { line: 16, two_lines: 24, full_house: 40 }
  })
})

test('gives the indivisible coins to the winning cards with the lowest numbers', () => {
  expect([...splitPrize(20, [9, 2, 5])]).toEqual([
    [2, 7],
    [5, 7],
    [9, 6]
  ])
})

test('pays out all stakes except the house share for any winners', () => {
  const winners = fc.uniqueArray(fc.nat({ max: 239 }), { minLength: 1 })
  fc.assert(
    fc.property(
      cards,
      fc.integer({ min: 1, max: 60 }),
      winners,
      winners,
      winners,
      (sold, players, line, two, full) => {
        const pot = potOf({ cards: sold, players })
        const payouts = payoutsOf(pot, { line, two_lines: two, full_house: full })
        const paid = [...payouts.values()].reduce((sum, coins) => sum + coins, 0)
        expect(paid).toBe(pot.stakes - pot.houseShare)
        expect([...payouts.values()].every(coins => Number.isInteger(coins) && coins >= 0)).toBe(true)
      }
    )
  )
})
