import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Stops `Date` and intervals until the test ends. Returns a function that advances them by seconds. Timeouts
 * keep running, because Testing Library needs them.
 */
export function freezeClock(now = Date.now()): (seconds: number) => void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return seconds => act(() => void vi.advanceTimersByTime(seconds * 1000))
}
