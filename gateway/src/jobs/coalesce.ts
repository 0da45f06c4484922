/** Runs `work` with the first item of a key after `delayMs`. Drops further items of the key until then. */
export function coalesce<Item>(delayMs: number, work: (item: Item) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  return {
    add(key: string, item: Item): void {
      if (timers.has(key)) return
      const run = () => {
        timers.delete(key)
        work(item)
      }
      timers.set(key, setTimeout(run, delayMs).unref())
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }
}
