import type { Warn } from './warn.ts'

export interface Clock {
  now(): number
  after(ms: number, run: () => unknown): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
}

/** Logs errors and rejections of callbacks, which would otherwise end the process. */
export function guardClock(clock: Clock, warn: Warn): Clock {
  const report = (error: unknown) => warn(error, 'A step of a table failed')
  return {
    now: () => clock.now(),
    after: (ms, run) => clock.after(ms, () => void (async () => run())().catch(report))
  }
}
