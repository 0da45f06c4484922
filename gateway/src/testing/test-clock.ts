import type { Clock } from '#platform/time/clock.ts'

export interface TestClock extends Clock {
  set(date: Date): void
  advance(milliseconds: number): void
}

export function createTestClock(start = new Date('2026-11-20T12:00:00+08:00')): TestClock {
  let current = start
  return {
    now: () => current,
    set(date) {
      current = date
    },
    advance(milliseconds) {
      current = new Date(current.getTime() + milliseconds)
    }
  }
}
