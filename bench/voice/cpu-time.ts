import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10

/** The CPU time of processes so far, in milliseconds. Undefined where /proc does not exist. */
export function cpuTimeOf(pids: readonly number[]): number | undefined {
  try {
    return pids.reduce((sum, pid) => sum + msPerTick * ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8')), 0)
  } catch {
    return undefined
  }
}

/** The fields after the name in brackets: state, …, utime (12th) and stime (13th). */
function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
