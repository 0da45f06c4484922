import { availableParallelism, loadavg } from 'node:os'

import type { Options } from '../report/options.ts'
import { ratio, spread } from '../report/statistics.ts'
import { markdownTable } from '../web/report/table.ts'
import type { FanOut, Join, Measured } from './measure.ts'
import { type Contender, contenders } from './room-clients.ts'
import { type EventKind, eventKinds } from './room-events.ts'

const titles: Record<EventKind, string> = { chat: 'chat message', seat: 'seat change' }

export function report({ joins, fanOuts }: Measured, { rounds, seconds, clients }: Options): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[0]?.toFixed(1)
  return `Measured on ${day}, ${rounds} rounds of ${seconds} s each; ${availableParallelism()} cores, shared with other work, load average ${load} in the last minute. Node ${process.versions.node}.

${fanOutTable(fanOuts, Math.max(...clients))}

${scalingTable(fanOuts, clients)}

${slopeTable(fanOuts, clients)}

${joinTable(joins)}`
}

function fanOutTable(fanOuts: FanOut[], members: number): string {
  const rows = eventKinds.flatMap(kind =>
    contenders.map(contender => {
      const own = take(fanOuts, { contender, kind, members })
      const others = take(fanOuts, { contender: 'Socket.IO', kind, members })
      const cpu = range(own.map(cpuPerDelivery), 1)
      const ratios = own.map((fanOut, round) => compare(fanOut, others[round]))
      return [
        titles[kind],
        contender,
        cell(own, ({ perSecond }) => perSecond, 0),
        cell(own, ({ p50 }) => p50, 1),
        cell(own, ({ p95 }) => p95, 1),
        cell(own, ({ p99 }) => p99, 1),
        cpu,
        range(ratios, 2)
      ]
    })
  )
  const head = [
    `event to ${members} members`,
    'by',
    'deliveries a second',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'CPU per delivery, µs',
    '× Socket.IO'
  ]
  return markdownTable(head, rows)
}

function scalingTable(fanOuts: FanOut[], counts: number[]): string {
  const rows = eventKinds.flatMap(kind =>
    counts.map(members => {
      const own = take(fanOuts, { contender: 'gateway', kind, members })
      const bare = take(fanOuts, { contender: 'Socket.IO', kind, members })
      return [
        titles[kind],
        String(members),
        cell(own, ({ bytes }) => bytes, 0),
        cell(own, ({ cpuMsPerChange }) => cpuMsPerChange, 1),
        cell(own, cpuPerDelivery, 1),
        cell(bare, ({ cpuMsPerChange }) => cpuMsPerChange, 1),
        range(
          own.map((fanOut, round) => compare(fanOut, bare[round])),
          2
        )
      ]
    })
  )
  const head = [
    'event',
    'members',
    'bytes to each',
    'CPU per change, ms',
    'CPU per delivery, µs',
    'Socket.IO: CPU per change, ms',
    'gateway × Socket.IO'
  ]
  return markdownTable(head, rows)
}

function slopeTable(fanOuts: FanOut[], counts: number[]): string {
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const slope = (contender: Contender, kind: EventKind) => {
    const cost = (members: number) =>
      spread(take(fanOuts, { contender, kind, members }).map(fanOut => fanOut.cpuMsPerChange)).median
    return (1000 * (cost(most) - cost(fewest))) / (most - fewest)
  }
  const rows = eventKinds.map(kind => {
    const [own, bare] = [slope('gateway', kind), slope('Socket.IO', kind)]
    return [titles[kind], own.toFixed(1), bare.toFixed(1), ratio(own, bare).toFixed(2)]
  })
  const head = [
    `CPU of one more member, ${fewest} to ${most}`,
    'gateway, µs',
    'Socket.IO, µs',
    'gateway × Socket.IO'
  ]
  return markdownTable(head, rows)
}

function joinTable(joins: Join[]): string {
  const rows = joins.map(({ members, p50, p95, p99, cpuMsPerJoin }, index) => [
    `${joins[index - 1]?.members ?? 0} to ${members}`,
    ...[p50, p95, p99].map(value => value.toFixed(0)),
    cpuMsPerJoin.toFixed(1)
  ])
  return markdownTable(['members', 'join p50 ms', 'p95 ms', 'p99 ms', 'CPU per join, ms'], rows)
}

interface Group {
  contender: Contender
  kind: EventKind
  members: number
}

function take(fanOuts: FanOut[], { contender, kind, members }: Group): FanOut[] {
  return fanOuts.filter(
    fanOut => fanOut.contender === contender && fanOut.kind === kind && fanOut.members === members
  )
}

const cpuPerDelivery = ({ cpuMsPerChange, members }: FanOut) => (1000 * cpuMsPerChange) / members

const compare = (fanOut: FanOut, baseline = fanOut) => ratio(cpuPerDelivery(fanOut), cpuPerDelivery(baseline))

function cell(group: FanOut[], of: (fanOut: FanOut) => number, digits: number): string {
  return range(group.map(of), digits)
}

function range(values: number[], digits: number): string {
  const [median, min, max] = Object.values(spread(values)).map(value => value.toFixed(digits))
  return min === max ? `${median}` : `${median} (${min}–${max})`
}
