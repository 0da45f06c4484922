import { loadavg } from 'node:os'

import type { FrameTimes } from '../games/frame-probe.ts'
import { frameCells, frameColumns, longestTask } from '../report/frames.ts'
import { markdownTable } from '../web/report/table.ts'

interface Setting {
  slowdown: number
  machine: string
}

const head = ['spins', ...frameColumns, 'long tasks per spin', 'longest ms']

export function report(turns: FrameTimes[], { slowdown, machine }: Setting): string {
  const day = new Date().toISOString().slice(0, 10)
  const tasks = turns.flatMap(turn => turn.longTasks)
  const row = [
    String(turns.length),
    ...frameCells(turns),
    (tasks.length / turns.length).toFixed(2),
    longestTask(tasks)
  ]
  return `Measured on ${day}, ${turns.length} spins that all landed on the recorded prize, CPU slowed down ${slowdown} times; ${machine} without a GPU, load average ${loadavg()[0]?.toFixed(1)} in the last minute.

${markdownTable(head, [row])}`
}
