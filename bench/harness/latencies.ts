import { meterCpu } from '../servers/cpu-time.ts'
import type { Sample } from './benchmark.ts'

export function percentiles(latenciesMs: number[], percents = [50, 95, 99]): Sample {
  const sorted = Float64Array.from(latenciesMs).sort()
  const at = (percent: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN
  return Object.fromEntries(percents.map(percent => [`p${percent} ms`, at(percent)]))
}

/**
 * Each client calls `act` again as soon as the last call has ended. Measures the CPU time of the server's processes, if
 * there are any.
 */
export async function repeatFor<Client>(
  seconds: number,
  { clients, pids }: { clients: Client[]; pids?: readonly number[] },
  act: (client: Client) => Promise<unknown>
): Promise<Sample> {
  const latencies: number[] = []
  const cpuOf = meterCpu(pids ?? [])
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
  const perSecond = (1000 * latencies.length) / (performance.now() - start)
  const cpu = pids && { 'CPU of one, µs': cpuOf(latencies.length) }
  return { 'a second': perSecond, ...percentiles(latencies), ...cpu }
}
