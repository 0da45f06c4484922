import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { changePassword, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const verificationToken = `v_${'a'.repeat(43)}`

const calls = mockCallsBeforeEach()
let person: UserInfo

beforeEach(() => {
  person = anna
  calls.answer(getUserInfo, () => ({ user_info: person }))
  calls.answer(getBoundTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  calls.answer(verifyBound, () => ({ verification_token: verificationToken, expires_in: 600 }))
  calls.answer(changePassword, () => {
    person = { ...person, pass_word: true }
    return {}
  })
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const open = () => renderRoutes(routes, '/my/setting/password')
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = () => calls.seen.filter(({ path }) => path === changePassword.path).map(({ input }) => input)
const paste = async (label: string, text: string) => {
  await userEvent.click(await field(label))
  await userEvent.paste(text)
}

async function fillIn(old = 'Tambay#2025') {
  await paste('Old password', old)
  await paste('New password', 'Tambay#2026')
  await paste('Confirm password', 'Tambay#2026')
}

describe('with a password', () => {
  test('changes the password and shows that the other devices are logged out', async () => {
    const { router } = open()
    await fillIn()
    await press('Change password')
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy()
    expect(screen.getByText(/logged you out on all other devices/)).toBeTruthy()
    expect(sent()).toEqual([
      { old_password: 'Tambay#2025', new_password: 'Tambay#2026', confirm_password: 'Tambay#2026' }
    ])
    await press('Done')
    await waitFor(() => expect(router.state.location.pathname).toBe('/my/setting/index'))
  })

  test('links to the password reset', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Forgot password?' })
    expect(link.getAttribute('href')).toBe('/my/setting/find-password')
  })

  test('shows every missing field and focuses the first', async () => {
    open()
    await press('Change password')
    await screen.findByText('Please enter Old password')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter Old password',
      'Please enter New password',
      'Please enter your password again.'
    ])
    expect(document.activeElement === (await field('Old password'))).toBe(true)
    expect(sent()).toEqual([])
  })

  test.each([
    ['wrong_password', 'Old password', 'Incorrect password.'],
    ['password_unchanged', 'New password', 'Please choose a password that differs from the old one.']
  ] as const)('shows %s at the %s and keeps the input', async (reason, label, message) => {
    calls.answer(changePassword, () => refuse(reason))
    open()
    await fillIn()
    await press('Change password')
    const alert = await screen.findByRole('alert')
    const input = await field(label)
    expect(alert.textContent).toBe(message)
    expect(input.getAttribute('aria-describedby')).toContain(alert.id)
    await waitFor(() => expect(document.activeElement === input).toBe(true))
    expect((await field('Old password')).value).toBe('Tambay#2025')
    expect((await field('Confirm password')).value).toBe('Tambay#2026')
  })

  test('shows account_locked with the remaining wait above the button', async () => {
    calls.answer(changePassword, () => refuse('account_locked', { retry_after: 240 }))
    open()
    await fillIn()
    await press('Change password')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.')
    expect(screen.getByText('Try again in 4 min')).toBeTruthy()
  })

  test('warns after a lost response that the new password may be set already', async () => {
    calls.answer(changePassword, failConnection)
    open()
    await fillIn()
    await press('Change password')
    await screen.findByText('The connection was lost. Please try again.')
    calls.answer(changePassword, () => refuse('wrong_password'))
    await press('Change password')
    expect(await screen.findByText('Incorrect password.')).toBeTruthy()
    expect(
      screen.getByText(/^The connection was lost earlier, so your password may have changed/)
    ).toBeTruthy()
  })

  test('sends one request for two presses', async () => {
    open()
    await fillIn()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByRole('heading', { name: 'Password changed' })
    expect(sent()).toHaveLength(1)
  })
})

describe('without a password', () => {
  beforeEach(() => {
    person = { ...anna, pass_word: false, email: null }
  })

  async function passIdentityCheck() {
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    await userEvent.type(await sheet.findByLabelText('Verification code'), '5678')
    await userEvent.click(sheet.getByRole('button', { name: 'Verify' }))
  }

  async function fillInNew() {
    await paste('Password', 'Tambay#2026')
    await paste('Confirm password', 'Tambay#2026')
  }

  test('sets the password after an identity check', async () => {
    open()
    await passIdentityCheck()
    expect(screen.queryByLabelText('Old password')).toBeNull()
    await fillInNew()
    await press('Set password')
    expect(await screen.findByRole('heading', { name: 'Password set' })).toBeTruthy()
    expect(sent()).toEqual([
      { new_password: 'Tambay#2026', confirm_password: 'Tambay#2026', verification_token: verificationToken }
    ])
    await waitFor(() => expect($userInfo.get()?.pass_word).toBe(true))
  })

  test('sets the password without an identity check if no phone number or email is bound', async () => {
    person = { ...person, tel: null }
    open()
    await fillInNew()
    await press('Set password')
    await screen.findByRole('heading', { name: 'Password set' })
    expect(sent()).toEqual([{ new_password: 'Tambay#2026', confirm_password: 'Tambay#2026' }])
  })

  test('counts a lost response as success if the password is set', async () => {
    calls.answer(changePassword, () => {
      person = { ...person, pass_word: true }
      return failConnection()
    })
    open()
    await passIdentityCheck()
    await fillInNew()
    await press('Set password')
    expect(await screen.findByRole('heading', { name: 'Password set' })).toBeTruthy()
  })
})

test('a filled form blocks reloads, and disappears on logout', async () => {
  open()
  await paste('Old password', 'x')
  expect($isReloadBlocked.get()).toBe(true)
  act(clearSession)
  await waitFor(() => expect(screen.queryByLabelText('Old password')).toBeNull())
  expect($isReloadBlocked.get()).toBe(false)
})

test('has no accessibility violations while errors are shown', async () => {
  const { container } = open()
  await press('Change password')
  await screen.findAllByRole('alert')
  expect(await findViolations(container)).toEqual([])
})
