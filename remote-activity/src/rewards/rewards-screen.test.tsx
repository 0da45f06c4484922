import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getTransaction, type TransactionDetail } from '@tambay/contracts/wallet'
import { listRewards, revealSeed, type Spin } from '@tambay/contracts/wheel'
import { checkReceipt } from '@tambay/fairness/receipt/check-receipt'
import { readReceipt } from '@tambay/fairness/receipt/read-receipt'
import { commit, seed } from '@tambay/fairness/testing/vector'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { spinNumber } from '../testing/wheel.ts'

const receipt: TransactionDetail = {
  id: '',
  currency: 'coin',
  type: 'turntable',
  title: 'Lucky wheel',
  amount: 500,
  balance_before: 3000,
  balance_after: 3500,
  created_at: 1_795_180_001,
  counterparty: 'Lucky wheel',
  reason: 'Prize of spin 1',
  order_id: spinNumber(1).id,
  status: 'posted',
  reversed_by: null,
  reverses: null
}

const calls = mockCallsBeforeEach()
let spins: Spin[]

beforeEach(() => {
  spins = [3, 2, 1].map(nonce => spinNumber(nonce, false))
  calls.answer(listRewards, ({ cursor }) => {
    const at = Number(cursor ?? 0)
    const next = at + 2
    return { items: spins.slice(at, next), next_cursor: next < spins.length ? String(next) : null }
  })
  calls.answer(getTransaction, ({ id, currency }) => ({ transaction: { ...receipt, id, currency } }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const open = (search = '') => renderRoutes(routes, `/activity/turntable/rewards${search}`)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('lists all spins in Manila time, newest first, and reveals their seed on request', async () => {
  calls.answer(revealSeed, () => {
    spins = spins.map(({ nonce }) => spinNumber(nonce))
    const answer = { epoch_id: spinNumber(1).epoch_id, seed, commit, spin_count: 3 }
    return { ...answer, next_commit: '0'.repeat(64) }
  })
  const { container } = open()
  await waitFor(() => expect(screen.getAllByText('Not checkable yet')).toHaveLength(3))
  expect(screen.getAllByText('Nov 20, 2026, 9:06 PM')).toHaveLength(3)
  expect(await findViolations(container)).toEqual([])
  await press('Check past spins')
  await waitFor(() => expect(screen.getAllByText('Ready to check')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Check past spins' })).toBeNull()
})

test('verifies seed, odds, number, gaps and receipt in the browser', async () => {
  spins = spins.map(({ nonce }) => spinNumber(nonce))
  open(`?spin=${spinNumber(1).id}`)
  await press('Check in this browser')
  expect(await screen.findByText('Verified. This spin was fair.')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Passed' })).toHaveLength(5)
  expect(screen.getByText('Spins 1 to 3 with this secret are all in your list.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Receipt in your wallet' }).getAttribute('href')).toBe(
    `/my/wallet/transaction/coin/detail/${spinNumber(1).transaction_id}`
  )
})

test('copies a receipt that the verifier accepts', async () => {
  spins = spins.map(({ nonce }) => spinNumber(nonce))
  const user = userEvent.setup()
  open(`?spin=${spinNumber(1).id}`)
  await user.click(await screen.findByRole('button', { name: 'Copy receipt' }))
  const checks = checkReceipt(readReceipt(await navigator.clipboard.readText()))
  expect(checks.filter(({ isPassed }) => !isPassed)).toEqual([])
})

test('offers no receipt before the reveal', async () => {
  open(`?spin=${spinNumber(1).id}`)
  await screen.findByText(commit)
  expect(screen.queryByRole('button', { name: 'Copy receipt' })).toBeNull()
})

test('names each failed check: a changed draw and a prize without a receipt', async () => {
  spins = [{ ...spinNumber(1), draw: 31 }]
  calls.answer(getTransaction, () => refuse('transaction_not_found'))
  open(`?spin=${spinNumber(1).id}`)
  await press('Check in this browser')
  expect(await screen.findByText('Not verified. At least one check failed.')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Failed' })).toHaveLength(2)
})

test('offers to check again if the wallet does not respond', async () => {
  spins = [spinNumber(1)]
  calls.answer(getTransaction, () => refuse('system_busy'))
  open(`?spin=${spinNumber(1).id}`)
  await press('Check in this browser')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('system busy now')
  expect(screen.queryByText('Not verified. At least one check failed.')).toBeNull()
  calls.answer(getTransaction, () => refuse('transaction_not_found'))
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Not verified. At least one check failed.')).toBeTruthy()
})

test('closing a proof that was opened by a link shows the list', async () => {
  const { router } = open(`?spin=${spinNumber(3).id}`)
  await screen.findByText(commit)
  await press('Close')
  expect(router.state.location.search).toBe('')
  expect(router.state.location.pathname).toBe('/activity/turntable/rewards')
})

test('does not show another user’s spin', async () => {
  open('?spin=00000000-0000-4000-8000-999999999999')
  expect(await screen.findByText('We couldn’t find this spin')).toBeTruthy()
})

test('links to the wheel if there are no spins', async () => {
  spins = []
  open()
  const link = await screen.findByRole('link', { name: 'Go to the wheel' })
  expect(link.getAttribute('href')).toBe('/activity/turntable/index')
})
