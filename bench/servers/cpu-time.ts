import { readdirSync, readFileSync } from 'node:fs'

/** Returns a function that divides the processes' CPU time since now by a count, in microseconds. */
export function meterCpu(pids: readonly number[]): (count: number) => number {
  const before = cpuMicrosOf(pids)
  return count => (cpuMicrosOf(pids) - before) / count
}

/** Not a number where Linux's /proc does not exist. */
function cpuMicrosOf(pids: readonly number[]): number {
  try {
    const threads = pids.flatMap(pid => readdirSync(`/proc/${pid}/task`).map(id => `/proc/${pid}/task/${id}`))
    const nanoseconds = threads.map(thread =>
      Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0])
    )
    return nanoseconds.reduce((sum, time) => sum + time, 0) / 1000
  } catch {
    return NaN
  }
}
