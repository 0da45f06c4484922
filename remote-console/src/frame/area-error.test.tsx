import { Outlet } from '@tambay/client/router'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { AreaError } from './area-error.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

function openArea() {
  const area = { path: '/log', lazy: () => Promise.reject(new Error('Failed to fetch')) }
  const Frame = () => (
    <>
      <nav>Areas</nav>
      <Outlet />
    </>
  )
  const areas = { ErrorBoundary: AreaError, children: [area] }
  renderRoutes(
    [{ Component: Frame, ErrorBoundary: () => <p>The host’s error</p>, children: [areas] }],
    '/log'
  )
}

test('without a network, an area that was never opened says so beside the navigation', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openArea()
  expect(await screen.findByText('We’ll load this when you reconnect.')).toBeTruthy()
  expect(screen.getByText('Areas')).toBeTruthy()
  network.mockRestore()
})

test('leaves other errors to the host', async () => {
  openArea()
  expect(await screen.findByText('The host’s error')).toBeTruthy()
})
