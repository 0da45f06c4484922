/**
 * The number of reads that may run at once. With only one, a silent connection would stop every lookup
 * until the timeout.
 */
const maxRunning = 4
/**
 * The number of keys in one read is limited, because all requests of a read continue in one turn of the
 * event loop.
 */
const maxKeys = 100

interface Batch<Value> {
  keys: Set<string>
  found: Promise<Map<string, Value>>
  start(): void
}

/**
 * Reads one key per call. While some reads are running, further calls wait and share the next one. A read that starts
 * after the call cannot miss a change that was committed before it.
 */
export function batchReads<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>
): (key: string) => Promise<Value | undefined> {
  const waiting: Batch<Value>[] = []
  let running = 0

  function addBatch(): Batch<Value> {
    const keys = new Set<string>()
    const { promise, resolve: start } = Promise.withResolvers<void>()
    const found = promise
      .then(() => read([...keys]))
      .finally(() => {
        running--
        startNext()
      })
    const batch = { keys, found, start }
    waiting.push(batch)
    return batch
  }

  function startNext(): void {
    if (running === maxRunning) return
    const batch = waiting.shift()
    if (!batch) return
    running++
    batch.start()
  }

  return async key => {
    const last = waiting.at(-1)
    const batch = last && last.keys.size < maxKeys ? last : addBatch()
    batch.keys.add(key)
    startNext()
    return (await batch.found).get(key)
  }
}
