import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { endCompanion, showCompanion } from '@tambay/client/stores/page/companion'
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { AppLayout } from './app-layout.tsx'

function open() {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  const children = [{ path: '*', element: <h1>Page</h1> }]
  const router = createMemoryRouter([{ element: <AppLayout />, children }], { initialEntries: ['/discover'] })
  render(<RouterProvider router={router} />)
  onTestFinished(endCompanion)
}

test('keeps the companion of a remote beside every page, until the remote removes it', async () => {
  open()
  let remove = () => {}
  act(() => {
    remove = showCompanion({ Component: () => <p>Your room</p>, end: () => {} })
  })
  expect(await screen.findByText('Your room')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
  act(remove)
  expect(screen.queryByText('Your room')).toBeNull()
})

test('ends a companion whose code fails, and keeps the page', async () => {
  open()
  vi.spyOn(console, 'error').mockReturnValue()
  const end = vi.fn<() => void>()
  const Component = () => {
    throw new Error('The bubble failed')
  }
  act(() => void showCompanion({ Component, end }))
  expect(end).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
})
