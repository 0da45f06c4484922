import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CoinAmount } from './amount.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  const quiet = window.matchMedia('')
  vi.spyOn(window, 'matchMedia').mockReturnValue(quiet)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('animates to the new number but announces it at once', () => {
  const { rerender } = render(<CoinAmount amount={1000} />)
  rerender(<CoinAmount amount={2000} />)
  expect(screen.getByText('1,000')).toBeTruthy()
  expect(screen.getByText('2,000 coins')).toBeTruthy()
  act(() => vi.advanceTimersByTime(200))
  const midway = Number(screen.getByText(/^1,\d{3}$/).textContent?.replace(',', ''))
  expect(midway).toBeGreaterThan(1000)
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByText('2,000')).toBeTruthy()
})
