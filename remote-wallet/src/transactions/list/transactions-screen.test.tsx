import { applyBalance } from '@tambay/client/stores/balance/balance'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listTransactions, type Transaction } from '@tambay/contracts/wallet'
import { monthOf } from '@tambay/format/calendar'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { sampleTransaction } from '../../testing/transactions.ts'

const calls = mockCallsBeforeEach()
let items: Transaction[]

beforeEach(() => {
  items = [
    sampleTransaction(3, 0, { type: 'turntable', title: 'Lucky wheel', amount: 500, balance_after: 3450 }),
    sampleTransaction(2, 0),
    sampleTransaction(1, 33, {
      type: 'sign_up',
      title: 'Welcome coins',
      amount: 3000,
      balance_before: 0,
      balance_after: 3000
    })
  ]
  calls.answer(listTransactions, ({ cursor, type, month }) => {
    const all = items.filter(
      item =>
        (type === undefined || item.type === type) &&
        (month === undefined || monthOf(item.created_at) === month)
    )
    const at = all.findIndex(({ id }) => id === cursor) + 1
    const page = all.slice(at, at + 2)
    return {
      items: page,
      next_cursor: at + 2 < all.length ? (page.at(-1)?.id ?? null) : null,
      total_in: all.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
      total_out: all.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0)
    }
  })
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const open = (search = '') => renderRoutes(routes, `/my/wallet/transaction/list${search}`)
const asked = () =>
  calls.seen
    .filter(({ path, input }) => path === listTransactions.path && !Object.hasOwn(Object(input), 'limit'))
    .map(({ input }) => input)
const month = (name: string) => screen.findByRole('region', { name })

test('the transaction list lists all pages by day, each transaction with its resulting balance', async () => {
  const { container } = open()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  const [wheel, game] = screen.getAllByRole('link')
  expect(wheel?.textContent).toContain('Lucky wheel')
  expect(wheel?.textContent).toContain('+500 coins')
  expect(wheel?.textContent).toContain('Balance3,4503,450 coins')
  expect(wheel?.getAttribute('href')).toBe(`/my/wallet/transaction/coin/detail/${items[0]?.id}`)
  expect(game?.textContent).toContain('Stake')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(await findViolations(container)).toEqual([])
})

describe('a refresh with three pages loaded', () => {
  const titles = () =>
    within(screen.getByRole('list', { name: 'Transactions' }))
      .getAllByRole('link')
      .map(({ textContent }) => /^Round \d/.exec(textContent)?.[0])
  const round = (number: number) => sampleTransaction(number, 0, { title: `Round ${number}` })

  async function openThree() {
    items = [5, 4, 3, 2, 1].map(round)
    open()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
    expect(asked()).toHaveLength(3)
    act(() => applyBalance({ currency: 'coin', balance: 2950, version: 5 }))
  }

  test('requests only the first page and shows each transaction once', async () => {
    await openThree()
    items = [round(6), ...items]
    act(() => applyBalance({ currency: 'coin', balance: 2900, version: 6 }))
    expect(await screen.findByText('Round 6')).toBeTruthy()
    expect(titles()).toEqual([6, 5, 4, 3, 2, 1].map(number => `Round ${number}`))
    expect(asked().slice(3)).toEqual([{ currency: 'coin' }])
  })

  test('shows each transaction once after more than a page of new ones', async () => {
    await openThree()
    items = [round(8), round(7), round(6), ...items]
    act(() => applyBalance({ currency: 'coin', balance: 2800, version: 8 }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(8))
    expect(titles()).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(number => `Round ${number}`))
  })
})

test('the transaction list shows the totals of each month above its transactions', async () => {
  open()
  const november = await month('November 2026')
  expect(await within(november).findByText('+500 coins', { selector: 'dd *' })).toBeTruthy()
  expect(within(november).getByText('−50 coins')).toBeTruthy()
  expect(await within(await month('October 2026')).findByText('+3,000 coins')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'October 2026'
  ])
})

test('the transaction list shows totals for a month without transactions', async () => {
  open('?month=2026-09')
  expect(await screen.findByText('No transactions found')).toBeTruthy()
  expect(await within(await month('September 2026')).findAllByText('0 coins')).toHaveLength(2)
})

test('the transaction list retries totals that failed to load', async () => {
  freezeClock(Date.parse('2026-11-20T13:00:00+08:00'))
  open('?month=2026-11')
  await screen.findAllByRole('listitem')
  calls.answer(listTransactions, () => refuse('system_busy'))
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'October 2026')
  const october = await month('October 2026')
  await within(october).findByText('We couldn’t load the totals.')
  calls.answer(listTransactions, () => ({ items, next_cursor: null, total_in: 3000, total_out: 0 }))
  await userEvent.click(within(october).getByRole('button', { name: 'Retry' }))
  expect(await within(october).findByText('+3,000 coins')).toBeTruthy()
})

test('the transaction list filters by type and month, and keeps the filters in the URL', async () => {
  const { router } = open('?currency=coin&month=2026-11')
  await screen.findAllByRole('listitem')
  expect(asked()[0]).toEqual({ currency: 'coin', month: '2026-11' })
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Lucky wheel')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(asked().at(-1)).toEqual({ currency: 'coin', month: '2026-11', type: 'turntable' })
  expect(router.state.location.search).toBe('?currency=coin&type=turntable&month=2026-11')
})

test('the transaction list selects an old month from the URL', async () => {
  open('?month=2024-05')
  await month('May 2024')
  expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('2024-05')
})

test('the transaction list explains how to get diamonds if there are none yet', async () => {
  items = []
  open('?currency=diamond')
  expect(await screen.findByText(/from gifts in rooms/)).toBeTruthy()
})

test('the transaction list offers to clear filters that match nothing', async () => {
  open('?type=exchange')
  expect(await screen.findByText('No transactions found')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
})

test('the transaction list shows diamonds in their own tab, with links to /diamand/', async () => {
  items = [
    sampleTransaction(7, 0, { currency: 'diamond', type: 'gift_received', title: 'Halo-halo', amount: 30 })
  ]
  open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Diamonds' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ currency: 'diamond' }))
  const row = await screen.findByRole('link', { name: /Halo-halo/ })
  expect(row.getAttribute('href')).toBe(`/my/wallet/transaction/diamand/detail/${items[0]?.id}`)
})

test('the transaction list shows a failed load with its request id and retries it', async () => {
  calls.answer(listTransactions, () => refuse('system_busy'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('req-test')
  calls.answer(listTransactions, () => ({ items, next_cursor: null, total_in: 3500, total_out: 50 }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
})

test('the transaction list marks its data as outdated while the phone is offline', async () => {
  open()
  await screen.findAllByRole('listitem')
  const network = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('This may be out of date.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('tab', { name: 'Diamonds' }))
  expect(await screen.findByText('We’ll load this when you reconnect.')).toBeTruthy()
  Object.defineProperty(navigator, 'onLine', network ?? { value: true, configurable: true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/when you reconnect|out of date/)).toBeNull())
})
