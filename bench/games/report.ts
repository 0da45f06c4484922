import { loadavg } from 'node:os'

import type { Game } from '../../tools/base/ports.ts'
import { frameCells, frameColumns, longestTask } from '../report/frames.ts'
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

const head = ['game', ...frameColumns, 'long tasks per minute', 'longest ms']

export function report(samples: GameSample[], { rounds, seconds, slowdown, machine }: Setting): string {
  const day = new Date().toISOString().slice(0, 10)
  const minutes = (rounds * seconds) / 60
  const names = [...new Set(samples.map(({ game }) => game))]
  const rows = names.map(name => {
    const own = samples.filter(({ game }) => game === name)
    const tasks = own.flatMap(sample => sample.longTasks)
    return [name, ...frameCells(own), (tasks.length / minutes).toFixed(1), longestTask(tasks)]
  })
  return `Measured on ${day}, ${rounds} rounds of ${seconds} s each, CPU slowed down ${slowdown} times; ${machine} without a GPU, load average ${loadavg()[0]?.toFixed(1)} in the last minute.

${markdownTable(head, rows)}`
}
