import { ratio, spread } from '../../report/statistics.ts'
import type { Sample } from '../page/measure.ts'
import { type Metric, metrics } from './metrics.ts'

export type Samples = ReadonlyMap<string, Sample[]>

export function resultsTable(samples: Samples, baseline: string): string {
  const contenders = [...samples.keys()]
  const scenarios = new Set([...samples.values()].flat().map(({ scenario }) => scenario))
  const rows = [...scenarios].flatMap(scenario =>
    contenders.flatMap(name => {
      const own = take(samples, name, scenario)
      if (own.length === 0) return []
      const others = name === baseline ? [] : take(samples, baseline, scenario)
      return [[scenario, name, ...metrics.map(metric => cell(metric, own, others))]]
    })
  )
  return markdownTable(['scenario', 'build', ...metrics.map(({ title }) => title)], rows)
}

export function markdownTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function take(samples: Samples, name: string, scenario: string): Sample[] {
  return samples.get(name)?.filter(sample => sample.scenario === scenario) ?? []
}

function cell({ of, digits, isCompared }: Metric, own: Sample[], others: Sample[]): string {
  const measured = spreadOf(own, of)
  if (!measured) return '–'
  const baseline = spreadOf(others, of)
  const [median, min, max] = [measured.median, measured.min, measured.max].map(value => value.toFixed(digits))
  const range = min === max ? '' : ` (${min}–${max})`
  const times = isCompared && baseline ? ` ×${ratio(measured.median, baseline.median).toFixed(2)}` : ''
  return `${median}${range}${times}`
}

function spreadOf(samples: Sample[], of: Metric['of']) {
  const values = samples.map(of).filter(value => value !== undefined)
  return values.length > 0 ? spread(values) : undefined
}
