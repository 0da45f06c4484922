import { deviceId } from '@tambay/client/stores/device/device-id'
import { saveInvite } from '@tambay/client/stores/session/invite'
import { $token, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { checkUserExist, getEmailCode, register } from '@tambay/contracts/sign-in'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { purposeOf } from '../testing/human-check.ts'
import { alerts, errorOf, field, fill, setUpSignIn, press, session, tickBox } from '../testing/sign-in.ts'

let gateway: ReturnType<typeof setUpSignIn>

beforeEach(() => {
  gateway = setUpSignIn()
  gateway.answer(checkUserExist, () => ({ exists: false }))
  gateway.answer(getEmailCode, () => ({ resend_after: 60, expires_in: 600 }))
})

async function open(path = '/user/register') {
  const view = renderRoutes(routes, path)
  await screen.findByRole('heading', { level: 1, name: 'Create an account' })
  return view
}

const code = () => field('Verification code')
const valuesOf = (...labels: string[]) => labels.map(label => field(label).value)

async function fillIn() {
  await fill('Username', 'bituin7')
  await fill('Email', 'bituin@example.ph')
  await fill('Verification code', '1234')
  await fill('Password', 'Tambay#2026')
  await fill('Confirm password', 'Tambay#2026')
  await userEvent.click(tickBox(/I agree/))
}

test('shows every missing field and focuses the first', async () => {
  await open()
  await press('Create account')
  await screen.findByText('Please enter Username')
  expect(alerts()).toEqual([
    'Please enter Username',
    'Please enter Email',
    'Verification code is required.',
    'Please enter Password',
    'Please enter your password again.',
    'Please agree to the Terms of Use and Privacy Policy to continue.'
  ])
  expect(document.activeElement).toBe(field('Username'))
  expect(gateway.sent(register)).toEqual([])
})

test('asks for the age if the operator requires it, and sends the statement', async () => {
  gateway.answer(getSignUpRules, () => ({ minimum_age: 21, sends_sms: true, sends_email: true }))
  gateway.answer(register, ({ stated_age: age }) =>
    age === 21 ? session : refuse('age_not_stated', { minimum_age: 21 })
  )
  await open()
  const tick = await screen.findByRole('checkbox', { name: 'I confirm that I’m at least 21 years old.' })
  await fillIn()
  await press('Create account')
  await waitFor(() => expect(errorOf(tick)).toBeTruthy())
  await userEvent.click(tick)
  await press('Create account')
  await screen.findByText('Elsewhere')
  expect(gateway.sent(register)).toMatchObject([{}, { stated_age: 21 }])
})

test('shows different passwords at the confirmation until they match', async () => {
  await open()
  await fillIn()
  await fill('Confirm password', 'Tambay#2027')
  await press('Create account')
  await waitFor(() => expect(errorOf(field('Confirm password'))).toBe('Password do not match.'))
  expect(document.activeElement).toBe(field('Confirm password'))
  await fill('Password', 'Tambay#2027')
  await waitFor(() => expect(alerts()).toEqual([]))
})

test('uses one human check for the code and another for the account', async () => {
  gateway.answer(register, () => session)
  const { router } = await open('/user/register?redirectUrl=%2Fgames-list')
  await fill('Email', ' bituin@example.ph ')
  await press('Get code')
  await screen.findByText('We sent you a code.')
  expect(document.activeElement).toBe(code())
  await fill('Verification code', '1234')
  await fill('Username', 'bituin7')
  await fill('Password', 'Tambay#2026')
  await fill('Confirm password', 'Tambay#2026')
  await userEvent.click(tickBox(/I agree/))
  await press('Create account')
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname).toBe('/games-list')
  expect($token.get()).toBe('u_good')
  expect(gateway.sent(getEmailCode)).toEqual([
    {
      email: expect.stringContaining('bituin@example.ph'),
      purpose: 'register',
      human: expect.any(String),
      device_id: deviceId()
    }
  ])
  expect(gateway.sent(register)).toEqual([
    {
      username: 'bituin7',
      email: 'bituin@example.ph',
      verification_code: '1234',
      password: 'Tambay#2026',
      confirm_password: 'Tambay#2026',
      agree: true,
      human: expect.any(String),
      attempt_id: expect.stringMatching(/^[\w-]{36}$/)
    }
  ])
  const inputs = [...gateway.sent(getEmailCode), ...gateway.sent(register)]
  expect(inputs.map(input => purposeOf(Object(input).human))).toEqual(['code', 'register'])
})

