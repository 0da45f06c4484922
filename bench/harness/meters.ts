import { readdirSync, readFileSync } from 'node:fs'

import type { Sample } from './benchmark.ts'

export function percentiles(latenciesMs: number[], percents = [50, 95, 99]): Sample {
  const sorted = Float64Array.from(latenciesMs).sort()
  const at = (percent: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN
  return Object.fromEntries(percents.map(percent => [`p${percent} ms`, at(percent)]))
}

/** Each client calls `act` again as soon as the last call has ended. `pids` are the server's processes. */
export async function repeatFor<Client>(
  seconds: number,
  { clients, pids }: { clients: Client[]; pids: readonly number[] },
  act: (client: Client) => Promise<unknown>
): Promise<Sample> {
  const latencies: number[] = []
  const finish = startMeter(pids)
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    clients.map(async client => {
      for (let begin = start; begin < end;) {
        await act(client)
        const time = performance.now()
        latencies.push(time - begin)
        begin = time
      }
    })
  )
  return finish(latencies)
}

/** Returns a function that tells how often something was done since now, how fast, and for how much CPU time. */
export function startMeter(pids: readonly number[]): (latenciesMs: number[]) => Sample {
  const before = cpuMicrosOf(pids)
  const start = performance.now()
  return latencies => ({
    'a second': (1000 * latencies.length) / (performance.now() - start),
    ...percentiles(latencies),
    'CPU of one, µs': (cpuMicrosOf(pids) - before) / latencies.length
  })
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
