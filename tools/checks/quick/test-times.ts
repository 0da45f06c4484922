import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import { root } from '../../base/root.ts'

const cache = join(root, '.cache/test-times.json')
const Times = z.record(z.string(), z.number())

export function readTestTimes(file = cache): Record<string, number> {
  return existsSync(file) ? Times.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

export function writeTestTimes(times: Record<string, number>, file = cache): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readTestTimes(file), ...times }, null, 1))
}

const guessedSeconds = 4

/** The mean of the known times in the same top folder. A gateway test takes ten times as long as a test of a rule. */
export function estimateSeconds(file: string, times: Record<string, number>): number {
  const folder = `${file.split('/')[0]}/`
  const known = Object.entries(times).flatMap(([path, time]) => (path.startsWith(folder) ? time : []))
  return (
    times[file] ?? (known.length ? known.reduce((sum, time) => sum + time) / known.length : guessedSeconds)
  )
}

/** Keeps test files while their times fit into the budget. */
export function fitIntoBudget(
  files: string[],
  { seconds, times }: { seconds: number; times: Record<string, number> }
): { fitting: string[]; rest: string[] } {
  const fitting: string[] = []
  const rest: string[] = []
  let used = 0
  for (const file of files) {
    const time = estimateSeconds(file, times)
    if (used + time <= seconds) {
      used += time
      fitting.push(file)
    } else rest.push(file)
  }
  return { fitting, rest }
}
