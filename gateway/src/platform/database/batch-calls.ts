import DataLoader from 'dataloader'

interface Limits {
  maxRunning: number
  maxBatchSize: number
  /** A batch that takes longer no longer counts as running. */
  patienceMs?: number
}

/** Calls that wait for the running batch share the next one. Several at once would only be smaller. */
export const oneAtATime = {
  maxRunning: 1,
  /** A connection that no longer answers delays other calls by this. */
  patienceMs: 200
}

/**
 * Runs calls in batches. While `maxRunning` batches are running, further calls wait and share the next one. A batch starts
 * after all of its calls.
 */
export function batchCalls<Call, Result>(
  run: (calls: readonly Call[]) => Promise<Array<Result | Error>>,
  { maxRunning, maxBatchSize, patienceMs }: Limits
): (call: Call) => Promise<Result> {
  const waiting: Array<() => void> = []
  let running = 0

  function startNext(): void {
    if (running === maxRunning) return
    const start = waiting.shift()
    if (!start) return
    running++
    // A batch gets its first call only after it was scheduled.
    queueMicrotask(start)
  }

  function countRunning(): () => void {
    let isRunning = true
    const end = () => {
      clearTimeout(timer)
      if (isRunning) running--
      isRunning = false
      startNext()
    }
    const timer = patienceMs === undefined ? undefined : setTimeout(end, patienceMs)
    return end
  }

  const loader = new DataLoader<Call, Result>(
    async calls => {
      const end = countRunning()
      try {
        return await run(calls)
      } finally {
        end()
      }
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn(start) {
        waiting.push(start)
        startNext()
      }
    }
  )
  return call => loader.load(call)
}
