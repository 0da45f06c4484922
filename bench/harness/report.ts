import { availableParallelism, loadavg } from 'node:os'

import type { OptionValues } from './options.ts'
import { type Check, type MeasuredTable, ratiosOf, spread, valuesOf } from './results.ts'

export function describeRun(options: OptionValues, facts: string[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const sizes = Object.entries(options).map(([name, value]) => `${name} ${value}`)
  const [lastMinute, , last15] = loadavg().map(value => value.toFixed(1))
  const machine = `${availableParallelism()} cores, load average ${lastMinute} (15 minutes: ${last15})`
  return `Measured on ${day}; ${sizes.join(', ')}; ${[machine, `Node ${process.versions.node}`, ...facts].join(', ')}.`
}

export function resultsTable({ baseline, compared, results }: MeasuredTable): string {
  if (results.length === 0) return ''
  const columns = [...new Set(results.flatMap(({ sample }) => Object.keys(sample)))]
  const rows = [...Map.groupBy(results, row => row.scenario)].flatMap(([scenario, all]) => {
    const byContender = Map.groupBy(all, row => row.contender)
    return [...byContender].map(([contender, own]) => {
      const others = contender === baseline ? [] : (byContender.get(baseline) ?? [])
      const cells = columns.map(column => {
        const ratios = compared.includes(column) ? ratiosOf(own, others, column) : []
        const ratio = ratios.length > 0 ? ` ×${spread(ratios).median.toFixed(2)}` : ''
        return range(valuesOf(own, column)) + ratio
      })
      return [scenario, contender, ...cells]
    })
  })
  return markdownTable(['scenario', 'by', ...columns], rows)
}

export function goalsTable(checks: Check[]): string {
  if (checks.length === 0) return ''
  const rows = checks.map(({ scenario, contender, what, limit, measured, isMet }) => {
    const verdict = isMet ? 'met' : '**not met**'
    return [scenario, contender, what, limit, format(measured), verdict]
  })
  return markdownTable(['scenario', 'by', 'goal', 'limit', 'measured', ''], rows)
}

function range(values: number[]): string {
  if (values.length === 0) return '–'
  const { median, min, max } = spread(values)
  const [low, high] = [format(min), format(max)]
  return low === high ? low : `${format(median)} (${low}–${high})`
}

function format(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3)
}

function markdownTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
