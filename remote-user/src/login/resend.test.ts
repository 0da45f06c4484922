import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $resendIn, waitForResend } from './resend.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('counts down to the next code, and a new wait takes over from the old', () => {
  waitForResend(60)
  expect($resendIn.get()).toBe(60)
  vi.advanceTimersByTime(18_000)
  expect($resendIn.get()).toBe(42)
  waitForResend(10)
  vi.advanceTimersByTime(9000)
  expect($resendIn.get()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect($resendIn.get()).toBe(0)
})
