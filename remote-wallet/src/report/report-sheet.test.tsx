import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { createFeedback } from '@tambay/contracts/help'
import { getTransaction } from '@tambay/contracts/wallet'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { alerts, field, mockWallet, press, type } from '../testing/mock-wallet.ts'
import { prize } from '../testing/transactions.ts'

const ticket = '00000000-0000-4000-8000-00000000f001'
const words = 'The prize of my last spin is missing.'

let server: ReturnType<typeof mockWallet>
beforeEach(() => {
  server = mockWallet()
  server.answer(getTransaction, () => ({ transaction: prize }))
  server.answer(createFeedback, () => ({ ticket_id: ticket }))
})
afterEach(clearSession)

const open = (search = '?report=1') =>
  renderRoutes(routes, `/my/wallet/transaction/coin/detail/${prize.id}${search}`)
const sent = () => server.sent(createFeedback)
const report = {
  type: 'wallet',
  text: words,
  transaction: { id: prize.id, currency: 'coin' },
  attempt_id: expect.any(String)
}

test('the report opens from the receipt, sends its transaction, and shows the ticket number', async () => {
  const { router, container } = open('')
  await userEvent.click(await screen.findByRole('link', { name: 'Report a problem' }))
  const sheet = await screen.findByRole('dialog', { name: 'Report a problem' })
  expect(sheet.textContent).toContain('Attached:Lucky wheel')
  await type('Description', words)
  expect($isReloadBlocked.get()).toBe(true)
  expect(await findViolations(container)).toEqual([])
  await press('Send')
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(screen.getByText(ticket)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy ticket number' })).toBeTruthy()
  expect(sent()).toEqual([report])
  expect($isReloadBlocked.get()).toBe(false)
  await press('Done')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test.each([
  ['', 'Please enter Description'],
  ['too short', 'Description must be at least 10 characters']
])('rejects %j with "%s"', async (text, error) => {
  open()
  const input = await field('Description')
  if (text) await userEvent.type(input, text)
  await press('Send')
  expect(alerts()).toEqual([error])
  expect(document.activeElement === input).toBe(true)
  expect(sent()).toEqual([])
  await userEvent.type(input, '.')
  expect(alerts()).toEqual([])
})

test('the report cuts the text after 1,000 characters', async () => {
  open()
  const input = await field('Description')
  await userEvent.click(input)
  await userEvent.paste('x'.repeat(1001))
  await press('Send')
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(sent()).toEqual([{ ...report, text: 'x'.repeat(1000) }])
})

test('the report shows the remaining wait after too many reports', async () => {
  server.answer(createFeedback, () => refuse('too_many_requests', { retry_after: 3600 }))
  open()
  await type('Description', words)
  await press('Send')
  await waitFor(() => expect(alerts()).toEqual(['Too many attempts. Please wait a moment.']))
  expect(screen.getByText('Try again in 60 min')).toBeTruthy()
})

test('the report keeps the text after a lost connection, and a retry sends the same attempt id', async () => {
  server.answer(createFeedback, failConnection)
  open()
  await type('Description', words)
  await press('Send')
  await waitFor(() =>
    expect(alerts()).toEqual(["We couldn't confirm that your report was sent. Please send it again."])
  )
  expect((await field('Description')).value).toBe(words)
  server.answer(createFeedback, () => ({ ticket_id: ticket }))
  await press('Send')
  await screen.findByRole('heading', { name: 'Thank you' })
  const [lost, again] = sent().map(input => Object(input).attempt_id)
  expect(lost).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(lost)
})
