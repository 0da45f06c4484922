import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { Page } from './page.tsx'

function show(page: ReactNode) {
  const routes = [
    { path: '/deep', element: page },
    { path: '*', element: <p>Elsewhere</p> }
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/deep'] })
  return { ...render(<RouterProvider router={router} />), router }
}

test('shows one heading, a Back button and its actions', async () => {
  const { container } = show(
    <Page
      title="Wallet"
      actions={<button type="button">Help</button>}
      footer={<button type="button">Save</button>}
    >
      Content
    </Page>
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Wallet' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('Content')
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('the tab title contains the page title and the product name, or only the product name on the home screen', () => {
  document.title = 'Tambay'
  const { unmount } = show(<Page title="Wallet">Content</Page>)
  expect(document.title).toBe('Wallet · Tambay')
  unmount()
  show(<Page title="Tambay">Content</Page>)
  expect(document.title).toBe('Tambay')
  expect(document.querySelectorAll('title')).toHaveLength(1)
})

test('Back leads to backTo if the page was opened directly', async () => {
  const { router } = show(
    <Page title="Wallet" backTo="/my/index">
      Content
    </Page>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(router.state.location.pathname).toBe('/my/index')
})

test('onBack replaces the default action of Back, and a tab root has no Back button', async () => {
  const onBack = vi.fn<() => void>()
  const { unmount } = show(
    <Page title="Room" onBack={onBack}>
      Content
    </Page>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onBack).toHaveBeenCalledOnce()
  unmount()
  show(
    <Page title="Party" hasBack={false}>
      Content
    </Page>
  )
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})
