import { $toast } from '@tambay/client/stores/page/toast'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getTransaction, type TransactionDetail } from '@tambay/contracts/wallet'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { sampleTransaction, prize } from '../../testing/transactions.ts'

const calls = mockCallsBeforeEach()
beforeEach(() => {
  calls.answer(getTransaction, () => ({ transaction: prize }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const open = (folder = 'coin') => renderRoutes(routes, `/my/wallet/transaction/${folder}/detail/${prize.id}`)
const line = async (name: string) => (await screen.findByText(name)).closest('div')?.textContent

test('the receipt shows all details of a prize and links to its spin', async () => {
  const { container } = open()
  expect(await line('Type')).toContain('Prize')
  expect(await line('Balance before')).toContain('2,950 coins')
  expect(await line('Balance after')).toContain('3,450 coins')
  expect(await line('From')).toContain('Lucky wheel')
  expect(await line('Reason')).toContain('Prize of spin 1')
  expect(await line('Order ID')).toContain(prize.order_id)
  expect(screen.getByText('+500 coins')).toBeTruthy()
  expect(screen.getByText('Completed')).toBeTruthy()
  expect(await line('Manila time')).toContain('Fri, Nov 20, 2026, 12:00 PM')
  expect(screen.getByRole('link', { name: 'See how this spin was drawn' }).getAttribute('href')).toBe(
    `/activity/turntable/rewards?spin=${prize.order_id}`
  )
  expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toBe(
    `/my/faq/feedback?transaction=${prize.id}&currency=coin`
  )
  expect(await findViolations(container)).toEqual([])
})

test('both sides of an exchange link to each other', async () => {
  calls.answer(getTransaction, ({ currency }) => ({
    transaction: { ...prize, currency, type: 'exchange' as const }
  }))
  const { router } = open()
  await userEvent.click(await screen.findByRole('link', { name: 'See the diamonds of this exchange' }))
  const link = await screen.findByRole('link', { name: 'See the coins of this exchange' })
  expect(router.state.location.pathname).toBe(`/my/wallet/transaction/diamand/detail/${prize.id}`)
  expect(link.getAttribute('href')).toBe(`/my/wallet/transaction/coin/detail/${prize.id}`)
})

test('a reversed transaction and its reversal link to each other', async () => {
  const reversalId = sampleTransaction(10, 0).id
  calls.answer(getTransaction, ({ id }) => ({
    transaction:
      id === prize.id
        ? { ...prize, status: 'reversed' as const, reversed_by: reversalId }
        : { ...prize, id: reversalId, type: 'reversal' as const, amount: -500, reverses: prize.id }
  }))
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'See the reversal' }))
  expect(await screen.findByText('−500 coins')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'See the original transaction' }))
  expect(await screen.findByText('+500 coins')).toBeTruthy()
})

test('the copy button copies the full order ID', async () => {
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Copy order ID' }))
  await waitFor(() => expect($toast.get()?.text).toBe('Copied'))
  expect(await navigator.clipboard.readText()).toBe(prize.order_id)
})

test('the receipt loads a diamond transaction from its own path', async () => {
  const gift: TransactionDetail = {
    ...prize,
    currency: 'diamond',
    type: 'gift_sent',
    amount: -30,
    order_id: null,
    status: 'reversed'
  }
  calls.answer(getTransaction, () => ({ transaction: gift }))
  open('diamand')
  expect(await line('To')).toContain('Lucky wheel')
  expect(calls.seen).toContainEqual(
    expect.objectContaining({ path: getTransaction.path, input: { id: prize.id, currency: 'diamond' } })
  )
  expect(screen.getByText('Reversed')).toBeTruthy()
  expect(screen.queryByText('Order ID')).toBeNull()
})

test.each(['transaction_not_found', 'bad_request'] as const)('%s shows a link to the list', async reason => {
  calls.answer(getTransaction, () => refuse(reason))
  open()
  const link = await screen.findByRole('link', { name: 'All transactions' })
  expect(link.getAttribute('href')).toBe('/my/wallet/transaction/list?currency=coin')
})

test('the receipt retries after a lost connection', async () => {
  calls.answer(getTransaction, failConnection)
  open()
  await screen.findByRole('alert')
  calls.answer(getTransaction, () => ({ transaction: prize }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await line('Reason')).toContain('Prize')
})
