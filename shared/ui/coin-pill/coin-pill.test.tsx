import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { applyBalance } from '@tambay/client/stores/balance/balance'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { mockCalls } from '@tambay/testing/mock-calls'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { CoinPill } from './coin-pill.tsx'

afterEach(clearSession)

test('announces "Loading coins" before the first balance', () => {
  mockCalls()
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <CoinPill /> }])} />)
  expect(screen.getByRole('link', { name: 'Wallet' })).toBeTruthy()
  act(() => applyBalance({ currency: 'coin', balance: 3450, version: 4 }))
  expect(screen.getByRole('link', { name: 'Wallet, 3,450 coins' })).toBeTruthy()
})
