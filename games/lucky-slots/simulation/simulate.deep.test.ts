import { expect, test } from 'vitest'

import { computeOdds } from '../rules/odds.ts'
import { simulate } from './simulate.ts'

const minutes = 60_000

test(
  'ten million simulated spins return what the count over all outcomes gives',
  { timeout: 20 * minutes },
  () => {
    const odds = computeOdds()
    const simulated = simulate('5'.repeat(64), 10_000_000)
    console.log(simulated)
    expect(Math.abs(simulated.returnToPlayer - odds.returnToPlayer)).toBeLessThan(simulated.margin)
    expect(simulated.anyPay).toBeCloseTo(odds.anyPay, 3)
    expect(simulated.profit).toBeCloseTo(odds.profit, 3)
    expect(simulated.bigWin).toBeCloseTo(odds.bigWin, 3)
    expect(simulated.highestRatio).toBe(odds.highestRatio)
  }
)
