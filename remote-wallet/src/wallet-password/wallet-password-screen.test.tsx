import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  changeWalletPassword,
  getWalletPasswordState,
  setWalletPassword
} from '@tambay/contracts/wallet-password'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { alerts, field, mockWallet, press, type } from '../testing/mock-wallet.ts'
import { mockWalletPassword } from '../testing/wallet-password.ts'

const [old, first, second] = ['111111', '135790', '246813']

let server: ReturnType<typeof mockWallet>
beforeEach(() => {
  server = mockWallet()
  server.person = { ...anna, email: null }
  mockWalletPassword(server)
})
afterEach(clearSession)

const open = (search = '') => renderRoutes(routes, `/my/setting/wallet-password${search}`)
const stepIs = (words: string) => screen.findByRole('heading', { level: 2, name: words })
const chosen = (pin: string) => ({ new_password: pin, confirm_password: pin })

describe('the first wallet password', () => {
  test('is entered twice and saved, and updates the user info', async () => {
    const { router, container } = open()
    await type('New wallet password', first)
    await stepIs('Enter it again')
    expect($isReloadBlocked.get()).toBe(true)
    expect(document.activeElement === (await field('Confirm wallet password'))).toBe(true)
    await type('Confirm wallet password', first)
    expect(await screen.findByRole('heading', { name: 'Your wallet password is set' })).toBeTruthy()
    expect(server.sent(setWalletPassword)).toEqual([chosen(first)])
    await waitFor(() => expect($userInfo.get()?.wallet_pass_word).toBe(true))
    expect($isReloadBlocked.get()).toBe(false)
    expect(await findViolations(container)).toEqual([])
    await press('Done')
    await waitFor(() => expect(router.state.location.pathname).toBe('/my/setting/index'))
  })

  test('returns to redirectUrl', async () => {
    const { router } = open('?redirectUrl=%2Fmy%2Fwallet%2Faccount%2Fadd')
    await type('New wallet password', first)
    await type('Confirm wallet password', first)
    await press('Done')
    await waitFor(() => expect(router.state.location.pathname).toBe('/my/wallet/account/add'))
  })

  test('rejects easy digits without a request and clears the field', async () => {
    const { container } = open()
    await type('New wallet password', '123456')
    expect(alerts()).toEqual(['Please choose a wallet password that is harder to guess.'])
    expect((await field('New wallet password')).value).toBe('')
    expect(await findViolations(container)).toEqual([])
    await type('New wallet password', '1')
    expect(alerts()).toEqual([])
    expect(server.sent(setWalletPassword)).toEqual([])
  })

  test('Next reports missing digits', async () => {
    open()
    await press('Next')
    expect(alerts()).toEqual(['Please enter Wallet password'])
    await type('New wallet password', '12')
    await press('Next')
    expect(alerts()).toEqual(['Wallet password must be 6 digits.'])
    expect(document.activeElement === (await field('New wallet password'))).toBe(true)
  })

  test.each([
    ['a lost response', failConnection],
    ['the end of the gateway', () => refuse('system_busy')]
  ])('%s counts as success if the wallet password is set', async (_what, fail) => {
    server.answer(setWalletPassword, () => {
      server.person = { ...server.person, wallet_pass_word: true }
      return fail()
    })
    open()
    await type('New wallet password', first)
    await type('Confirm wallet password', first)
    expect(await screen.findByRole('heading', { name: 'Your wallet password is set' })).toBeTruthy()
  })

  test('a lost connection keeps the digits and allows a retry', async () => {
    server.answer(setWalletPassword, failConnection)
    open()
    await type('New wallet password', first)
    await type('Confirm wallet password', first)
    expect(await screen.findByText('We couldn’t confirm this. Please try again.')).toBeTruthy()
    server.answer(setWalletPassword, () => ({}))
    await press('Try again')
    await screen.findByRole('heading', { name: 'Your wallet password is set' })
    expect(server.sent(setWalletPassword)).toEqual([chosen(first), chosen(first)])
  })

  test('asks for the old wallet password if another device has set one in the meantime', async () => {
    server.answer(setWalletPassword, () => {
      server.person = { ...server.person, wallet_pass_word: true }
      return refuse('wallet_password_already_set')
    })
    open()
    await type('New wallet password', first)
    await type('Confirm wallet password', first)
    await stepIs('Enter your wallet password')
    expect(alerts()).toEqual(['A wallet password is already set.'])
  })
})

describe('changing the wallet password', () => {
  beforeEach(() => void (server.person = { ...server.person, wallet_pass_word: true }))

  async function enterAll(oldPin: string = old) {
    await type('Wallet password', oldPin)
    await type('New wallet password', second)
    await type('Confirm wallet password', second)
  }

  test('asks again only for a wrong old wallet password, and shows the remaining tries', async () => {
    server.answer(changeWalletPassword, () => refuse('wallet_password_wrong', { tries_left: 1 }))
    open()
    await enterAll()
    await stepIs('Enter your wallet password')
    expect(alerts()).toEqual(['Incorrect wallet password. 1 try left.'])
    server.answer(changeWalletPassword, () => ({}))
    await type('Wallet password', first)
    await screen.findByRole('heading', { name: 'Your wallet password is changed' })
    expect(server.sent(changeWalletPassword)[1]).toEqual({ old_password: first, ...chosen(second) })
  })

  test.each([
    ['on the page', old],
    ['by the gateway', first]
  ])('reusing the old one is refused %s', async (_, oldPin) => {
    server.answer(changeWalletPassword, () => refuse('password_unchanged'))
    open()
    await type('Wallet password', oldPin)
    await type('New wallet password', oldPin === old ? old : second)
    if (oldPin !== old) await type('Confirm wallet password', second)
    await waitFor(() => expect(alerts()).toEqual(['Please choose a password that differs from the old one.']))
    await stepIs('Choose six new digits')
  })

  test('shows that the new wallet password may be active if the old one is wrong after a lost response', async () => {
    server.answer(changeWalletPassword, failConnection)
    open()
    await enterAll()
    server.answer(changeWalletPassword, () => refuse('wallet_password_wrong', { tries_left: 4 }))
    await press('Try again')
    await stepIs('Enter your wallet password')
    expect(screen.getByText(/new wallet password may already be active/)).toBeTruthy()
  })

  test('shows when a lock ends', async () => {
    freezeClock()
    server.answer(changeWalletPassword, () => refuse('wallet_password_locked', { retry_after: 1800 }))
    const { container } = open()
    await enterAll()
    expect(await screen.findByRole('heading', { name: 'Wallet password locked' })).toBeTruthy()
    expect(screen.getByText(/, in 30 min\.$/)).toBeTruthy()
    expect(screen.queryByLabelText('Wallet password')).toBeNull()
    expect(await findViolations(container)).toEqual([])
  })

  test('shows an existing lock at once and allows a retry at its end', async () => {
    const pass = freezeClock()
    const soon = Math.floor(Date.now() / 1000) + 60
    server.answer(getWalletPasswordState, () => ({ is_set: true, tries_left: 0, locked_until: soon }))
    open()
    expect(await screen.findByRole('heading', { name: 'Wallet password locked' })).toBeTruthy()
    pass(60)
    await press('Try again')
    expect(await field('Wallet password')).toBeTruthy()
  })

  test('shows nothing after another tab has logged out', async () => {
    open()
    await type('Wallet password', '11')
    act(clearSession)
    await waitFor(() => expect(screen.queryByLabelText('Wallet password')).toBeNull())
  })
})
