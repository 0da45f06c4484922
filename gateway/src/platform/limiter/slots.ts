import { tooMany } from './too-many.ts'

const retryAfterSeconds = 5

/** Counts what is open at the same time. A key is a person, a session or an address. */
export interface Slots {
  /** Returns the function that releases the slot, or undefined if the key has no free slot. */
  take(key: string): (() => void) | undefined
}

export function createSlots(atOnce: number): Slots {
  const open = new Map<string, number>()
  return {
    take(key) {
      const count = open.get(key) ?? 0
      if (count >= atOnce) return undefined
      open.set(key, count + 1)
      return () => {
        const left = (open.get(key) ?? 0) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    }
  }
}

/** Refuses with `too_many_requests` while the key has no free slot. */
export async function withSlot<T>(slots: Slots, key: string, work: () => Promise<T>): Promise<T> {
  const release = slots.take(key)
  if (!release) throw tooMany(retryAfterSeconds)
  try {
    return await work()
  } finally {
    release()
  }
}
