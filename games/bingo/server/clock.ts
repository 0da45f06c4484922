/** Time for the table. Tests move it by hand. */
export interface Clock {
  /** In milliseconds. */
  now(): number
  /** Returns a function that cancels. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
}
