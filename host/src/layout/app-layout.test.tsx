import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { AppLayout } from './app-layout.tsx'

function openOffline(path: string) {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  const children = [{ path: '*', element: <h1>Page</h1> }]
  const router = createMemoryRouter([{ element: <AppLayout />, children }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return network
}

test('shows the offline bar beside the page until the network is back', async () => {
  const network = openOffline('/discover')
  expect((await screen.findByRole('status')).textContent).toBe('You’re offline')
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('shows no offline bar in a room, which has its own', async () => {
  openOffline('/game-frame?partyId=7')
  await screen.findByRole('heading', { name: 'Page' })
  expect(screen.queryByRole('status')).toBeNull()
})
