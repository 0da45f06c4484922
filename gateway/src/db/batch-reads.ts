/** More than one, so that a silent connection does not stop every lookup until it times out. */
const maxRunning = 4

/**
 * Reads one key per call. While some reads are running, further calls wait and share the next one. A read that starts
 * after the call cannot miss a change that was committed before it.
 */
export function batchReads<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>
): (key: string) => Promise<Value | undefined> {
  let running = 0
  let next: { keys: Set<string>; found: Promise<Map<string, Value>>; start(): void } | undefined

  function createBatch() {
    const keys = new Set<string>()
    const { promise, resolve } = Promise.withResolvers<void>()
    const found = promise.then(() => read([...keys])).finally(finish)
    return { keys, found, start: resolve }
  }

  function startNext(): void {
    const batch = next
    if (!batch || running === maxRunning) return
    next = undefined
    running++
    batch.start()
  }

  function finish(): void {
    running--
    startNext()
  }

  return async key => {
    const batch = (next ??= createBatch())
    batch.keys.add(key)
    startNext()
    return (await batch.found).get(key)
  }
}
