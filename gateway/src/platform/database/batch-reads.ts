import DataLoader from 'dataloader'

/**
 * The number of reads that may run at once. With only one, a silent connection would stop every lookup
 * until the timeout.
 */
const maxRunning = 4
/**
 * The number of keys in one read is limited, because all requests of a read continue in one turn of the
 * event loop.
 */
const maxBatchSize = 100

/**
 * Reads one key per call. While some reads are running, further calls wait and share the next one. A read that starts
 * after the call cannot miss a change that was committed before it.
 */
export function batchReads<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>
): (key: string) => Promise<Value | undefined> {
  const waiting: Array<() => void> = []
  let running = 0

  function startNext(): void {
    if (running === maxRunning) return
    const start = waiting.shift()
    if (!start) return
    running++
    // A batch gets its first key only after it was scheduled.
    queueMicrotask(start)
  }

  const loader = new DataLoader<string, Value | undefined>(
    async keys => {
      try {
        const found = await read([...new Set(keys)])
        return keys.map(key => found.get(key))
      } finally {
        running--
        startNext()
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
  return key => loader.load(key)
}
