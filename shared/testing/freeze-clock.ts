import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Time stands still until the test is over, so that a countdown says the same however busy the machine is. Gives what
 * lets seconds pass; time-outs go on as ever, since waiting for the screen needs them.
 */
export function freezeClock(now = Date.now()): (seconds: number) => void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return seconds => act(() => void vi.advanceTimersByTime(seconds * 1000))
}
