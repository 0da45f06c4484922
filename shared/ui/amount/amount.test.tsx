import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { CoinAmount, GemAmount } from './amount.tsx'

test('groups digits and announces the unit to screen readers', () => {
  render(
    <>
      <CoinAmount amount={12500} />
      <GemAmount amount={1} />
    </>
  )
  expect(screen.getByText('12,500')).toBeTruthy()
  expect(screen.getByText('12,500 coins')).toBeTruthy()
  expect(screen.getByText('1 diamond')).toBeTruthy()
})

test('shows a change with its sign', () => {
  render(
    <>
      <CoinAmount amount={200} isChange />
      <CoinAmount amount={-50} isChange />
    </>
  )
  expect(screen.getByText('+200')).toBeTruthy()
  expect(screen.getByText('−50')).toBeTruthy()
})

test('jumps to a new number if the user prefers reduced motion', async () => {
  const { rerender } = render(<CoinAmount amount={3000} />)
  rerender(<CoinAmount amount={3200} />)
  await act(() => new Promise<number>(resolve => requestAnimationFrame(resolve)))
  expect(screen.getByText('3,200')).toBeTruthy()
})
