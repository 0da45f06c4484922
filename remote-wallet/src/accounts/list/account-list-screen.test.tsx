import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  listPayoutAccounts,
  type PayoutAccount,
  removePayoutAccount,
  setDefaultPayoutAccount
} from '@tambay/contracts/payout-account'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { bdo, gcash } from '../../testing/accounts.ts'
import { alerts, field, mockWallet, press, type } from '../../testing/mock-wallet.ts'

let server: ReturnType<typeof mockWallet>
let accounts: PayoutAccount[]

beforeEach(() => {
  server = mockWallet()
  accounts = [gcash, bdo]
  server.answer(listPayoutAccounts, () => ({ items: accounts }))
  server.answer(setDefaultPayoutAccount, ({ id }) => {
    accounts = accounts
      .map(account => ({ ...account, is_default: account.id === id }))
      .sort((a, b) => Number(b.is_default) - Number(a.is_default))
    return {}
  })
  server.answer(removePayoutAccount, ({ id }) => {
    accounts = accounts.filter(account => account.id !== id)
    return {}
  })
})
afterEach(clearSession)

const open = (search = '') => renderRoutes(routes, `/my/wallet/account/list${search}`)
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const openBank = async () => userEvent.click(await screen.findByRole('link', { name: /BDO Unibank/ }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const seconds = () => Math.floor(Date.now() / 1000)

test('the account list shows masked accounts, the default first, and says that users cannot cash out', async () => {
  const { container } = open()
  await screen.findByRole('list', { name: 'Accounts' })
  expect(rows()).toEqual(['GCash•••• 4567 · Anna ReyesDefault', 'BDO Unibank•••• 7890 · Anna Reyes'])
  expect(screen.getByText(/You can’t cash out in Tambay/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add an account' }).getAttribute('href')).toBe(
    '/my/wallet/account/add'
  )
  expect(await findViolations(container)).toEqual([])
})

test('the account list shows when a new account can be used, with a countdown', async () => {
  freezeClock()
  accounts = [gcash, { ...bdo, waits_until: seconds() + 23 * 3600 }]
  open()
  expect(await screen.findByText('Ready in 23 h')).toBeTruthy()
  await openBank()
  const sheet = within(await screen.findByRole('dialog', { name: 'BDO Unibank' }))
  expect(sheet.getByText('Ready on')).toBeTruthy()
  expect(sheet.getByText('23 h left')).toBeTruthy()
})

test('the account list hides the countdown when it ends, without another request', async () => {
  const pass = freezeClock()
  accounts = [{ ...gcash, waits_until: seconds() + 60 }]
  open()
  await screen.findByText(/^Ready in [56]\d s$/)
  pass(60)
  expect(screen.queryByText(/^Ready in/)).toBeNull()
  expect(server.sent(listPayoutAccounts)).toHaveLength(1)
})

test('the account list sets another account as the default', async () => {
  const { container } = open()
  await openBank()
  await press('Set as default')
  expect(await screen.findByText('This is your default account.')).toBeTruthy()
  expect(server.sent(setDefaultPayoutAccount)).toEqual([{ id: bdo.id }])
  expect(await findViolations(container)).toEqual([])
  await press('Close')
  await gone()
  expect(rows()).toEqual(['BDO Unibank•••• 7890 · Anna ReyesDefault', 'GCash•••• 4567 · Anna Reyes'])
})

test('the account list shows the reason if an account could not become the default', async () => {
  server.answer(setDefaultPayoutAccount, () => refuse('payout_account_not_found'))
  open()
  await openBank()
  await press('Set as default')
  expect((await screen.findByRole('alert')).textContent).toBe('This account could not be found.')
})

describe('removing an account', () => {
  async function askToRemove() {
    const view = open()
    await openBank()
    await press('Remove')
    expect(await screen.findByText('To remove •••• 7890, enter your wallet password.')).toBeTruthy()
    return view
  }

  test('removes an account only with the wallet password', async () => {
    const { container } = await askToRemove()
    expect(document.activeElement === (await field('Wallet password'))).toBe(true)
    await press('Remove')
    expect(alerts()).toEqual(['Please enter Wallet password'])
    await type('Wallet password', '135')
    await press('Remove')
    expect(alerts()).toEqual(['Wallet password must be 6 digits.'])
    expect(await findViolations(container)).toEqual([])
    await type('Wallet password', '790')
    expect(server.sent(removePayoutAccount)).toEqual([])
    await press('Remove')
    await gone()
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(server.sent(removePayoutAccount)).toEqual([{ id: bdo.id, wallet_password: '135790' }])
  })

  test('shows the remaining tries, and after the last try the end of the lock', async () => {
    await askToRemove()
    server.answer(removePayoutAccount, () => refuse('wallet_password_wrong', { tries_left: 1 }))
    await type('Wallet password', '111111')
    await press('Remove')
    await waitFor(() => expect(alerts()).toEqual(['Incorrect wallet password. 1 try left.']))
    expect((await field('Wallet password')).value).toBe('')
    expect(document.activeElement === (await field('Wallet password'))).toBe(true)
    server.answer(removePayoutAccount, () => refuse('wallet_password_locked', { retry_after: 1800 }))
    await type('Wallet password', '222222')
    await press('Remove')
    await waitFor(() =>
      expect(alerts()).toEqual(['Too many attempts. Your wallet password is locked for a while.'])
    )
    expect(screen.getByText(/^Try again .*, in 30 min\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Forgot it?' }).getAttribute('href')).toBe(
      '/my/setting/wallet-password?forgot=1&redirectUrl=%2Fmy%2Fwallet%2Faccount%2Flist'
    )
  })

  test('a retry after a lost response succeeds although the account is already removed', async () => {
    server.answer(removePayoutAccount, () => {
      accounts = [gcash]
      return failConnection()
    })
    await askToRemove()
    await type('Wallet password', '135790')
    await press('Remove')
    expect(await screen.findByText('We couldn’t confirm this. Please try again.')).toBeTruthy()
    expect((await field('Wallet password')).value).toBe('135790')
    server.answer(removePayoutAccount, () => refuse('payout_account_not_found'))
    await press('Remove')
    await gone()
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('Keep account closes the form and keeps the account', async () => {
    await askToRemove()
    await press('Keep account')
    expect(await screen.findByRole('button', { name: 'Set as default' })).toBeTruthy()
    expect(server.sent(removePayoutAccount)).toEqual([])
  })
})

test('an empty list links to the form for adding an account', async () => {
  accounts = []
  const { container } = open()
  expect(await screen.findByRole('heading', { name: 'No accounts yet' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Add an account' })).toHaveLength(1)
  expect(await findViolations(container)).toEqual([])
})

test('a list of five accounts has no link to the form', async () => {
  accounts = Array.from({ length: 5 }, (_, at) => ({ ...gcash, id: `${gcash.id.slice(0, -1)}${at}` }))
  open()
  expect(await screen.findByText('You can add up to 5 accounts.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add an account' })).toBeNull()
})

test('the account list shows a failed load and retries it', async () => {
  server.answer(listPayoutAccounts, () => refuse('system_busy'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('req-test')
  server.answer(listPayoutAccounts, () => ({ items: accounts }))
  await press('Retry')
  expect(await screen.findByRole('list', { name: 'Accounts' })).toBeTruthy()
})

test('a link to a removed account shows the list', async () => {
  open('?account=00000000-0000-4000-8000-0000000000ff')
  await screen.findByRole('list', { name: 'Accounts' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
