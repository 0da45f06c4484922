import { availableParallelism, loadavg } from 'node:os'

import type { Options } from '../report/options.ts'
import { ratio, spread } from '../report/statistics.ts'
import { markdownTable } from '../web/report/table.ts'
import type { Opening } from './measure-opening.ts'
import { type Contender, contenders, type Sending } from './measure-sending.ts'

export function report(
  sendings: Sending[],
  openings: Opening[],
  { rounds, seconds, clients }: Options
): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[0]?.toFixed(1)
  return `Measured on ${day}, ${rounds} rounds of ${seconds} s each; ${availableParallelism()} cores, shared with other work, load average ${load} in the last minute. Node ${process.versions.node}.

${sendingTable(sendings, clients)}

${openingTable(openings)}`
}

export function sendingTable(sendings: Sending[], counts: number[]): string {
  const rows = counts.flatMap(senders =>
    contenders.map(contender => {
      const take = (name: Contender) =>
        sendings.filter(sending => sending.contender === name && sending.senders === senders)
      const [own, bare] = [take(contender), take('Socket.IO')]
      return [
        String(senders),
        contender,
        range(
          own.map(({ perSecond }) => perSecond),
          0
        ),
        range(
          own.map(({ p50 }) => p50),
          1
        ),
        range(
          own.map(({ p95 }) => p95),
          1
        ),
        range(
          own.map(({ p99 }) => p99),
          1
        ),
        range(
          own.map(({ cpuUsPerMessage }) => cpuUsPerMessage),
          0
        ),
        range(
          own.map(({ cpuUsPerMessage: cpu }, round) => ratio(cpu, bare[round]?.cpuUsPerMessage ?? NaN)),
          2
        )
      ]
    })
  )
  const head = [
    'senders at once',
    'by',
    'messages a second',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'CPU per message, µs',
    'CPU × Socket.IO'
  ]
  return markdownTable(head, rows)
}

export function openingTable(openings: Opening[]): string {
  const rows = openings
    .filter(({ size }) => size === 'small')
    .flatMap(small => {
      const large = openings.find(({ request, size }) => request === small.request && size === 'large')
      if (!large) return []
      return [
        [
          small.request,
          String(large.statements),
          times(small),
          times(large),
          `×${ratio(large.p50, small.p50).toFixed(2)}`,
          `${small.rows} / ${small.buffers}`,
          `${large.rows} / ${large.buffers}`
        ]
      ]
    })
  const head = [
    'opening',
    'statements',
    'p50 / p95 / p99 ms, small',
    'p50 / p95 / p99 ms, large',
    'large : small, p50',
    'rows / buffers, small',
    'rows / buffers, large'
  ]
  return markdownTable(head, rows)
}

const times = ({ p50, p95, p99 }: Opening) => [p50, p95, p99].map(ms => ms.toFixed(1)).join(' / ')

function range(values: number[], digits: number): string {
  const [median, min, max] = Object.values(spread(values)).map(value => value.toFixed(digits))
  return min === max ? `${median}` : `${median} (${min}–${max})`
}
