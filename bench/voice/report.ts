import { availableParallelism, loadavg } from 'node:os'

import type { Options } from '../report/options.ts'
import { markdownTable } from '../web/report/table.ts'
import type { VoiceLoad } from './measure.ts'

export function report(loads: VoiceLoad[], { seconds }: Options, engines: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[0]?.toFixed(1)
  const rows = loads
    .toSorted((a, b) => a.speakers - b.speakers || a.listeners - b.listeners)
    .map(({ engine, speakers, listeners, perSecond, loss, p50, p95, p99, cpuMicrosPerPacket, holds }) => [
      engine,
      String(speakers),
      String(listeners),
      perSecond.toFixed(0),
      (100 * loss).toFixed(1),
      ...[p50, p95, p99].map(lag => lag.toFixed(1)),
      cpuMicrosPerPacket?.toFixed(1) ?? '–',
      holds ? 'held' : 'overloaded'
    ])
  const head = [
    'engine',
    'speakers',
    'listeners',
    'packets a second',
    'loss %',
    'lag p50 ms',
    'p95 ms',
    'p99 ms',
    'CPU per forwarded packet, µs',
    ''
  ]
  return `Measured on ${day}, ${seconds} s each; ${availableParallelism()} cores, shared with other work, load average ${load} in the last minute. Node ${process.versions.node}, ${engines}.

${markdownTable(head, rows)}`
}