test.each([
  ['code_wrong', 'Incorrect code. Please check it and try again.', code],
  ['code_expired', 'This code has expired. Please request a new one.', code],
  [
    'agreement_missing',
    'Please agree to the Terms of Use and Privacy Policy to continue.',
    () => tickBox(/I agree/)
  ],
  ['human_check_failed', 'Please complete the human verification process.', () => tickBox('I am human')]
] as const)('shows %s at its field', async (reason, message, control) => {
  gateway.answer(register, () => refuse(reason))
  await open()
  await fillIn()
  await press('Create account')
  await waitFor(() => expect(errorOf(control())).toBe(message))
  expect(document.activeElement).toBe(control())
  expect(valuesOf('Username', 'Email', 'Password')).toEqual(['bituin7', 'bituin@example.ph', 'Tambay#2026'])
})

test('keeps the input and the attempt id after a lost connection, and starts a new attempt after a refusal', async () => {
  gateway.answer(register, failConnection)
  await open()
  await fillIn()
  await press('Create account')
  await screen.findByText('The connection was lost. Please try again.')
  expect(valuesOf('Username', 'Verification code', 'Confirm password')).toEqual([
    'bituin7',
    '1234',
    'Tambay#2026'
  ])
  gateway.answer(register, () => refuse('code_wrong'))
  await press('Create account')
  await waitFor(() => expect(errorOf(code())).toBeTruthy())
  gateway.answer(register, () => session)
  await press('Create account')
  await screen.findByText('Elsewhere')
  const [lost, repeated, next] = gateway.sent(register).map(input => Object(input).attempt_id)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

test('shows an invitation, keeps it while the user visits the login page, and sends it with the device id', async () => {
  gateway.answer(register, () => session)
  saveInvite('MARIA01')
  const { router } = await open()
  expect(screen.getByText('You have an invitation code')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('tab', { name: 'SMS Code' })
  await router.navigate('/user/register')
  await screen.findByText('You have an invitation code')
  await fillIn()
  await press('Create account')
  await screen.findByText('Elsewhere')
  expect(gateway.sent(register)).toMatchObject([{ invite_code: 'MARIA01', device_id: deviceId() }])
})

test('keeps the input, except passwords, while the user reads the terms', async () => {
  const { router } = await open()
  await fillIn()
  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }))
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Tambay#2026')
  await router.navigate(-1)
  await screen.findByLabelText('Username')
  expect(valuesOf('Username', 'Email')).toEqual(['bituin7', 'bituin@example.ph'])
  expect(tickBox(/I agree/).checked).toBe(true)
})

test('sets autocomplete and keyboard hints on every field', async () => {
  await open()
  const labels = ['Username', 'Email', 'Verification code', 'Password', 'Confirm password']
  expect(labels.map(label => field(label).autocomplete)).toEqual([
    'username',
    'email',
    'one-time-code',
    'new-password',
    'new-password'
  ])
  expect([field('Email').inputMode, code().inputMode]).toEqual(['email', 'numeric'])
})

test('shows the form to a logged-in user whose user info has not loaded', async () => {
  gateway.answer(getUserInfo, () => new Promise(() => undefined))
  startSession(session)
  await open()
  expect(field('Username')).toBeTruthy()
})

test('redirects when the user logs in in another tab', async () => {
  await open()
  startSession(session)
  await screen.findByText('Elsewhere')
})

test('has no accessibility violations while errors are shown', async () => {
  saveInvite('MARIA01')
  const { container } = await open()
  await press('Create account')
  await screen.findAllByRole('alert')
  expect(await findViolations(container)).toEqual([])
})

test('without email, leads to the other ways to start', async () => {
  gateway.answer(getSignUpRules, () => ({ minimum_age: null, sends_sms: true, sends_email: false }))
  await open('/user/register?redirectUrl=%2Fclub')
  const link = await screen.findByRole('link', { name: 'Log in another way' })
  expect(link.getAttribute('href')).toBe('/user/login?redirectUrl=%2Fclub')
  expect(screen.queryByRole('textbox')).toBeNull()
})
