import { availableParallelism, loadavg } from 'node:os'

import type { Options } from '../report/options.ts'
import type { Sample } from '../report/sample.ts'
import { ratio, spread } from '../report/statistics.ts'
import { markdownTable } from '../web/report/table.ts'
import type { Measured } from './measure.ts'
import { transfers } from './transfers.ts'

export interface Versions {
  postgres: string
  pgbench: string | undefined
}

export function report(measured: Measured[], { rounds, seconds }: Options, versions: Versions): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[2]?.toFixed(1)
  const machine = `${availableParallelism()} cores, load average ${load} over the last 15 minutes`
  return `Measured on ${day}, ${rounds} rounds of ${seconds} s each; ${machine}. PostgreSQL ${versions.postgres}, ${versions.pgbench ?? 'no pgbench'}, Node ${process.versions.node}.

${resultsTable(measured)}

${goalsTable(measured)}`
}

export function resultsTable(measured: Measured[]): string {
  const groups = Map.groupBy(
    measured,
    ({ clients, transfer, contender }) => `${clients}|${transfer}|${contender}`
  )
  const rows = [...groups.values()]
    .toSorted((one, other) => order(one) - order(other))
    .flatMap(group => {
      const [first] = group
      if (!first) return []
      const cell = (of: keyof Sample, digits: number) => {
        const { median, min, max } = spread(group.map(sample => sample[of]))
        return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`
      }
      const names = [String(first.clients), first.transfer, first.contender]
      return [[...names, cell('perSecond', 0), cell('p50', 2), cell('p95', 2), cell('p99', 2)]]
    })
  return markdownTable(['clients', 'transfers', 'by', 'a second', 'p50 ms', 'p95 ms', 'p99 ms'], rows)
}

export function goalsTable(measured: Measured[]): string {
  const counts = [...new Set(measured.map(({ clients }) => clients))]
  const [alone, hot, house] = [transfers.uncontended.name, transfers.hot.name, transfers.house.name]
  const rows = counts.flatMap(clients => {
    const rates = (transfer: string, contender: Measured['contender'] = 'ledger') =>
      measured
        .filter(one => one.clients === clients && one.transfer === transfer && one.contender === contender)
        .map(({ perSecond }) => perSecond)
    const row = (what: string, own: number[], other: number[], goal?: number) => {
      const ratios = own.flatMap((rate, round) => ratio(rate, other[round] ?? NaN)).filter(Number.isFinite)
      if (ratios.length === 0) return []
      const { median, min, max } = spread(ratios)
      const verdict = goal === undefined ? '' : median >= goal ? 'held' : '**not held**'
      const times = `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`
      return [[String(clients), what, goal === undefined ? '–' : `≥ ${goal}`, times, verdict]]
    }
    return [
      ...[alone, hot, house].flatMap(transfer =>
        row(
          `${transfer}: ledger × same SQL`,
          rates(transfer),
          rates(transfer, 'same SQL'),
          transfer === alone ? 0.9 : 0.8
        )
      ),
      ...row('hot house of 64 × uncontended', rates(house), rates(alone), 0.9),
      ...row('one hot account × uncontended', rates(hot), rates(alone)),
      ...row('uncontended × tpcb-like', rates(alone), rates('tpcb-like', 'tpcb-like'))
    ]
  })
  return markdownTable(['clients', 'ratio', 'expected', 'measured', ''], rows)
}

function order([first]: Measured[]): number {
  const names = [...Object.values(transfers).map(({ name }) => name), 'tpcb-like']
  const contenderPlace = first?.contender === 'ledger' ? 0 : 1
  return (first?.clients ?? 0) * 100 + names.indexOf(first?.transfer ?? '') * 10 + contenderPlace
}
