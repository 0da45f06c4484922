import 'fake-indexeddb/auto'
import { $toast, clearToast } from '@tambay/client/stores/page/toast'
import { $token, clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { deleteAccount, getBoundTelCode, listSessions, verifyBound } from '@tambay/contracts/account'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'

const verificationToken = `v_${'a'.repeat(43)}`
const noonOfDec4 = Date.parse('2026-12-04T12:00:00+08:00') / 1000

const calls = mockCallsBeforeEach()
let person: UserInfo

beforeEach(() => {
  person = anna
  calls.answer(getUserInfo, () => ({ user_info: person }))
  calls.answer(listSessions, () => ({ items: [] }))
  calls.answer(getBoundTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  calls.answer(verifyBound, () => ({ verification_token: verificationToken, expires_in: 600 }))
  calls.answer(deleteAccount, () => ({ erased_at: noonOfDec4 }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(() => {
  clearSession()
  clearToast()
})

async function open() {
  const view = renderRoutes(routes, '/my/setting/account')
  await userEvent.click(await screen.findByRole('link', { name: /^Delete account/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete account' }))
  await sheet.findByRole('checkbox')
  return { ...view, sheet }
}
const sent = () => calls.seen.filter(({ path }) => path === deleteAccount.path).map(({ input }) => input)
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const fillPassword = async (text: string) => {
  await userEvent.click(password())
  await userEvent.paste(text)
}
const tick = () => userEvent.click(screen.getByRole('checkbox', { name: /I want to delete my account/ }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function passIdentityCheck() {
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await userEvent.type(await sheet.findByLabelText('Verification code'), '5678')
  await userEvent.click(sheet.getByRole('button', { name: 'Verify' }))
}

test('lists what is deleted, what is kept, and for how long the user can undo it', async () => {
  person = { ...anna, coin: 3000, diamond: 12 }
  const { sheet } = await open()
  expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Right away',
    'For 14 days',
    'After that',
    'Your balance',
    'Clubs you own',
    'What we keep'
  ])
  expect(sheet.getByText('3,000 coins')).toBeTruthy()
  expect(sheet.getByText('12 diamonds')).toBeTruthy()
})

test('deletes the account with the password, logs out, opens home and shows the date', async () => {
  const { router } = await open()
  await fillPassword('Tambay#2026')
  await tick()
  await press('Delete account')
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname).toBe('/')
  expect(sent()).toEqual([{ password: 'Tambay#2026' }])
  await waitFor(() => expect($token.get()).toBeUndefined())
  expect($toast.get()?.text).toBe(
    'Your account will be deleted on Dec 4, 2026. Log in before then to keep it.'
  )
})

test('requires the password and the confirmation, and focuses the first missing one', async () => {
  await open()
  await press('Delete account')
  await screen.findByText('Please enter Password')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please enter Password',
    'Please confirm that you want to delete your account.'
  ])
  await waitFor(() => expect(document.activeElement === password()).toBe(true))
  expect(sent()).toEqual([])
})

test('shows wrong_password at the password and keeps the session', async () => {
  calls.answer(deleteAccount, () => refuse('wrong_password'))
  await open()
  await fillPassword('Tambay#2025')
  await tick()
  await press('Delete account')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Incorrect password.')
  expect(password().getAttribute('aria-describedby')).toBe(alert.id)
  expect(password().value).toBe('Tambay#2025')
  expect($token.get()).toBe('u_good')
})

test('shows account_locked with the remaining wait above the button', async () => {
  freezeClock()
  calls.answer(deleteAccount, () => refuse('account_locked', { retry_after: 30 }))
  await open()
  await fillPassword('Tambay#2026')
  await tick()
  await press('Delete account')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.')
  expect(screen.getByText('Try again in 30 s')).toBeTruthy()
})

test('deletes the account with a code instead of the password', async () => {
  await open()
  await press('Use a code instead')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await tick()
  await press('Delete account')
  await passIdentityCheck()
  await screen.findByText('Elsewhere')
  expect(sent()).toEqual([{ verification_token: verificationToken }])
})

test('goes back from the code to the password', async () => {
  await open()
  await press('Use a code instead')
  await press('Use your password instead')
  await fillPassword('Tambay#2026')
  await tick()
  await press('Delete account')
  await screen.findByText('Elsewhere')
  expect(sent()).toEqual([{ password: 'Tambay#2026' }])
})

test('deletes an account without a password with a code', async () => {
  person = { ...anna, pass_word: false }
  await open()
  await press('Delete account')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please confirm that you want to delete your account.'
  )
  await tick()
  await press('Delete account')
  await passIdentityCheck()
  await screen.findByText('Elsewhere')
  expect(sent()).toEqual([{ verification_token: verificationToken }])
})

test('closing the identity check cancels the deletion', async () => {
  person = { ...anna, pass_word: false }
  await open()
  await tick()
  await press('Delete account')
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('dialog', { name: 'Delete account' })).toBeTruthy()
  expect(sent()).toEqual([])
  expect($token.get()).toBe('u_good')
})

test('keeps the input after a lost connection and can be retried', async () => {
  calls.answer(deleteAccount, failConnection)
  await open()
  await fillPassword('Tambay#2026')
  await tick()
  await press('Delete account')
  await screen.findByText('The connection was lost. Please try again.')
  expect(password().value).toBe('Tambay#2026')
  expect($token.get()).toBe('u_good')
  calls.answer(deleteAccount, () => ({ erased_at: noonOfDec4 }))
  await press('Delete account')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('logs out and opens home if the account was closed by a request whose response was lost', async () => {
  calls.answer(deleteAccount, failConnection)
  const { router } = await open()
  await fillPassword('Tambay#2026')
  await tick()
  await press('Delete account')
  await screen.findByText('The connection was lost. Please try again.')
  calls.answer(deleteAccount, () => refuse('account_closed'))
  await press('Delete account')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  await waitFor(() => expect($token.get()).toBeUndefined())
  expect($toast.get()?.text).toBe('Your account is closed. Log in within 14 days of closing it to keep it.')
})

test.each([
  ['token_revoked', '/', 'You have been logged out.'],
  [
    'session_expired',
    '/user/login?redirectUrl=%2Fmy%2Fsetting%2Faccount',
    'Your session has expired. Please log in again.'
  ]
] as const)('logs out on %s and opens %s', async (reason, address, message) => {
  calls.answer(deleteAccount, () => refuse(reason))
  const { router } = await open()
  await fillPassword('Tambay#2026')
  await tick()
  await press('Delete account')
  await waitFor(() => expect($token.get()).toBeUndefined())
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(address)
  expect($toast.get()?.text).toBe(message)
})

test('has no accessibility violations while errors are shown', async () => {
  const { container } = await open()
  await press('Delete account')
  await screen.findAllByRole('alert')
  expect(await findViolations(container)).toEqual([])
})
