import { loadavg } from 'node:os'

import type { Game } from '../../tools/base/ports.ts'
import { markdownTable } from '../web/report/table.ts'
import type { FrameTimes } from './frame-probe.ts'

export interface GameSample extends FrameTimes {
  game: Game
}

interface Setting {
  rounds: number
  seconds: number
  slowdown: number
  machine: string
}

/** At 60 frames per second. */
const frameMs = 1000 / 60

const head = [
  'game',
  'frames',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'dropped %',
  'long tasks per minute',
  'longest ms'
]

export function report(samples: GameSample[], { rounds, seconds, slowdown, machine }: Setting): string {
  const day = new Date().toISOString().slice(0, 10)
  const minutes = (rounds * seconds) / 60
  const names = [...new Set(samples.map(({ game }) => game))]
  const rows = names.map(name => {
    const own = samples.filter(({ game }) => game === name)
    const frames = own.flatMap(sample => sample.frames).toSorted((one, other) => one - other)
    const tasks = own.flatMap(sample => sample.longTasks)
    return [
      name,
      String(frames.length),
      ...[0.5, 0.95, 0.99].map(part => quantile(frames, part).toFixed(1)),
      (100 * droppedPart(frames)).toFixed(1),
      (tasks.length / minutes).toFixed(1),
      tasks.length > 0 ? Math.max(...tasks).toFixed(0) : '–'
    ]
  })
  return `Measured on ${day}, ${rounds} rounds of ${seconds} s each, CPU slowed down ${slowdown} times; ${machine} without a GPU, load average ${loadavg()[0]?.toFixed(1)} in the last minute.

${markdownTable(head, rows)}`
}

/** A frame that takes three frame times has dropped two. */
export function droppedPart(frames: number[]): number {
  const shown = frames.map(frame => Math.max(1, Math.round(frame / frameMs)))
  const expected = shown.reduce((sum, count) => sum + count, 0)
  return expected === 0 ? 0 : (expected - frames.length) / expected
}

export function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
