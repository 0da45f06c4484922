import { $wallet, applyBalance } from '@tambay/client/stores/balance/balance'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getBalanceHistory, getBalances, listTransactions, type Transaction } from '@tambay/contracts/wallet'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { balances, sampleTransaction } from '../testing/transactions.ts'

const calls = mockCallsBeforeEach()
let items: Transaction[]

beforeEach(() => {
  items = [sampleTransaction(2, 0), sampleTransaction(1, 2)]
  calls.answer(getBalances, () => balances)
  calls.answer(getBalanceHistory, ({ currency }) => ({
    items: Array.from({ length: 30 }, (_, at) => ({
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      balance: currency === 'coin' ? 3000 + at : 0
    }))
  }))
  calls.answer(listTransactions, ({ currency }) => {
    const own = items.filter(item => item.currency === currency)
    return { items: own, next_cursor: null, total_in: 0, total_out: 0 }
  })
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const open = () => renderRoutes(routes, '/my/wallet/index')

test('the wallet shows both balances with their last 30 days and latest transactions', async () => {
  items = [
    ...items,
    sampleTransaction(3, 1, { currency: 'diamond', type: 'gift_received', title: 'Halo-halo', amount: 30 })
  ]
  const { container } = open()
  expect(await screen.findByText('3,450 coins')).toBeTruthy()
  expect(screen.getByText('36 diamonds')).toBeTruthy()
  expect(
    await screen.findByRole('slider', {
      name: 'Coins, last 30 days: from 3,000 to 3,450, lowest 3,000, highest 3,450'
    })
  ).toBeTruthy()
  await screen.findByRole('list', { name: 'Latest transactions' })
  const rows = screen.getAllByRole('listitem').map(row => row.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('Halo-halo')
  expect(screen.getByRole('link', { name: /^Diamonds/ }).getAttribute('href')).toBe(
    '/my/wallet/transaction/list?currency=diamond'
  )
  expect(await findViolations(container)).toEqual([])
})

test('the wallet updates balances and transactions without a reload', async () => {
  open()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  items = [
    sampleTransaction(3, 0, { type: 'turntable', title: 'Lucky wheel', amount: 500, balance_after: 3950 }),
    ...items
  ]
  act(() => applyBalance({ currency: 'coin', balance: 3950, version: 5 }))
  expect(await screen.findByText('3,950 coins', { selector: '[href*="currency=coin"] *' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))

  act(() => applyBalance({ currency: 'coin', balance: 1, version: 4 }))
  expect(screen.queryByText('1 coin')).toBeNull()
})

test('the wallet refetches once for many balance changes', async () => {
  open()
  await waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(2))
  const lists = () => calls.seen.filter(({ path }) => path === listTransactions.path).length
  expect(lists()).toBe(2)
  for (const version of [5, 6, 7, 8, 9])
    act(() => applyBalance({ currency: 'coin', balance: 3450 + version, version }))
  items = [sampleTransaction(4, 0, { title: 'Last of five' }), ...items]
  expect(await screen.findByText('Last of five')).toBeTruthy()
  expect(lists()).toBe(4)
})

test('the wallet refetches on return if a balance changed on another page', async () => {
  const { router, client } = open()
  // The host's setting. With it, a quick return alone doesn't refetch.
  client.setDefaultOptions({ queries: { staleTime: 10_000 } })
  await waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(2))
  const stop = $wallet.listen(() => undefined)
  await act(() => router.navigate('/'))
  items = [sampleTransaction(4, 0, { title: 'Won elsewhere' }), ...items]
  applyBalance({ currency: 'coin', balance: 3500, version: 5 })
  await act(() => router.navigate('/my/wallet/index'))
  expect(await screen.findByText('3,500 coins', { selector: '[href*="currency=coin"] *' })).toBeTruthy()
  expect(await screen.findByText('Won elsewhere')).toBeTruthy()
  stop()
})

test('the wallet shows that it is on hold, with a link to support, and the balances', async () => {
  calls.answer(getBalances, () => ({ ...balances, on_hold: ['coin' as const, 'diamond' as const] }))
  const { container } = open()
  expect(await screen.findByRole('heading', { name: 'Your wallet is on hold' })).toBeTruthy()
  expect(screen.getByText('3,450 coins')).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    '/my/faq/feedback?type=wallet'
  )
})

test('the wallet links to the lucky wheel from an empty wallet', async () => {
  items = []
  open()
  const link = await screen.findByRole('link', { name: 'Try the lucky wheel' })
  expect(link.getAttribute('href')).toBe('/activity/turntable/index')
})

test('the wallet shows the first and the current balance of each chart', async () => {
  open()
  await waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(2))
  const texts = (words: string) => screen.getAllByText(words).map(({ textContent }) => textContent)
  expect(texts('Sun, Nov 1')).toEqual(['Sun, Nov 13,000', 'Sun, Nov 10'])
  expect(texts('Today')).toEqual(expect.arrayContaining(['Today3,450', 'Today36']))
})

test('the chart shows a selected day, and today again after it loses focus', async () => {
  open()
  const reader = await screen.findByRole<HTMLInputElement>('slider', { name: /^Coins/ })
  expect(reader.getAttribute('aria-valuetext')).toBe('Today: 3,450 coins')
  reader.focus()
  fireEvent.change(reader, { target: { value: '10' } })
  expect(reader.getAttribute('aria-valuetext')).toBe('Wed, Nov 11: 3,010 coins')
  expect(screen.getByText('Wed, Nov 11').textContent).toBe('Wed, Nov 113,010')
  act(() => applyBalance({ currency: 'coin', balance: 4000, version: 5 }))
  expect(reader.getAttribute('aria-valuetext')).toBe('Wed, Nov 11: 3,010 coins')
  fireEvent.pointerCancel(reader)
  expect(reader.getAttribute('aria-valuetext')).toBe('Today: 4,000 coins')
  fireEvent.change(reader, { target: { value: '10' } })
  fireEvent.blur(reader)
  expect(reader.getAttribute('aria-valuetext')).toBe('Today: 4,000 coins')
})

test('the wallet shows the balance if the chart fails to load', async () => {
  calls.answer(getBalanceHistory, () => refuse('system_busy'))
  open()
  await waitFor(() => expect(screen.getAllByText('We couldn’t load the chart.')).toHaveLength(2))
  expect(screen.getByText('3,450 coins')).toBeTruthy()
})

test('the wallet links to all its actions', async () => {
  open()
  const links = within(await screen.findByRole('navigation', { name: 'Wallet' })).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/my/wallet/index?exchange=1',
    '/my/wallet/transaction/list',
    '/my/wallet/account/list',
    '/my/setting/wallet-password'
  ])
})

test('the wallet shows a failed load and retries it', async () => {
  calls.answer(getBalances, () => refuse('system_busy'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('req-test')
  calls.answer(getBalances, () => balances)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('3,450 coins')).toBeTruthy()
})

test.each([
  '/my/wallet',
  '/my/wallet/nothing',
  '/my/wallet/account',
  '/my/wallet/transaction/diamond/detail/1'
])('%s is not a wallet page', async path => {
  renderRoutes(routes, path)
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})
