import { tooMany } from './limiter.ts'

const retryAfterSeconds = 5

/** Counts what is open at the same time. A key is a person, a session or an address. */
export interface Slots {
  /** Returns the function that releases the slot, or undefined if no slot is free. */
  take(key: string, max: number): (() => void) | undefined
}

export function createSlots(): Slots {
  const open = new Map<string, number>()
  return {
    take(key, max) {
      const count = open.get(key) ?? 0
      if (count >= max) return undefined
      open.set(key, count + 1)
      return () => {
        const left = (open.get(key) ?? 0) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    }
  }
}

/** Refuses with `too_many_requests` while the key has `max` pieces of work running. */
export async function withSlot<T>(
  slots: Slots,
  { key, max }: { key: string; max: number },
  work: () => Promise<T>
): Promise<T> {
  const release = slots.take(key, max)
  if (!release) throw tooMany(retryAfterSeconds)
  try {
    return await work()
  } finally {
    release()
  }
}

/** Runs a limited number of pieces of work, one at a time for each key. The others wait in order. */
export function createQueue(concurrency: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
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
