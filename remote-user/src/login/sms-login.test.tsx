import { deviceId } from '@tambay/client/stores/device/device-id'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { $inviteCode, saveInvite } from '@tambay/client/stores/session/invite'
import { $token } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { loginByTel } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { alerts, errorOf, field, fill, setUpSignIn, press, session, tickBox } from '../testing/sign-in.ts'

let gateway: ReturnType<typeof setUpSignIn>

beforeEach(() => {
  gateway = setUpSignIn()
})

async function open(path = '/user/login') {
  const view = renderRoutes(routes, path)
  await screen.findByRole('tab', { name: 'SMS Code' })
  return view
}

const phone = () => field('Phone number')
const code = () => field('Verification code')

async function fillIn(number = '917 123 4567') {
  await fill('Phone number', number)
  await fill('Verification code', '1234')
  await userEvent.click(tickBox(/I agree/))
}

test('shows every missing field and focuses the first', async () => {
  await open()
  await press('Log in')
  await screen.findByText('Phone number is required.')
  expect(alerts()).toEqual([
    'Phone number is required.',
    'Verification code is required.',
    'Please agree to the Terms of Use and Privacy Policy to continue.'
  ])
  expect(errorOf(phone())).toBe('Phone number is required.')
  expect(document.activeElement).toBe(phone())
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  expect(gateway.sent(loginByTel)).toEqual([])
})

test('asks for the age only after a new account was refused, and sends it with the same code', async () => {
  gateway.answer(loginByTel, ({ stated_age: age }) =>
    age === 21 ? session : refuse('age_not_stated', { minimum_age: 21 })
  )
  await open()
  await fillIn()
  expect(screen.queryByRole('checkbox', { name: /years old/ })).toBeNull()
  await press('Log in')
  const tick = await screen.findByRole('checkbox', { name: 'I confirm that I’m at least 21 years old.' })
  expect(errorOf(tick)).toBeTruthy()
  await userEvent.click(tick)
  await press('Log in')
  await screen.findByText('Elsewhere')
  expect(gateway.sent(loginByTel)).toMatchObject([
    { verification_code: '1234' },
    { verification_code: '1234', stated_age: 21 }
  ])
})

test('says that the login kept an account that was closed', async () => {
  gateway.answer(loginByTel, () => ({ ...session, is_reactivated: true }))
  const toasts = recordToasts()
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('Elsewhere')
  expect(toasts).toEqual(['Welcome back! We kept your account, and it won’t be deleted.'])
})

test('focuses the code field before the fields below it', async () => {
  await open()
  await fill('Phone number', '917 123 4567')
  await press('Log in')
  await waitFor(() => expect(alerts()).toHaveLength(2))
  expect(document.activeElement).toBe(code())
})

describe('a refusal', () => {
  test.each([
    ['code_wrong', 'Incorrect code. Please check it and try again.'],
    ['code_expired', 'This code has expired. Please request a new one.']
  ] as const)('shows %s at the code and keeps the input', async (reason, message) => {
    gateway.answer(loginByTel, () => refuse(reason))
    await open()
    await fillIn()
    await press('Log in')
    await waitFor(() => expect(errorOf(code())).toBe(message))
    expect(document.activeElement).toBe(code())
    expect([phone().value, code().value]).toEqual(['917 123 4567', '1234'])
  })

  test('shows each issue of an invalid request at the field with the issue', async () => {
    gateway.answer(loginByTel, () =>
      refuse('bad_request', {
        issues: [
          { path: 'agree', message: 'Not this time' },
          { path: 'tel', message: 'Please enter a valid Philippine phone number.' }
        ]
      })
    )
    await open()
    await fillIn()
    await press('Log in')
    await waitFor(() => expect(errorOf(phone())).toBe('Please enter a valid Philippine phone number.'))
    expect(errorOf(tickBox(/I agree/))).toBe('Not this time')
    expect(document.activeElement).toBe(phone())
  })

  test('shows a lock above the button with a countdown that screen readers do not announce', async () => {
    const pass = freezeClock()
    gateway.answer(loginByTel, () => refuse('account_locked', { retry_after: 30 }))
    await open()
    await fillIn()
    await press('Log in')
    await screen.findByText('Try again in 30 s')
    expect(alerts()).toEqual(['Too many attempts. Please try again later.'])
    pass(12)
    expect(screen.getByText('Try again in 18 s')).toBeTruthy()
    pass(18)
    expect(screen.getByText('You can try again now.')).toBeTruthy()
  })
})

test('keeps the input and the attempt id after a lost connection, and starts a new attempt after a refusal', async () => {
  gateway.answer(loginByTel, failConnection)
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('The connection was lost. Please try again.')
  expect([phone().value, code().value]).toEqual(['917 123 4567', '1234'])
  gateway.answer(loginByTel, () => refuse('code_wrong'))
  await press('Log in')
  await waitFor(() => expect(errorOf(code())).toBeTruthy())
  gateway.answer(loginByTel, () => session)
  await press('Log in')
  await screen.findByText('Elsewhere')
  const [lost, repeated, next] = gateway.sent(loginByTel).map(input => Object(input).attempt_id)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

test('sends one request for several presses of the button', async () => {
  const arrival = Promise.withResolvers<typeof session>()
  gateway.answer(loginByTel, () => arrival.promise)
  await open()
  await fillIn()
  const button = screen.getByRole('button', { name: 'Log in' })
  fireEvent.click(button)
  fireEvent.click(button)
  await userEvent.type(code(), '{Enter}')
  await waitFor(() => expect(gateway.sent(loginByTel)).toHaveLength(1))
  expect([button.getAttribute('aria-busy'), $isReloadBlocked.get()]).toEqual(['true', true])
  arrival.resolve(session)
  await screen.findByText('Elsewhere')
  expect(gateway.sent(loginByTel)).toHaveLength(1)
})

describe('after login', () => {
  beforeEach(() => gateway.answer(loginByTel, () => session))

  test.each([
    ['/user/login?redirectUrl=%2Fparty-create%3Fgame%3Dcolor-game', '/party-create?game=color-game'],
    ['/user/login', '/'],
    ['/user/login?redirectUrl=https%3A%2F%2Fevil.example%2F', '/'],
    ['/user/login?redirectUrl=%2F%2Fevil.example', '/']
  ])('%s redirects to %s and replaces the history entry', async (address, target) => {
    const { router } = await open(address)
    await fillIn()
    await press('Log in')
    await screen.findByText('Elsewhere')
    expect(router.state.location.pathname + router.state.location.search).toBe(target)
    expect(router.state.historyAction).toBe('REPLACE')
    expect($token.get()).toBe('u_good')
    const attempt = expect.stringMatching(/^[\w-]{36}$/)
    expect(gateway.sent(loginByTel)).toEqual([
      { tel: '917 123 4567', verification_code: '1234', agree: true, attempt_id: attempt }
    ])
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('attempt:'))).toEqual([])
  })

  test('sends a saved invite code with the device id, and clears it', async () => {
    saveInvite('MARIA01')
    await open()
    await fillIn()
    await press('Log in')
    await screen.findByText('Elsewhere')
    expect(gateway.sent(loginByTel)).toMatchObject([{ invite_code: 'MARIA01', device_id: deviceId() }])
    expect($inviteCode.get()).toBeUndefined()
  })

  test('redirects before the user info has loaded, and clears the drafts', async () => {
    gateway.answer(getUserInfo, () => new Promise(() => undefined))
    await open()
    await fillIn()
    await press('Log in')
    await screen.findByText('Elsewhere')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('917')
  })
})
