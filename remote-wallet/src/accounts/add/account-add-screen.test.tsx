import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { addPayoutAccount, listPayoutAccounts } from '@tambay/contracts/payout-account'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { bdo, gcash } from '../../testing/accounts.ts'
import { alerts, field, mockWallet, press, type } from '../../testing/mock-wallet.ts'
import { mockWalletPassword, verificationToken, passIdentityCheck } from '../../testing/wallet-password.ts'

let server: ReturnType<typeof mockWallet>
beforeEach(() => {
  server = mockWallet()
  // With only a phone number, the identity check offers no choice of methods.
  server.person = { ...anna, email: null, wallet_pass_word: true }
  mockWalletPassword(server)
  server.answer(addPayoutAccount, ({ kind }) => ({ account: kind === 'bank' ? bdo : gcash }))
  server.answer(listPayoutAccounts, () => ({ items: [gcash] }))
})
afterEach(clearSession)

const open = () => renderRoutes(routes, '/my/wallet/account/add')
const sent = () => server.sent(addPayoutAccount)
const errorOf = async (label: string) =>
  (await field(label))
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id))
    .find(note => note?.getAttribute('role') === 'alert')?.textContent

async function fillIn() {
  await type('Account name', 'Anna Reyes')
  await type('Phone number', '09171234567')
  await type('Wallet password', '135790')
}

test('the account form adds a GCash account with the wallet password and a code, and says when it can be used', async () => {
  const { router, container } = open()
  expect(await screen.findByText(/You can’t cash out in Tambay/)).toBeTruthy()
  await fillIn()
  expect($isReloadBlocked.get()).toBe(true)
  const phone = await field('Phone number')
  expect([phone.value, phone.type, phone.inputMode]).toEqual(['0917 123 4567', 'tel', 'tel'])
  await press('Add account')
  await passIdentityCheck()
  expect(await screen.findByRole('heading', { name: 'GCash •••• 4567 added' })).toBeTruthy()
  expect(screen.getByText(/in 24 hours/)).toBeTruthy()
  expect(sent()).toEqual([
    {
      kind: 'gcash',
      holder_name: 'Anna Reyes',
      number: '0917 123 4567',
      wallet_password: '135790',
      verification_token: verificationToken
    }
  ])
  expect(await findViolations(container)).toEqual([])
  await press('Done')
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/wallet/account/list'))
})

test('the account form shows the limit instead of the form if the user has five accounts', async () => {
  server.answer(listPayoutAccounts, () => ({ items: Array.from({ length: 5 }, () => gcash) }))
  open()
  expect(await screen.findByRole('heading', { name: 'You can add up to 5 accounts.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your accounts' }).getAttribute('href')).toBe(
    '/my/wallet/account/list'
  )
  expect(screen.queryByLabelText('Account name')).toBeNull()
})

test('the account form adds a bank account without a code if the user has no phone or email', async () => {
  server.person = { ...server.person, tel: null }
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'BDO Unibank')
  expect(screen.getByText('10 or 12 digits')).toBeTruthy()
  await type('Account name', 'Anna Reyes')
  await type('Account number', '1234567890')
  const number = await field('Account number')
  expect([number.value, number.inputMode]).toEqual(['1234 5678 90', 'numeric'])
  await type('Wallet password', '135790')
  await press('Add account')
  await screen.findByRole('heading', { name: 'BDO Unibank •••• 7890 added' })
  expect(sent()).toEqual([
    {
      kind: 'bank',
      bank: 'bdo',
      holder_name: 'Anna Reyes',
      number: '1234 5678 90',
      wallet_password: '135790'
    }
  ])
})

