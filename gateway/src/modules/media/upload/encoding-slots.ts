/** Runs at most `concurrency` pieces of work at a time. The others wait in their order. */
export function createSlots(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = []
  let running = 0

  return async work => {
    if (running >= concurrency) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
