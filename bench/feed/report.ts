import { availableParallelism, loadavg } from 'node:os'

import { ratio } from '../report/statistics.ts'
import { markdownTable } from '../web/report/table.ts'
import type { Measured } from './measure.ts'
import type { FeedOptions } from './options.ts'

export function report(measured: Measured[], options: FeedOptions, postgres: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[2]?.toFixed(1)
  const { users, follows, requests } = options
  return `Measured on ${day}; ${format(users)} users, ${format(follows)} follows, ${requests} requests each; ${availableParallelism()} cores, load average ${load} over the last 15 minutes. PostgreSQL ${postgres}, Node ${process.versions.node}.

${timesTable(measured)}

${costTable(measured)}`
}

export function timesTable(measured: Measured[]): string {
  const sizes = sizesOf(measured)
  const head = sizes.map(posts => `p50 / p95 / p99 ms, ${format(posts)} posts`)
  const rows = byScenario(measured).map(([scenario, ofScenario]) => [
    scenario,
    ...ofScenario.map(({ p50, p95, p99 }) => [p50, p95, p99].map(ms => ms.toFixed(1)).join(' / ')),
    growth(ofScenario, ({ p50 }) => p50)
  ])
  return markdownTable(['request', ...head, 'growth of p50'], rows)
}

export function costTable(measured: Measured[]): string {
  const sizes = sizesOf(measured)
  const head = sizes.map(posts => `rows / buffers, ${format(posts)} posts`)
  const rows = byScenario(measured).map(([scenario, ofScenario]) => {
    const scanned = [...new Set(ofScenario.flatMap(({ scannedTables }) => scannedTables))]
    return [
      scenario,
      format(ofScenario.at(-1)?.statements ?? 0),
      ...ofScenario.map(({ rows, buffers }) => `${format(rows)} / ${format(buffers)}`),
      growth(ofScenario, ({ buffers }) => buffers),
      scanned.length === 0 ? 'none' : `**${scanned.join(', ')}**`
    ]
  })
  return markdownTable(['request', 'statements', ...head, 'growth of buffers', 'sequential scans'], rows)
}

const sizesOf = (measured: Measured[]) => [...new Set(measured.map(({ posts }) => posts))]

const byScenario = (measured: Measured[]) => [...Map.groupBy(measured, ({ scenario }) => scenario)]

function growth(measured: Measured[], of: (one: Measured) => number): string {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  return smallest && largest ? `×${ratio(of(largest), of(smallest)).toFixed(2)}` : '–'
}

const format = (count: number) => Math.round(count).toLocaleString('en')
