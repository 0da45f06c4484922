import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Bets, colors, type Dice } from './colors.ts'
import { payoutOf, sumBets } from './payout.ts'

const anyDie = fc.constantFrom(...colors)
const anyDice = fc.tuple(anyDie, anyDie, anyDie)
const anyBets: fc.Arbitrary<Bets> = fc.dictionary(anyDie, fc.integer({ min: 1, max: 500 }), { minKeys: 1 })

test.each<[string, Bets, Dice, number]>([
  ['nothing for a color on no die', { red: 50 }, ['blue', 'blue', 'white'], 0],
  ['twice the stake for one die', { red: 50 }, ['red', 'blue', 'white'], 100],
  ['three times the stake for two dice', { red: 50 }, ['red', 'blue', 'red'], 150],
  ['four times the stake for three dice', { red: 50 }, ['red', 'red', 'red'], 200],
  ['each color separately', { red: 50, blue: 10, pink: 100 }, ['red', 'blue', 'blue'], 130],
  ['nothing for an empty board', {}, ['red', 'red', 'red'], 0]
])('pays %s', (_, bets, dice, coins) => {
  expect(payoutOf(bets, dice)).toBe(coins)
})

test('never pays more than four times the stake, the maximum payout of a hold', () => {
  fc.assert(
    fc.property(anyBets, anyDice, (bets, dice) => {
      expect(payoutOf(bets, dice)).toBeLessThanOrEqual(4 * sumBets(bets))
    })
  )
})

test('ignores the order of the dice', () => {
  fc.assert(
    fc.property(anyBets, anyDice, (bets, [a, b, c]) => {
      expect(payoutOf(bets, [c, a, b])).toBe(payoutOf(bets, [a, b, c]))
    })
  )
})

test('returns 199 of 216 coins over all outcomes, as the rules state', () => {
  let back = 0
  for (const a of colors)
    for (const b of colors) for (const c of colors) back += payoutOf({ green: 1 }, [a, b, c])
  expect(back).toBe(199)
})
