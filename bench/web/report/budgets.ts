import { ratio, spread } from '../../report/statistics.ts'
import type { Sample } from '../page/measure.ts'
import type { Metric } from './metrics.ts'
import { markdownTable, type Samples } from './table.ts'

interface Budget {
  what: string
  scenarios: RegExp
  of: Metric['of']
  limit: number
  digits: number
  isRatio?: boolean
}

const earlyKilobytes: Metric['of'] = ({ earlyBytes }) => earlyBytes / 1000
const earlyRequests: Metric['of'] = sample => sample.earlyRequests
const usable: Metric['of'] = sample => sample.usable
const cls: Metric['of'] = sample => sample.cls

const budgets: Budget[] = [
  { what: 'KB before usable', scenarios: /^Home/, of: earlyKilobytes, limit: 150, digits: 1 },
  { what: 'requests before usable', scenarios: /^Home/, of: earlyRequests, limit: 8, digits: 0 },
  { what: 'KB more before usable', scenarios: /^Tab/, of: earlyKilobytes, limit: 45, digits: 1 },
  { what: 'requests more before usable', scenarios: /^Tab/, of: earlyRequests, limit: 4, digits: 0 },
  { what: 'CLS', scenarios: /./, of: cls, limit: 0.02, digits: 3 },
  { what: 'usable, × monolith', scenarios: /^Home/, of: usable, limit: 1, digits: 2, isRatio: true },
  { what: 'usable, × monolith', scenarios: /^Tab/, of: usable, limit: 1.05, digits: 2, isRatio: true },
  { what: 'usable, × monolith', scenarios: /^Deep/, of: usable, limit: 1.05, digits: 2, isRatio: true }
]
const lowestScore = 92

export interface Check {
  scenario: string
  what: string
  limit: string
  measured: string
  isMet: boolean
}

/**
 * Each ratio compares samples of one round, because other work on the machine slows down whole rounds. The
 * result is the median over the rounds.
 */
export function checkBudgets(samples: Samples, baseline: string, score?: number): Check[] {
  const own = samples.get('federation') ?? []
  const scenarios = [...new Set(own.map(({ scenario }) => scenario))]
  const checks = budgets.flatMap(({ what, scenarios: pattern, of, limit, digits, isRatio }) =>
    scenarios
      .filter(scenario => pattern.test(scenario))
      .map(scenario => {
        const values = valuesOf(own, scenario, of)
        const others = valuesOf(samples.get(baseline) ?? [], scenario, of)
        const measured = isRatio
          ? values.map((value, index) => ratio(value, others[index] ?? Number.NaN))
          : values
        const { median } = spread(measured)
        return {
          scenario,
          what,
          limit: `≤ ${isRatio ? limit.toFixed(digits) : limit}`,
          measured: median.toFixed(digits),
          isMet: median <= limit
        }
      })
  )
  if (score === undefined) return checks
  const lighthouse = {
    scenario: 'Home',
    what: 'Lighthouse, mobile performance',
    limit: `≥ ${lowestScore}`,
    measured: `${score}`,
    isMet: score >= lowestScore
  }
  return [...checks, lighthouse]
}

export function budgetsTable(checks: Check[]): string {
  return markdownTable(
    ['scenario', 'budget', 'limit', 'measured', ''],
    checks.map(({ scenario, what, limit, measured, isMet }) => [
      scenario,
      what,
      limit,
      measured,
      isMet ? 'held' : '**not held**'
    ])
  )
}

function valuesOf(samples: Sample[], scenario: string, of: Metric['of']): number[] {
  return samples
    .filter(sample => sample.scenario === scenario)
    .map(of)
    .filter(value => value !== undefined)
}