test('the account form reports every missing field, focuses the first, and requests no code', async () => {
  const { container } = open()
  await press('Add account')
  await waitFor(() =>
    expect(alerts()).toEqual([
      'Please enter Account name',
      'Phone number is required.',
      'Please enter Wallet password'
    ])
  )
  expect(document.activeElement === (await field('Account name'))).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('the account form keeps the number when the user changes from GCash to Maya, and clears it for a bank', async () => {
  open()
  await type('Phone number', '9171234567')
  await userEvent.click(screen.getByRole('radio', { name: 'Maya' }))
  expect((await field('Phone number')).value).toBe('917 123 4567')
  await userEvent.click(screen.getByRole('radio', { name: 'Bank' }))
  expect((await field('Account number')).value).toBe('')
})

test('the account form requires a wallet password, and opens again after the user has set one', async () => {
  server.person = { ...server.person, wallet_pass_word: false }
  const { router } = open()
  await userEvent.click(await screen.findByRole('link', { name: 'Set a wallet password' }))
  await type('New wallet password', '135790')
  await type('Confirm wallet password', '135790')
  await press('Done')
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/wallet/account/add'))
  expect(await field('Account name')).toBeTruthy()
})

test('a wrong wallet password shows the remaining tries and needs no second code', async () => {
  open()
  server.answer(addPayoutAccount, () => refuse('wallet_password_wrong', { tries_left: 3 }))
  await fillIn()
  await press('Add account')
  await passIdentityCheck()
  await waitFor(async () =>
    expect(await errorOf('Wallet password')).toBe('Incorrect wallet password. 3 tries left.')
  )
  const pin = await field('Wallet password')
  expect(pin.value).toBe('')
  await waitFor(() => expect(document.activeElement === pin).toBe(true))
  expect((await field('Account name')).value).toBe('Anna Reyes')
  server.answer(addPayoutAccount, () => ({ account: gcash }))
  await type('Wallet password', '135790')
  await press('Add account')
  await screen.findByRole('heading', { name: 'GCash •••• 4567 added' })
})

test('a locked wallet password shows a countdown and a link to reset it', async () => {
  const pass = freezeClock()
  open()
  server.answer(addPayoutAccount, () => refuse('wallet_password_locked', { retry_after: 60 }))
  await fillIn()
  await press('Add account')
  await passIdentityCheck()
  expect(await screen.findByText(/^Try again .*, in 60 s\.$/)).toBeTruthy()
  pass(3)
  expect(screen.getByText(/^Try again .*, in 57 s\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Forgot it?' }).getAttribute('href')).toBe(
    '/my/setting/wallet-password?forgot=1&redirectUrl=%2Fmy%2Fwallet%2Faccount%2Fadd'
  )
})

test.each([
  ['payout_account_exists', 'Phone number', 'You have already added this account.'],
  ['too_many_payout_accounts', undefined, 'You can add up to 5 accounts.']
] as const)('%s is shown at its field, and the form keeps its values', async (reason, label, words) => {
  server.answer(addPayoutAccount, () => refuse(reason))
  open()
  await fillIn()
  await press('Add account')
  await passIdentityCheck()
  await waitFor(() => expect(alerts()).toEqual([words]))
  if (label) expect(await errorOf(label)).toBe(words)
  expect((await field('Wallet password')).value).toBe('135790')
})

test('the account form shows the gateway’s error about a number at the number field', async () => {
  const issues = [{ path: 'number', message: 'Please enter a valid Philippine phone number.' }]
  server.answer(addPayoutAccount, () => refuse('bad_request', { issues }))
  open()
  await fillIn()
  await press('Add account')
  await passIdentityCheck()
  await waitFor(async () =>
    expect(await errorOf('Phone number')).toBe('Please enter a valid Philippine phone number.')
  )
})

test.each([
  ['a lost response', failConnection],
  ['the end of the gateway', () => refuse('system_busy')]
])('a retry after %s reports the account as added', async (_what, fail) => {
  server.answer(addPayoutAccount, fail)
  open()
  await fillIn()
  await press('Add account')
  await passIdentityCheck()
  await waitFor(() => expect(sent()).toHaveLength(1))
  server.answer(addPayoutAccount, () => refuse('payout_account_exists'))
  server.answer(listPayoutAccounts, () => ({ items: [gcash, bdo] }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add account' }).getAttribute('aria-busy')).toBeNull()
  )
  await press('Add account')
  expect(await screen.findByRole('heading', { name: 'BDO Unibank •••• 7890 added' })).toBeTruthy()
})

test('the account form asks to set a wallet password if it was removed in the meantime', async () => {
  server.answer(addPayoutAccount, () => {
    server.person = { ...server.person, wallet_pass_word: false }
    return refuse('wallet_password_not_set')
  })
  open()
  await fillIn()
  await press('Add account')
  await passIdentityCheck()
  expect(await screen.findByRole('link', { name: 'Set a wallet password' })).toBeTruthy()
})
