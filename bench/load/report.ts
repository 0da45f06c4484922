import { availableParallelism, loadavg } from 'node:os'

import type { Options } from '../report/options.ts'
import { ratio, spread } from '../report/statistics.ts'
import { markdownTable } from '../web/report/table.ts'
import { contenders, type Load, type Measured } from './measure.ts'

export function report({ loads, room, memory }: Measured, { rounds, seconds }: Options): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[2]?.toFixed(1)
  const { perSecond, p50, p95, p99, errors, loopDelayMs } = room
  const numbers = [perSecond.toFixed(0), ...[p50, p95, p99].map(ms), String(errors), ms(loopDelayMs)]
  const memoryRows = memory.map(({ moment, heap, resident, peak }) => [
    moment,
    ...[heap, resident, peak].map(megabytes => megabytes.toFixed(0))
  ])
  return `Measured on ${day}, ${rounds} rounds of ${seconds} s each; ${availableParallelism()} cores, load average ${load} over the last 15 minutes. Node ${process.versions.node}.

${loadTable(loads)}

${ratioTable(loads)}

500 sockets in one room, one change a second for ${rounds * seconds} s:

${markdownTable(['events a second', 'p50 ms', 'p95 ms', 'p99 ms', 'lost', 'event-loop delay, p99 ms'], [numbers])}

Memory of the gateway in MB:

${markdownTable(['moment', 'heap and buffers', 'resident', 'peak so far'], memoryRows)}`
}

export function loadTable(loads: Load[]): string {
  const rows = groups(loads).map(group => {
    const [{ clients, contender }] = group
    const cell = (of: (load: Load) => number) => {
      const { median, min, max } = spread(group.map(of))
      return `${ms(median)} (${ms(min)}–${ms(max)})`
    }
    const errors = group.reduce((sum, load) => sum + load.errors, 0)
    return [
      String(clients),
      contender,
      cell(load => load.perSecond),
      cell(load => load.p50),
      cell(load => load.p95),
      cell(load => load.p99),
      String(errors),
      cell(load => load.loopDelayMs)
    ]
  })
  const head = [
    'clients',
    'route',
    'a second',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'errors',
    'event-loop delay, p99 ms'
  ]
  return markdownTable(head, rows)
}

export function ratioTable(loads: Load[]): string {
  const rows = groups(loads).flatMap(group => {
    const [{ clients, contender }] = group
    if (contender === 'bare') return []
    const bare = loads.filter(load => load.clients === clients && load.contender === 'bare')
    const cell = (of: (load: Load) => number) => {
      const { median, min, max } = spread(
        group.map((load, round) => ratio(of(load), of(bare[round] ?? load)))
      )
      return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`
    }
    return [[String(clients), `${contender} × bare`, cell(load => load.perSecond), cell(load => load.p99)]]
  })
  return markdownTable(['clients', 'ratio', 'a second', 'p99'], rows)
}

function groups(loads: Load[]): Array<[Load, ...Load[]]> {
  const counts = [...new Set(loads.map(({ clients }) => clients))]
  return counts.flatMap(clients =>
    contenders.flatMap((contender): Array<[Load, ...Load[]]> => {
      const [first, ...others] = loads.filter(
        load => load.clients === clients && load.contender === contender
      )
      return first ? [[first, ...others]] : []
    })
  )
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0)
}
