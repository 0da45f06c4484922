import type { SlowCanary } from '@tambay/contracts/release-verdicts'

type Metric = SlowCanary['metric']

/** The 75th percentile of one value by account, with its confidence interval. */
export interface Percentile {
  samples: number
  low: number
  p75: number
  high: number
}

export type Vitals = Partial<Record<Metric, Percentile>>

export const minSamples = 50
/** Standard deviations: chance alone is outside of one end in about one case of a hundred. */
export const confidence = 2.33
const slowerBy = 0.2
/** Milliseconds, and layout shift without a unit. People don't notice smaller differences. */
const leastDifference: Record<Metric, number> = { lcp: 200, inp: 50, cls: 0.05 }

/** Returns the first vital that is worse with the canary than with the live release, by more than the margin and chance. */
export function findSlower(canary: Vitals, live: Vitals): Omit<SlowCanary, 'remote' | 'version'> | undefined {
  for (const metric of ['lcp', 'inp', 'cls'] as const) {
    const { [metric]: mine } = canary
    const { [metric]: baseline } = live
    if (!mine || !baseline || Math.min(mine.samples, baseline.samples) < minSamples) continue
    const margin = Math.max(leastDifference[metric], slowerBy * baseline.p75)
    if (leastSlowdown(mine, baseline) > margin)
      return {
        metric,
        p75: mine.p75,
        baseline: baseline.p75,
        samples: mine.samples,
        baseline_samples: baseline.samples
      }
  }
  return undefined
}

/** The lower end of the difference's confidence interval, from those of both sides (Zou and Donner's MOVER). */
function leastSlowdown(mine: Percentile, baseline: Percentile): number {
  return mine.p75 - baseline.p75 - Math.hypot(mine.p75 - mine.low, baseline.high - baseline.p75)
}
