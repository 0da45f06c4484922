import type { Clock } from '../server/clock.ts'

export interface ManualClock extends Clock {
  advance(ms: number): void
}

export function createManualClock(start = 1_800_000_000_000): ManualClock {
  let now = start
  let timers: { at: number; run: () => unknown }[] = []
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
        if (!next) break
        timers = timers.filter(timer => timer !== next)
        now = next.at
        next.run()
      }
      now = end
    }
  }
}
