import { deviceId } from '@tambay/client/stores/device/device-id'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { changeEmail, changeTel, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { solveHumanChecksInstantly, purposeOf } from '../testing/human-check.ts'

const verificationToken = `v_${'a'.repeat(43)}`

const calls = mockCallsBeforeEach()
let person: UserInfo

beforeEach(() => {
  person = { ...anna, tel: null, email: null }
  solveHumanChecksInstantly(calls)
  calls.answer(getSignUpRules, () => ({ minimum_age: null, sends_sms: true, sends_email: true }))
  calls.answer(getUserInfo, () => ({ user_info: person }))
  calls.answer(getTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  calls.answer(getEmailCode, () => ({ resend_after: 60, expires_in: 600 }))
  calls.answer(verifyBound, () => ({ verification_token: verificationToken, expires_in: 600 }))
  calls.answer(changeTel, () => {
    person = { ...person, tel: '+639180000001' }
    return {}
  })
  calls.answer(changeEmail, ({ email }) => {
    person = { ...person, email }
    return {}
  })
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const save = () => press(/^(Add|Change) /)
const sent = (path: string) => calls.seen.filter(call => call.path === path).map(({ input }) => input)

async function fillIn(label: string, address: string) {
  await userEvent.type(await field(label), address)
  await userEvent.type(await field('Verification code'), '1234')
}

async function passIdentityCheck() {
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await userEvent.type(await sheet.findByLabelText('Verification code'), '5678')
  await userEvent.click(sheet.getByRole('button', { name: 'Verify' }))
}

test('adds a phone number with a code sent to it', async () => {
  const { router } = renderRoutes(routes, '/my/setting/index')
  await act(() => router.navigate('/user/bind-phone'))
  await userEvent.type(await field('Phone number'), '0918 000 0001')
  await press('Get code')
  expect(await screen.findByText('We sent you a code.')).toBeTruthy()
  expect(sent(getTelCode.path)).toEqual([
    { tel: '918 000 0001', purpose: 'bind', human: expect.any(String), device_id: deviceId() }
  ])
  expect(purposeOf(Object(sent(getTelCode.path)[0]).human)).toBe('code')

  await userEvent.type(await field('Verification code'), '1234')
  await save()
  expect(await screen.findByRole('heading', { name: 'Phone number added' })).toBeTruthy()
  expect(sent(changeTel.path)).toEqual([{ tel: '918 000 0001', verification_code: '1234' }])
  await waitFor(() => expect($userInfo.get()?.tel).toBe('+639180000001'))
  expect(document.activeElement?.textContent).toContain('Phone number added')
})

test('adds an email address and returns to the account screen', async () => {
  const { router } = renderRoutes(routes, '/user/bind-email')
  await fillIn('Email', 'new@example.ph')
  await save()
  expect(await screen.findByRole('heading', { name: 'Email added' })).toBeTruthy()
  expect(sent(changeEmail.path)).toEqual([{ email: 'new@example.ph', verification_code: '1234' }])
  await press('Done')
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/setting/account'))
})

describe.each([
  ['/user/bind-phone', 'Phone number', '', 'Phone number is required.'],
  ['/user/bind-phone', 'Phone number', '0917', 'Please enter a valid Philippine phone number.'],
  ['/user/bind-phone', 'Phone number', '+1 212 555 1234', 'Please enter a valid Philippine phone number.'],
  ['/user/bind-email', 'Email', '', 'Please enter Email'],
  ['/user/bind-email', 'Email', 'anna@', 'Please enter a valid email address.']
])('%s with the %s %j', (path, label, typed, message) => {
  test.each(['Get code', /^(Add|Change) /])(
    `%s shows “${message}”, keeps the input and focuses it`,
    async button => {
      renderRoutes(routes, path)
      if (typed) await userEvent.type(await field(label), typed)
      await press(button)
      await screen.findByText(message)
      const input = await field(label)
      expect(screen.getByText(message).id).toBe(input.getAttribute('aria-describedby'))
      await waitFor(() => expect(document.activeElement === input).toBe(true))
      expect(input.value).toBe(typed)
      expect([...sent(getTelCode.path), ...sent(getEmailCode.path), ...sent(changeTel.path)]).toEqual([])
    }
  )
})

test.each([
  ['phone_taken', 'Phone number', 'This phone number already belongs to another account.'],
  ['already_bound', 'Phone number', 'Your account already uses this.'],
  ['code_wrong', 'Verification code', 'Incorrect code. Please check it and try again.'],
  ['code_expired', 'Verification code', 'This code has expired. Please request a new one.']
] as const)('shows %s at the %s and keeps the input', async (reason, label, message) => {
  calls.answer(changeTel, () => refuse(reason))
  renderRoutes(routes, '/user/bind-phone')
  await fillIn('Phone number', '0918 000 0001')
  await save()
  const alert = await screen.findByRole('alert')
  const input = await field(label)
  expect(alert.textContent).toBe(message)
  expect(input.getAttribute('aria-describedby')).toBe(alert.id)
  await waitFor(() => expect(document.activeElement === input).toBe(true))
  expect((await field('Phone number')).value).toBe('918 000 0001')
  expect((await field('Verification code')).value).toBe('1234')
})

test('shows account_locked with the remaining wait above the button', async () => {
  freezeClock()
  calls.answer(changeTel, () => refuse('account_locked', { retry_after: 60 }))
  renderRoutes(routes, '/user/bind-phone')
  await fillIn('Phone number', '0918 000 0001')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.')
  expect(screen.getByText('Try again in 60 s')).toBeTruthy()
})

describe('with a bound phone number', () => {
  beforeEach(() => {
    person = { ...anna, tel: '+639171234567', email: null }
    calls.answer(getBoundTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  })

  test('requires an identity check and sends its token', async () => {
    renderRoutes(routes, '/user/bind-email')
    await passIdentityCheck()
    await fillIn('Email', 'new@example.ph')
    await save()
    await screen.findByRole('heading', { name: 'Email added' })
    expect(sent(verifyBound.path)).toMatchObject([{ machine_verification: 'tel', verification_code: '5678' }])
    expect(sent(changeEmail.path)).toEqual([
      { email: 'new@example.ph', verification_code: '1234', verification_token: verificationToken }
    ])
  })

  test('shows the reason for the identity check only in the sheet', async () => {
    renderRoutes(routes, '/user/bind-email')
    const sheet = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await within(sheet).findByRole('button', { name: 'Verify' })
    const reasons = screen.getAllByText(/^Confirm it’s you before adding your email\./)
    expect(reasons.map(reason => sheet.contains(reason))).toEqual([true])
    expect(screen.getAllByRole('button', { name: 'Verify', hidden: true })).toHaveLength(1)
  })

  test('hides the form until the user passes the identity check, which can be reopened', async () => {
    renderRoutes(routes, '/user/bind-email')
    await press('Close')
    expect(screen.queryByLabelText('Email')).toBeNull()
    await press('Verify')
    await passIdentityCheck()
    expect(await field('Email')).toBeTruthy()
  })

  test('asks for another identity check if the token has expired, then sends the same input', async () => {
    let attempts = 0
    calls.answer(changeTel, () => (++attempts === 1 ? refuse('verification_needed') : {}))
    renderRoutes(routes, '/user/bind-phone')
    await passIdentityCheck()
    await fillIn('Phone number', '0918 000 0001')
    await save()
    await passIdentityCheck()
    await screen.findByRole('heading', { name: 'Phone number changed' })
    expect(sent(changeTel.path)).toHaveLength(2)
  })

  test('sends no code to a number that is already bound', async () => {
    renderRoutes(routes, '/user/bind-phone')
    await passIdentityCheck()
    await userEvent.type(await field('Phone number'), '0917 123 4567')
    await press('Get code')
    expect((await screen.findByRole('alert')).textContent).toBe('Your account already uses this.')
    expect(sent(getTelCode.path)).toEqual([])
  })
})

test('keeps the input after a lost connection, so that the user can try again', async () => {
  calls.answer(changeTel, failConnection)
  renderRoutes(routes, '/user/bind-phone')
  await fillIn('Phone number', '0918 000 0001')
  await save()
  await screen.findByText('The connection was lost. Please try again.')
  calls.answer(changeTel, () => ({}))
  expect((await field('Verification code')).value).toBe('1234')
  await save()
  expect(await screen.findByRole('heading', { name: 'Phone number added' })).toBeTruthy()
})

test.each([
  ['a lost connection', failConnection],
  ['the end of the gateway', () => refuse('system_busy')]
])('shows success after %s if the gateway had made the change', async (_what, fail) => {
  calls.answer(changeTel, () => {
    person = { ...person, tel: '+639180000001' }
    return fail()
  })
  renderRoutes(routes, '/user/bind-phone')
  await fillIn('Phone number', '0918 000 0001')
  await save()
  expect(await screen.findByRole('heading', { name: 'Phone number added' })).toBeTruthy()
})

test('a filled form blocks reloads', async () => {
  renderRoutes(routes, '/user/bind-phone')
  await field('Phone number')
  expect($isReloadBlocked.get()).toBe(false)
  await userEvent.type(await field('Phone number'), '0')
  expect($isReloadBlocked.get()).toBe(true)
})

test('clears the input when the user logs out', async () => {
  renderRoutes(routes, '/user/bind-phone')
  await userEvent.type(await field('Phone number'), '0918')
  act(clearSession)
  await waitFor(() => expect(screen.queryByLabelText('Phone number')).toBeNull())
  person = { ...anna, id: '10000002', tel: null, email: null }
  act(() => startSession({ token: 'u_bert', token_expire_at: 2_000_000_000 }))
  expect((await field('Phone number')).value).toBe('')
})

test.each(['/user/bind-phone', '/user/bind-email'])('%s has no accessibility violations', async path => {
  const { container } = renderRoutes(routes, path)
  await save()
  await screen.findAllByRole('alert')
  expect(await findViolations(container)).toEqual([])
})

test.each([
  ['/user/bind-phone', 'We can’t send text messages right now'],
  ['/user/bind-email', 'We can’t send emails right now']
])('%s says so if the app can’t send codes there', async (path, title) => {
  calls.answer(getSignUpRules, () => ({ minimum_age: null, sends_sms: false, sends_email: false }))
  renderRoutes(routes, path)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
