import { deviceId } from '@tambay/client/stores/device/device-id'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getEmailCode, getTelCode, resetPassword } from '@tambay/contracts/sign-in'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import {
  alerts,
  faultOf,
  field,
  fill,
  openSignInWorld,
  passHumanBox,
  press,
  tickBox
} from '../sign-in-parts/sign-in-world.ts'

let world: ReturnType<typeof openSignInWorld>
let person = 0
/** An address that no test before has waited for. */
let email: string

beforeEach(() => {
  world = openSignInWorld()
  email = `maria${(person += 1)}@example.ph`
  const answer = { resend_after: 60, expires_in: 600 }
  world.answer(getEmailCode, () => answer)
  world.answer(getTelCode, () => answer)
  world.answer(resetPassword, () => ({}))
})

async function open(path = '/user/find-password') {
  const view = renderRoutes(routes, path)
  await screen.findByRole('radio', { name: 'Verify email' })
  return view
}

const code = () => field('Verification code')

async function askForCode() {
  await fill('Email', email)
  await passHumanBox()
  await press('Next')
  await screen.findByText(/^The verification code was sent to/)
}

async function fillInPassword() {
  await fill('Verification code', '1234')
  await fill('New password', 'Tambay#2027')
  await fill('Confirm password', 'Tambay#2027')
}

describe('the address', () => {
  test('says what is missing and leads to the first of it', async () => {
    await open()
    await press('Next')
    await screen.findByText('Please enter Email')
    expect(alerts()).toEqual(['Please enter Email', 'Please complete the human verification process.'])
    expect(document.activeElement).toBe(field('Email'))
    await userEvent.click(screen.getByRole('radio', { name: 'Verify phone' }))
    expect(alerts()).toEqual([])
    await press('Next')
    await screen.findByText('Phone number is required.')
    expect(document.activeElement).toBe(field('Phone number'))
    expect([...world.sent(getEmailCode), ...world.sent(getTelCode)]).toEqual([])
  })

  test('both ways keep what was typed', async () => {
    await open()
    await fill('Email', email)
    await userEvent.click(screen.getByRole('radio', { name: 'Verify phone' }))
    await fill('Phone number', '0917')
    await userEvent.click(screen.getByRole('radio', { name: 'Verify email' }))
    expect(field('Email').value).toBe(email)
  })

  test('waits with everyone else: how long, over the button', async () => {
    freezeClock()
    world.answer(getEmailCode, () => refuse('code_too_soon', { resend_after: 42 }))
    await open()
    await fill('Email', email)
    await passHumanBox()
    await press('Next')
    await screen.findByText('Try again in 42 s')
    expect(alerts()).toEqual(['Please wait before you request another code.'])
    expect(field('Email').value).toBe(email)
  })

  test('a lost connection keeps it', async () => {
    world.answer(getEmailCode, failConnection)
    await open()
    await fill('Email', email)
    await passHumanBox()
    await press('Next')
    await screen.findByText('The connection was lost. Please try again.')
    expect([field('Email').value, tickBox('I am human').checked]).toEqual([email, true])
  })
})

describe('the code and the new password', () => {
  test('names the address, leads to the code and says what is missing', async () => {
    const { container } = await open()
    await askForCode()
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

  test('by phone too', async () => {
    await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Verify phone' }))
    await fill('Phone number', '0917 555 0001')
    await passHumanBox()
    await press('Next')
    await screen.findByRole('heading', { level: 2, name: 'Verify phone' })
    expect(screen.getByText('+63 917 555 0001')).toBeTruthy()
    expect(document.querySelector('[autocomplete=username]')).toHaveProperty('value', '917 555 0001')
    await fillInPassword()
    await press('Next')
    await screen.findByRole('button', { name: 'Done' })
    expect(world.sent(getTelCode)).toEqual([
      { tel: '917 555 0001', purpose: 'reset', human: expect.any(String), device_id: deviceId() }
    ])
    expect(world.sent(resetPassword)).toMatchObject([{ tel: '917 555 0001' }])
  })

  test('Back returns to the address, and on again needs no second code; all values are kept', async () => {
    const { router } = await open()
    await askForCode()
    await fillInPassword()
    await router.navigate(-1)
    await screen.findByRole('radio', { name: 'Verify email' })
    expect([field('Email').value, tickBox('I am human').checked]).toEqual([email, true])
    await press('Next')
    await screen.findByText(/^The verification code was sent to/)
    expect([code().value, field('New password').value]).toEqual(['1234', 'Tambay#2027'])
    expect(world.sent(getEmailCode)).toHaveLength(1)
  })

  test('another address has a code of its own', async () => {
    const { router } = await open()
    await askForCode()
    await router.navigate(-1)
    await screen.findByRole('radio', { name: 'Verify email' })
    await fill('Email', `other-${email}`)
    await press('Next')
    await screen.findByText(/^The verification code was sent to/)
    expect(world.sent(getEmailCode)).toHaveLength(2)
  })

  test('Resend code shows its countdown from the first code on', async () => {
    freezeClock()
    await open()
    await askForCode()
    expect(screen.getByRole('button', { name: 'Resend in 60 s' })).toHaveProperty('disabled', true)
  })

  test('a reload stays, and can have the code sent again with the tick from before', async () => {
    const { router, unmount } = await open()
    await askForCode()
    unmount()
    world.answer(getEmailCode, () => refuse('code_too_soon', { resend_after: 42 }))
    const reloaded = renderRoutes(routes, '/user/find-password')
    await reloaded.router.navigate('/user/find-password', { state: router.state.location.state })
    await screen.findByText(/^The verification code was sent to/)
    expect(screen.getByRole('button', { name: /^Resend/ })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test.each([
    ['code_wrong', 'Please enter a valid 4-digit code.'],
    ['code_expired', 'This code has expired. Please request a new one.']
  ] as const)('%s is shown at the code, and everything is kept', async (reason, words) => {
    world.answer(resetPassword, () => refuse(reason))
    await open()
    await askForCode()
    await fillInPassword()
    await press('Next')
    await waitFor(() => expect(faultOf(code())).toBe(words))
    expect(document.activeElement).toBe(code())
    expect([field('New password').value, field('Confirm password').value]).toEqual([
      'Tambay#2027',
      'Tambay#2027'
    ])
  })

  test('a lost connection keeps everything, and trying again is the same attempt', async () => {
    world.answer(resetPassword, failConnection)
    await open()
    await askForCode()
    await fillInPassword()
    await press('Next')
    await screen.findByText('The connection was lost. Please try again.')
    expect(code().value).toBe('1234')
    world.answer(resetPassword, () => ({}))
    await press('Next')
    await screen.findByRole('button', { name: 'Done' })
    const [lost, again] = world.sent(resetPassword).map(input => Object(input).attempt_id)
    expect(again).toBe(lost)
  })
})

test('ends at the log-in, which leads on to where people wanted to be', async () => {
  const { router, container } = await open('/user/find-password?redirectUrl=%2Fgames-list')
  await askForCode()
  await fillInPassword()
  await press('Next')
  await screen.findByRole('heading', { name: 'Your password is changed' })
  expect(world.sent(resetPassword)).toEqual([
    {
      email,
      verification_code: '1234',
      new_password: 'Tambay#2027',
      confirm_password: 'Tambay#2027',
      attempt_id: expect.stringMatching(/^[\w-]{21}$/)
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
