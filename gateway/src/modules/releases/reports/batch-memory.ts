const maxBatches = 50_000
const periodMs = 5 * 60_000

export function createBatchMemory() {
  let [current, before] = [new Set<string>(), new Set<string>()]
  let startedAt = 0

  return {
    /** Returns false if the batch was seen before. */
    add(batch: string, now: Date): boolean {
      if (now.getTime() - startedAt > periodMs || current.size >= maxBatches) {
        before = current
        current = new Set()
        startedAt = now.getTime()
      }
      if (current.has(batch) || before.has(batch)) return false
      current.add(batch)
      return true
    }
  }
}
