import { clearSession, startSession } from '@tambay/client/stores/session/session'
import type { Endpoint } from '@tambay/contracts/endpoint'
import { getExchangeRate } from '@tambay/contracts/exchange'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { getBalanceHistory, getBalances, listTransactions } from '@tambay/contracts/wallet'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { balances } from './transactions.ts'

export function mockWallet() {
  clearSession()
  const calls = mockCalls()
  const server = {
    ...calls,
    person: anna as UserInfo,
    sent: (operation: Endpoint) =>
      calls.seen.filter(({ path }) => path === operation.path).map(({ input }) => input),
    keysOf: (operation: Endpoint) =>
      calls.seen.filter(({ path }) => path === operation.path).map(({ idempotencyKey }) => idempotencyKey)
  }
  calls.answer(getUserInfo, () => ({ user_info: server.person }))
  calls.answer(getBalances, () => balances)
  calls.answer(getExchangeRate, () => ({ coins_per_diamond: 2 }))
  calls.answer(getBalanceHistory, () => ({
    items: Array.from({ length: 30 }, (_, at) => ({
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      balance: 0
    }))
  }))
  calls.answer(listTransactions, () => ({ items: [], next_cursor: null, total_in: 0, total_out: 0 }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  return server
}

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
export const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const type = async (label: string, text: string) => userEvent.type(await field(label), text)

export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
