import { deviceId } from '@tambay/client/stores/device/device-id'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getEmailCode, getTelCode, resetPassword } from '@tambay/contracts/sign-in'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { alerts, errorOf, field, fill, setUpSignIn, press } from '../testing/sign-in.ts'

let gateway: ReturnType<typeof setUpSignIn>
let person = 0
/** A new address for each test, because code cooldowns outlive a test. */
let email: string

beforeEach(() => {
  gateway = setUpSignIn()
  email = `maria${(person += 1)}@example.ph`
  const answer = { resend_after: 60, expires_in: 600 }
  gateway.answer(getEmailCode, () => answer)
  gateway.answer(getTelCode, () => answer)
  gateway.answer(resetPassword, () => ({}))
})

async function open(path = '/user/find-password') {
  const view = renderRoutes(routes, path)
  await screen.findByRole('radio', { name: 'Verify email' })
  return view
}

const code = () => field('Verification code')

async function requestCode() {
  await fill('Email', email)
  await press('Next')
  await screen.findByText(/^The verification code was sent to/)
}

async function fillInPassword() {
  await fill('Verification code', '1234')
  await fill('New password', 'Tambay#2027')
  await fill('Confirm password', 'Tambay#2027')
}

test.each([
  [{ sends_sms: false, sends_email: true }, 'Verify email'],
  [{ sends_sms: true, sends_email: false }, 'Verify phone'],
  [{ sends_sms: false, sends_email: false }, 'We can’t send you a code right now']
])('with %j, the page shows "%s" only', async (senders, title) => {
  gateway.answer(getSignUpRules, () => ({ minimum_age: null, ...senders }))
  renderRoutes(routes, '/user/find-password')
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

describe('the address step', () => {
  test('shows every missing field and focuses the first', async () => {
    await open()
    await press('Next')
    await screen.findByText('Please enter Email')
    expect(alerts()).toEqual(['Please enter Email'])
    expect(document.activeElement).toBe(field('Email'))
    await userEvent.click(screen.getByRole('radio', { name: 'Verify phone' }))
    expect(alerts()).toEqual([])
    await press('Next')
    await screen.findByText('Phone number is required.')
    expect(document.activeElement).toBe(field('Phone number'))
    expect([...gateway.sent(getEmailCode), ...gateway.sent(getTelCode)]).toEqual([])
  })

  test('keeps the input when the user changes the method', async () => {
    await open()
    await fill('Email', email)
    await userEvent.click(screen.getByRole('radio', { name: 'Verify phone' }))
    await fill('Phone number', '0917')
    await userEvent.click(screen.getByRole('radio', { name: 'Verify email' }))
    expect(field('Email').value).toBe(email)
  })

  test('shows the remaining wait above the button if a code was just sent', async () => {
    freezeClock()
    gateway.answer(getEmailCode, () => refuse('code_too_soon', { resend_after: 42 }))
    await open()
    await fill('Email', email)
    await press('Next')
    await screen.findByText('Try again in 42 s')
    expect(alerts()).toEqual(['Please wait before you request another code.'])
    expect(field('Email').value).toBe(email)
  })

  test('keeps the input after a lost connection', async () => {
    gateway.answer(getEmailCode, failConnection)
    await open()
    await fill('Email', email)
    await press('Next')
    await screen.findByText('The connection was lost. Please try again.')
    expect(field('Email').value).toBe(email)
  })
})

describe('the password step', () => {
  test('shows the address, focuses the code field and shows every missing field', async () => {
    const { container } = await open()
    await requestCode()
    expect(screen.getByRole('heading', { level: 2, name: 'Verify email' })).toBeTruthy()
    const line = screen.getByText(/^The verification code was sent to/)
    expect(line.textContent).toBe(`The verification code was sent to ${email}`)
    await waitFor(() => expect(document.activeElement).toBe(code()))
    await press('Next')
    await screen.findByText('Verification code is required.')
    expect(alerts()).toEqual([
      'Verification code is required.',
      'Please enter New password',
      'Please enter your password again.'
    ])
    expect(document.activeElement).toBe(code())
    expect(await findViolations(container)).toEqual([])
  })

  test('resets the password by phone', async () => {
    await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Verify phone' }))
    await fill('Phone number', '0917 555 0001')
    await press('Next')
    await screen.findByRole('heading', { level: 2, name: 'Verify phone' })
    expect(screen.getByText('+63 917 555 0001')).toBeTruthy()
    expect(document.querySelector('[autocomplete=username]')).toHaveProperty('value', '917 555 0001')
    await fillInPassword()
    await press('Next')
    await screen.findByRole('button', { name: 'Done' })
    expect(gateway.sent(getTelCode)).toEqual([
      { tel: '917 555 0001', purpose: 'reset', human: expect.any(String), device_id: deviceId() }
    ])
    expect(gateway.sent(resetPassword)).toMatchObject([{ tel: '917 555 0001' }])
  })

  test('keeps the input when the user goes back and forth, and sends no second code', async () => {
    const { router } = await open()
    await requestCode()
    await fillInPassword()
    await router.navigate(-1)
    await screen.findByRole('radio', { name: 'Verify email' })
    expect(field('Email').value).toBe(email)
    await press('Next')
    await screen.findByText(/^The verification code was sent to/)
    expect([code().value, field('New password').value]).toEqual(['1234', 'Tambay#2027'])
    expect(gateway.sent(getEmailCode)).toHaveLength(1)
  })

  test('sends a new code if the user changes the address', async () => {
    const { router } = await open()
    await requestCode()
    await router.navigate(-1)
    await screen.findByRole('radio', { name: 'Verify email' })
    await fill('Email', `other-${email}`)
    await press('Next')
    await screen.findByText(/^The verification code was sent to/)
    expect(gateway.sent(getEmailCode)).toHaveLength(2)
  })

  test('shows the resend countdown after the first code', async () => {
    freezeClock()
    await open()
    await requestCode()
    expect(screen.getByRole('button', { name: 'Resend in 60 s' })).toHaveProperty('disabled', true)
  })

  test('keeps the step after a reload, and can resend the code', async () => {
    const { router, unmount } = await open()
    await requestCode()
    unmount()
    gateway.answer(getEmailCode, () => refuse('code_too_soon', { resend_after: 42 }))
    const reloaded = renderRoutes(routes, '/user/find-password')
    await reloaded.router.navigate('/user/find-password', { state: router.state.location.state })
    await screen.findByText(/^The verification code was sent to/)
    expect(screen.getByRole('button', { name: /^Resend/ })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test.each([
    ['code_wrong', 'Incorrect code. Please check it and try again.'],
    ['code_expired', 'This code has expired. Please request a new one.']
  ] as const)('shows %s at the code and keeps the input', async (reason, message) => {
    gateway.answer(resetPassword, () => refuse(reason))
    await open()
    await requestCode()
    await fillInPassword()
    await press('Next')
    await waitFor(() => expect(errorOf(code())).toBe(message))
    expect(document.activeElement).toBe(code())
    expect([field('New password').value, field('Confirm password').value]).toEqual([
      'Tambay#2027',
      'Tambay#2027'
    ])
  })

  test('keeps the input and the attempt id after a lost connection', async () => {
    gateway.answer(resetPassword, failConnection)
    await open()
    await requestCode()
    await fillInPassword()
    await press('Next')
    await screen.findByText('The connection was lost. Please try again.')
    expect(code().value).toBe('1234')
    gateway.answer(resetPassword, () => ({}))
    await press('Next')
    await screen.findByRole('button', { name: 'Done' })
    const [lost, repeated] = gateway.sent(resetPassword).map(input => Object(input).attempt_id)
    expect(repeated).toBe(lost)
  })
})

test('returns to the login page with redirectUrl after a reset', async () => {
  const { router, container } = await open('/user/find-password?redirectUrl=%2Fgames-list')
  await requestCode()
  await fillInPassword()
  await press('Next')
  await screen.findByRole('heading', { name: 'Password changed' })
  expect(gateway.sent(resetPassword)).toEqual([
    {
      email,
      verification_code: '1234',
      new_password: 'Tambay#2027',
      confirm_password: 'Tambay#2027',
      attempt_id: expect.stringMatching(/^[\w-]{36}$/)
    }
  ])
  expect(await findViolations(container)).toEqual([])
  await press('Done')
  await screen.findByRole('tab', { name: 'SMS Code' })
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/user/login?redirectUrl=%2Fgames-list'
  )
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(email)
})
