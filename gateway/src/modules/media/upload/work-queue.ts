/** Runs at most `concurrency` tasks at once, and at most one of each key. The others wait in order. */
export function createWorkQueue(concurrency: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const waiting: Array<{ key: string; start: () => void }> = []
  const running = new Set<string>()

  function startNext(): void {
    if (running.size >= concurrency) return
    const next = waiting.findIndex(({ key }) => !running.has(key))
    const [found] = next < 0 ? [] : waiting.splice(next, 1)
    if (!found) return
    running.add(found.key)
    found.start()
  }

  return async (key, work) => {
    await new Promise<void>(resolve => {
      waiting.push({ key, start: resolve })
      startNext()
    })
    try {
      return await work()
    } finally {
      running.delete(key)
      startNext()
    }
  }
}
