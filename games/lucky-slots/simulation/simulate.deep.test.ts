import { expect, test } from 'vitest'

import { computeOdds } from '../rules/odds.ts'
import { simulate } from './simulate.ts'

test('a million simulated spins return about the share that was computed from all outcomes', () => {
  const odds = computeOdds()
  const simulated = simulate('5'.repeat(64), 1_000_000)
  expect(Math.abs(simulated.returnToPlayer - odds.returnToPlayer)).toBeLessThan(simulated.margin)
  expect(simulated.anyPay).toBeCloseTo(odds.anyPay, 2)
  expect(simulated.profit).toBeCloseTo(odds.profit, 2)
  expect(simulated.bigWin).toBeCloseTo(odds.bigWin, 2)
})
