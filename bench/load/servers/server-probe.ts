import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into the servers: reports event-loop delay and memory to the benchmark, and exits with it.
export interface ServerState {
  /** The 99th percentile since the last message, in milliseconds. */
  loopDelayMs: number
  /** After a garbage collection, in MB: heap, buffers and all memory of the process. */
  heap: number
  rss: number
}

const resolution = 10
const megabyte = 1e6
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

process.on('message', () => {
  const loopDelayMs = Math.max(0, delay.percentile(99) / 1e6 - resolution)
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  delay.reset()
  process.send?.({
    loopDelayMs,
    heap: (heapUsed + external) / megabyte,
    rss: rss / megabyte
  } satisfies ServerState)
})
process.once('disconnect', () => process.exit())
