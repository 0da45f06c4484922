import { act, render, screen } from '@testing-library/react'
import { onTestFinished, expect, test, vi } from 'vitest'

import { UnavailableScreen } from './unavailable-screen.tsx'

test('says that the phone is offline, and retries automatically when it reconnects', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  const retry = vi.fn<() => void>()
  render(<UnavailableScreen name="Wallet" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('You are offline. It opens once you are back.')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()

  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
