import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Bets, colors, type Dice } from './colors.ts'
import { payoutOf, sumBets } from './payout.ts'

const anyDie = fc.constantFrom(...colors)
const anyDice = fc.tuple(anyDie, anyDie, anyDie)
const anyBets: fc.Arbitrary<Bets> = fc.dictionary(anyDie, fc.integer({ min: 1, max: 500 }), { minKeys: 1 })

test.each<[string, Bets, Dice, number]>([
  ['nothing for a color that does not show', { red: 50 }, ['blue', 'blue', 'white'], 0],
  ['stake and as much again for one die', { red: 50 }, ['red', 'blue', 'white'], 100],
  ['three times for two dice', { red: 50 }, ['red', 'blue', 'red'], 150],
  ['four times for three dice', { red: 50 }, ['red', 'red', 'red'], 200],
  ['each color by itself', { red: 50, blue: 10, pink: 100 }, ['red', 'blue', 'blue'], 130],
  ['nothing for an empty board', {}, ['red', 'red', 'red'], 0]
])('pays %s', (_, bets, dice, coins) => {
  expect(payoutOf(bets, dice)).toBe(coins)
})

test('never pays more than four times the stake, which is the most that a hold may settle to', () => {
  fc.assert(
    fc.property(anyBets, anyDice, (bets, dice) => {
      expect(payoutOf(bets, dice)).toBeLessThanOrEqual(4 * sumBets(bets))
    })
  )
})

test('the order of the dice does not matter', () => {
  fc.assert(
    fc.property(anyBets, anyDice, (bets, [a, b, c]) => {
      expect(payoutOf(bets, [c, a, b])).toBe(payoutOf(bets, [a, b, c]))
    })
  )
})

test('gives back 199 of 216 coins over all outcomes, as the rules say', () => {
  let back = 0
  for (const a of colors)
    for (const b of colors) for (const c of colors) back += payoutOf({ green: 1 }, [a, b, c])
  expect(back).toBe(199)
})
