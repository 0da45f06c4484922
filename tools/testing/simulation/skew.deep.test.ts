import { createRandom } from '@tambay/testing/random'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createReleaseFolder } from '../release-folder.ts'
import { type Outcome, simulateSkew } from './skew.ts'

// SKEW_SEED=17 repeats one run.
const given = process.env.SKEW_SEED
const seeds = given === undefined ? Array.from({ length: 50 }, (_, index) => index + 1) : [Number(given)]
const weeks = 20

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-12-01') }))
afterEach(() => void vi.useRealTimers())

const outcomes: Outcome[] = []

test.each(seeds)(`seed %i keeps every promise for ${weeks} weeks`, async seed => {
  const { folder, releases } = createReleaseFolder()
  const random = createRandom(seed)
  const outcome = await simulateSkew({
    random,
    weeks,
    folder,
    releases,
    advance: ms => vi.advanceTimersByTime(ms)
  })
  expect(outcome.counts.screens).toBeGreaterThan(weeks)
  outcomes.push(outcome)
})

test.skipIf(given)(
  'all weeks together met failures, refusals, withdrawals and canaries with their shares',
  () => {
    const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + of(each), 0)
    const rare = ['failures', 'refusals', 'withdrawals', 'verdicts', 'unavailable', 'screens'].filter(
      what => sum(({ counts }) => counts[what] ?? 0) <= seeds.length
    )
    expect(rare).toEqual([])
    const difference = sum(({ canary }) => canary.seen - canary.expected)
    expect(Math.abs(difference)).toBeLessThan(4 * Math.sqrt(sum(({ canary }) => canary.variance)))
  }
)
