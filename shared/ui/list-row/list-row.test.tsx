import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ListRow } from './list-row.tsx'

test('renders a link with `to` and a button with `onClick`', async () => {
  const onClick = vi.fn<() => void>()
  const rows = (
    <>
      <ListRow title="Wallet" subtitle="Coins and diamonds" to="/my/wallet/index" />
      <ListRow title="Log out" onClick={onClick} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: rows }])
  const { container } = render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: /Wallet/ }))
  expect(router.state.location.pathname).toBe('/my/wallet/index')
})
