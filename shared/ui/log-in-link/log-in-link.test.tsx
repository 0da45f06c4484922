import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { savePendingAction, takePendingAction } from '@tambay/client/stores/session/pending-action'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { LogInLink } from './log-in-link.tsx'

const join = { kind: 'join_party', input: { party_id: '7' }, name: 'Merienda' } as const

function show(action?: typeof join) {
  const link = (
    <LogInLink address="/club?club=7#top" action={action}>
      Log in to join
    </LogInLink>
  )
  const router = createMemoryRouter([{ path: '*', element: link }], { initialEntries: ['/club?club=7'] })
  render(<RouterProvider router={router} />)
  return router
}

const press = () => userEvent.click(screen.getByRole('link', { name: 'Log in to join' }))
const login = '/user/login?redirectUrl=%2Fclub%3Fclub%3D7%23top'

test('opens the login page with the return address, and saves the action', async () => {
  const router = show(join)
  expect(screen.getByRole('link').getAttribute('href')).toBe(login)
  await press()
  expect(takePendingAction()).toEqual(join)
  expect(router.state.location.pathname + router.state.location.search).toBe(login)
})

test('clears an earlier action', async () => {
  savePendingAction(join)
  const router = show()
  await press()
  expect(router.state.location.pathname + router.state.location.search).toBe(login)
  expect(takePendingAction()).toBeUndefined()
})

test('behaves like a normal link when opened in a new tab', () => {
  show(join)
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
  expect(takePendingAction()).toBeUndefined()
})
