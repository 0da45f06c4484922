import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { codeCooldownOf, useCodeCooldown, startCodeCooldown } from './code-cooldown.ts'
import { formatWait } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('counts down to the next code, and a new cooldown replaces the old one', () => {
  const { result } = renderHook(() => useCodeCooldown('a@example.ph'))
  expect(result.current).toBeUndefined()
  act(() => startCodeCooldown('a@example.ph', 60))
  expect(result.current).toBe(60)
  act(() => void vi.advanceTimersByTime(18_000))
  expect(result.current).toBe(42)
  act(() => startCodeCooldown('a@example.ph', 10))
  act(() => void vi.advanceTimersByTime(9000))
  expect(result.current).toBe(1)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe(0)
})

test('the countdown continues while nothing is subscribed', () => {
  startCodeCooldown('b@example.ph', 60)
  vi.advanceTimersByTime(50_000)
  expect(renderHook(() => useCodeCooldown('b@example.ph')).result.current).toBe(10)
})

test('the countdown continues after a reload', async () => {
  startCodeCooldown('e@example.ph', 60)
  vi.resetModules()
  const reloaded = await import('./code-cooldown.ts')
  vi.advanceTimersByTime(50_000)
  expect(reloaded.codeCooldownOf('e@example.ph')).toBe(10)
})

test.each([
  ['0917 123 9999', '+639171239999'],
  ['917-123-9998', '639171239998'],
  ['Maria@Example.ph', ' maria@example.ph ']
])('%s and %s share a cooldown', (one, other) => {
  startCodeCooldown(one, 60)
  expect(codeCooldownOf(other)).toBe(60)
})

test('other addresses have no cooldown', () => {
  startCodeCooldown('c@example.ph', 60)
  expect(codeCooldownOf('d@example.ph')).toBe(0)
})

test.each([
  [1, '1 s'],
  [90, '90 s'],
  [91, '2 min'],
  [5400, '90 min'],
  [5401, '2 h']
])('formats %i seconds as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
