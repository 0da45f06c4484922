import { $wallet } from '@tambay/client/stores/balance/balance'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { exchangeDiamonds, getExchangeRate } from '@tambay/contracts/exchange'
import { getBalances } from '@tambay/contracts/wallet'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { alerts, field, mockWallet, press, type } from '../testing/mock-wallet.ts'
import { balances, exchanged, exchangeId } from '../testing/transactions.ts'

const holding = (balance: number) => ({
  ...balances,
  diamond: { currency: 'diamond' as const, balance, version: 9 }
})

let server: ReturnType<typeof mockWallet>
beforeEach(() => {
  server = mockWallet()
  server.answer(exchangeDiamonds, exchanged)
})
afterEach(clearSession)

const open = () => renderRoutes(routes, '/my/wallet/index?exchange=1')
const sent = () => server.sent(exchangeDiamonds)
const keys = () => server.keysOf(exchangeDiamonds)
const idle = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull())

async function agreeTo(diamonds: string) {
  await type('Diamonds', diamonds)
  await press('Continue')
}

test('the exchange opens from the wallet, shows the rate and the coins while typing, and closes', async () => {
  const { router } = renderRoutes(routes, '/my/wallet/index')
  await userEvent.click(await screen.findByRole('link', { name: 'Exchange' }))
  expect(router.state.location.search).toBe('?exchange=1')
  const input = await field('Diamonds')
  expect(input.inputMode).toBe('numeric')
  expect(screen.getByText('Rate').parentElement?.textContent).toContain('2 coins')
  await userEvent.type(input, '12')
  expect(screen.getByText('24 coins')).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the exchange accepts only digits, and All fills in the whole balance', async () => {
  open()
  await type('Diamonds', '-0o1.2')
  expect((await field('Diamonds')).value).toBe('12')
  await press('All diamonds')
  expect((await field('Diamonds')).value).toBe('36')
  expect(screen.getByText('72 coins')).toBeTruthy()
})

test('a typed amount delays the reload for a new release until the exchange is done', async () => {
  open()
  expect($isReloadBlocked.get()).toBe(false)
  await type('Diamonds', '5')
  expect($isReloadBlocked.get()).toBe(true)
  await press('Continue')
  expect($isReloadBlocked.get()).toBe(true)
  await press('Exchange')
  await screen.findByRole('heading', { name: 'Exchanged' })
  await waitFor(() => expect($isReloadBlocked.get()).toBe(false))
})

test('the exchange asks to confirm both amounts, exchanges once, and links to the receipt', async () => {
  const { container, router } = open()
  await agreeTo('12')
  expect(screen.getByText('You give').parentElement?.textContent).toContain('12 diamonds')
  expect(screen.getByText('You get').parentElement?.textContent).toContain('24 coins')
  expect($isReloadBlocked.get()).toBe(true)
  expect(await findViolations(container)).toEqual([])
  expect(sent()).toEqual([])
  await press('Exchange')
  expect(await screen.findByRole('heading', { name: 'Exchanged' })).toBeTruthy()
  expect(sent()).toEqual([{ diamonds: 12, coins_per_diamond: 2 }])
  expect($wallet.get()).toEqual({ coin: { balance: 3474, version: 5 }, diamond: { balance: 24, version: 2 } })
  expect($isReloadBlocked.get()).toBe(false)
  const receipt = screen.getByRole('link', { name: 'See the receipt' })
  expect(receipt.getAttribute('href')).toBe(`/my/wallet/transaction/coin/detail/${exchangeId}`)
  await press('Done')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a double click on Exchange sends one request', async () => {
  open()
  await agreeTo('12')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Exchange' }))
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(sent()).toHaveLength(1)
})

test('Change amount returns to the form with the entered amount, and a new confirmation sends one request', async () => {
  open()
  await agreeTo('12')
  await press('Change amount')
  expect((await field('Diamonds')).value).toBe('12')
  await press('Continue')
  await press('Exchange')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(keys()).toHaveLength(1)
})

