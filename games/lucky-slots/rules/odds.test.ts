import { expect, test } from 'vitest'

import { outcomes } from './draw.ts'
import { computeOdds } from './odds.ts'
import { pays } from './paytable.ts'
import { publishedOdds, spinsPerSymbol } from './published-odds.ts'
import { strips, symbols } from './reels.ts'

const odds = computeOdds()

test('returns 31,120 of 32,768 stakes over all outcomes', () => {
  expect([odds.returnToPlayer * outcomes, outcomes]).toEqual([31_120, 32_768])
})

test('a second count, by symbols on each reel, gives the same return', () => {
  const count = (reel: number, any: string[]) =>
    strips[reel]?.filter(symbol => any.includes(symbol)).length ?? 0
  const onLine = (...any: string[]) => count(0, any) * count(1, any) * count(2, any)
  const wilds = onLine('parol')
  const perLine = symbols.reduce(
    (sum, symbol) => sum + pays[symbol] * (symbol === 'parol' ? wilds : onLine(symbol, 'parol') - wilds),
    0
  )
  expect((5 * perLine) / outcomes).toBe(odds.returnToPlayer)
})

test('the page publishes the odds that result from counting all outcomes', () => {
  const percent = (part: number, digits: number) => (100 * part).toFixed(digits)
  expect(publishedOdds).toEqual({
    returnPercent: percent(odds.returnToPlayer, 2),
    anyPayPercent: percent(odds.anyPay, 1),
    profitPercent: percent(odds.profit, 1),
    highestRatio: odds.highestRatio
  })
  for (const symbol of symbols)
    expect([symbol, spinsPerSymbol[symbol]]).toEqual([symbol, Math.round(1 / (odds.bySymbol[symbol] ?? 0))])
})
