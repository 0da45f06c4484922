import { loadavg } from 'node:os'

import type { FrameTimes } from '../games/frame-probe.ts'
import { droppedPart, quantile } from '../games/report.ts'
import { markdownTable } from '../web/report/table.ts'

interface Setting {
  slowdown: number
  machine: string
}

const head = [
  'spins',
  'frames',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'dropped %',
  'long tasks per spin',
  'longest ms'
]

export function report(turns: FrameTimes[], { slowdown, machine }: Setting): string {
  const day = new Date().toISOString().slice(0, 10)
  const frames = turns.flatMap(turn => turn.frames).toSorted((one, other) => one - other)
  const tasks = turns.flatMap(turn => turn.longTasks)
  const row = [
    String(turns.length),
    String(frames.length),
    ...[0.5, 0.95, 0.99].map(part => quantile(frames, part).toFixed(1)),
    (100 * droppedPart(frames)).toFixed(1),
    (tasks.length / turns.length).toFixed(2),
    tasks.length > 0 ? Math.max(...tasks).toFixed(0) : '–'
  ]
  return `Measured on ${day}, ${turns.length} spins that all landed on the recorded prize, CPU slowed down ${slowdown} times; ${machine} without a GPU, load average ${loadavg()[0]?.toFixed(1)} in the last minute.

${markdownTable(head, [row])}`
}
