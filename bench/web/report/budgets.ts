import { ratio } from '../../report/statistics.ts'
import type { Metric } from './metrics.ts'
import { markdownTable, medianOf, type Samples } from './table.ts'

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
  { what: 'usable, × monolith', scenarios: /^Home/, of: usable, limit: 1.05, digits: 2, isRatio: true },
  { what: 'usable, × monolith', scenarios: /^Deep/, of: usable, limit: 1.1, digits: 2, isRatio: true }
]
const lowestScore = 92

/** Compares the budgets with the measurements. Never fails, because times depend on the machine. */
export function budgetsTable(samples: Samples, baseline: string, score?: number): string {
  const app = 'federation'
  const scenarios = [...new Set(samples.get(app)?.map(({ scenario }) => scenario))]
  const rows = budgets.flatMap(budget =>
    scenarios
      .filter(scenario => budget.scenarios.test(scenario))
      .map(scenario => {
        const { what, of, limit, digits, isRatio } = budget
        const [own, other] = [app, baseline].map(name => medianOf(samples, name, scenario, of) ?? NaN)
        const value = isRatio ? ratio(own ?? NaN, other ?? NaN) : (own ?? NaN)
        return [scenario, what, `≤ ${limit}`, value.toFixed(digits), verdict(value <= limit)]
      })
  )
  if (score !== undefined)
    rows.push([
      'Home',
      'Lighthouse, mobile performance',
      `≥ ${lowestScore}`,
      `${score}`,
      verdict(score >= lowestScore)
    ])
  return markdownTable(['scenario', 'budget', 'limit', 'measured', ''], rows)
}

function verdict(isMet: boolean): string {
  return isMet ? 'held' : '**not held**'
}
