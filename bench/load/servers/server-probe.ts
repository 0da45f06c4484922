import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into the servers: reports CPU time, event-loop delay and memory to the benchmark, and exits with it.
export type ProbeRequest = 'state' | 'cpu'

export interface ServerState {
  /** The 99th percentile since the previous `state` request, in milliseconds. */
  loopDelayMs: number
  /** In MB, after V8 returned its free pages: heap with buffers, all memory of the process, and its maximum so far. */
  heap: number
  resident: number
  peak: number
}

const resolution = 10
const megabyte = 1e6
const delay = monitorEventLoopDelay({ resolution })

process.on('message', (request: ProbeRequest) => {
  if (request === 'cpu') {
    const { user, system } = process.cpuUsage()
    return void process.send?.((user + system) / 1000)
  }
  // Wakes the process 100 times a second, so it runs only for benchmarks that ask for the delay.
  delay.enable()
  const loopDelayMs = Math.max(0, delay.percentile(99) / 1e6 - resolution)
  // Other collections keep the free pages, so the process would look as large as it was at its peak.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const { heapUsed, external, rss } = process.memoryUsage()
  delay.reset()
  process.send?.({
    loopDelayMs,
    heap: (heapUsed + external) / megabyte,
    resident: rss / megabyte,
    peak: (process.resourceUsage().maxRSS * 1024) / megabyte
  } satisfies ServerState)
})
process.once('disconnect', () => process.exit())
process.channel?.unref()
