import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { Unavailable } from './unavailable.tsx'

test('keeps the header and shows one sentence while offline, and retries when the phone reconnects', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  const retry = vi.fn<() => void>()
  const element = <Unavailable name="Discover" onRetry={retry} />
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/discover'] })}
    />
  )
  expect(await screen.findByRole('heading', { name: 'Discover' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('We’ll load this when you reconnect.')
  expect(screen.queryByRole('button')).toBeNull()

  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
