import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getUserInfo } from '@tambay/contracts/user'
import { getBalances } from '@tambay/contracts/wallet'
import { getWheel, spinWheel, type LuckyWheel } from '@tambay/contracts/wheel'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { routes } from '../routes.tsx'

/** Answers the requests of the wheel's page. Calls `wheel` for each one, so that a test can change the wheel. */
export function mockWheel(wheel: () => LuckyWheel) {
  const calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getBalances, (): ResponseOf<typeof getBalances> => ({
    coin: { currency: 'coin', balance: 3000, version: 1 },
    diamond: { currency: 'diamond', balance: 0, version: 0 },
    on_hold: []
  }))
  calls.answer(getWheel, () => ({ turntable: wheel() }))
  return calls
}

export const openWheel = () => renderRoutes(routes, '/activity/turntable/index')

export const spinsOf = ({ seen }: ReturnType<typeof mockCalls>) =>
  seen.filter(({ path }) => path === spinWheel.path)

export const shownTickets = () => screen.getByRole('group', { name: 'Your tickets' }).textContent

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