describe('an invalid exchange', () => {
  test.each([
    ['', 'Please enter Diamonds'],
    ['0', 'Please enter at least 1 diamond.'],
    ['37', 'User diamond balance not enough'],
    ['99999999999', 'User diamond balance not enough']
  ])('rejects %j with "%s"', async (amount, words) => {
    open()
    await field('Diamonds')
    if (amount) await type('Diamonds', amount)
    await press('Continue')
    expect(alerts()).toEqual([words])
    expect(document.activeElement === (await field('Diamonds'))).toBe(true)
    expect(sent()).toEqual([])
  })

  test('rejects more diamonds than the gateway accepts', async () => {
    server.answer(getBalances, () => holding(5_000_000_000))
    open()
    await type('Diamonds', '5000000000')
    await press('Continue')
    expect(alerts()).toEqual(['You can exchange up to 1,000,000,000 diamonds at once.'])
    await press('All diamonds')
    expect((await field('Diamonds')).value).toBe('1,000,000,000')
  })

  test('keeps the amount and shows an error if another device has spent the diamonds', async () => {
    server.answer(exchangeDiamonds, () => refuse('diamond_balance_not_enough'))
    open()
    await agreeTo('36')
    server.answer(getBalances, () => holding(6))
    await press('Exchange')
    const input = await field('Diamonds')
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['36', 'true'])
    expect(alerts()).toEqual(['User diamond balance not enough'])
    expect(await screen.findByText('You have 6 diamonds.')).toBeTruthy()
  })

  test('explains how to get diamonds if the balance is 0', async () => {
    server.answer(getBalances, () => holding(0))
    open()
    expect(await screen.findByRole('heading', { name: 'No diamonds yet' })).toBeTruthy()
    expect(screen.queryByLabelText('Diamonds')).toBeNull()
  })
})

test('the exchange shows a changed rate and asks to confirm again', async () => {
  server.answer(exchangeDiamonds, body =>
    body.coins_per_diamond === 2 ? refuse('exchange_rate_changed') : exchanged(body)
  )
  open()
  await agreeTo('12')
  server.answer(getExchangeRate, () => ({ coins_per_diamond: 3 }))
  await press('Exchange')
  expect(await screen.findByText('36 coins')).toBeTruthy()
  expect(alerts()).toEqual(['The exchange rate has changed. Please check it and try again.'])
  await idle('Exchange')
  await press('Exchange')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(sent()).toEqual([
    { diamonds: 12, coins_per_diamond: 2 },
    { diamonds: 12, coins_per_diamond: 3 }
  ])
  expect(new Set(keys()).size).toBe(2)
})

test('a frozen wallet links to support', async () => {
  server.answer(exchangeDiamonds, () => refuse('account_frozen'))
  open()
  await agreeTo('12')
  server.answer(getBalances, () => ({ ...balances, on_hold: ['coin' as const] }))
  await press('Exchange')
  await waitFor(() => expect(alerts()).toEqual(['This wallet is on hold. Please contact support.']))
  expect(await screen.findByRole('heading', { name: 'Your coins are on hold' })).toBeTruthy()
  const sheet = within(screen.getByRole('dialog', { name: 'Diamond exchange' }))
  expect(sheet.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    '/my/faq/feedback?type=wallet'
  )
})

test('the exchange shows that the wallet is on hold instead of the amount field', async () => {
  server.answer(getBalances, () => ({ ...balances, on_hold: ['diamond' as const] }))
  open()
  const sheet = within(await screen.findByRole('dialog', { name: 'Diamond exchange' }))
  expect(await sheet.findByRole('heading', { name: 'Your diamonds are on hold' })).toBeTruthy()
  expect(sheet.queryByLabelText('Diamonds')).toBeNull()
  expect(sheet.getByRole('link', { name: 'Contact support' })).toBeTruthy()
})

test('the exchange shows why the rate failed to load and retries', async () => {
  server.answer(getExchangeRate, () => refuse('system_busy'))
  const { container } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('req-test')
  server.answer(getExchangeRate, () => ({ coins_per_diamond: 2 }))
  await press('Retry')
  expect(await field('Diamonds')).toBeTruthy()
  await press('Continue')
  expect(await findViolations(container)).toEqual([])
})
