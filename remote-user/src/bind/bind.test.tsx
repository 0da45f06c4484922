import { deviceId } from '@tambay/client/stores/device/device-id'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { changeEmail, changeTel, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { mockCalls, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { passHumanCheck, purposeOf } from '../sign-in-parts/human-check/pass-human-check.ts'

const proofToken = `v_${'a'.repeat(43)}`

let calls: ReturnType<typeof mockCalls>
let person: UserInfo

beforeEach(() => {
  person = { ...anna, tel: null, email: null }
  calls = mockCalls()
  passHumanCheck(calls)
  calls.answer(getUserInfo, () => ({ user_info: person }))
  calls.answer(getTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  calls.answer(getEmailCode, () => ({ resend_after: 60, expires_in: 600 }))
  calls.answer(verifyBound, () => ({ verification_token: proofToken, expires_in: 600 }))
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
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (path: string) => calls.seen.filter(call => call.path === path).map(({ input }) => input)

async function tickHuman() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I am human' }))
  await screen.findByText('Verified')
}

async function fillIn(label: string, address: string) {
  await userEvent.type(await field(label), address)
  await tickHuman()
  await userEvent.type(await field('Verification code'), '1234')
}

async function proveMyself() {
  const sheet = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await userEvent.type(await sheet.findByLabelText('Verification code'), '5678')
  await userEvent.click(sheet.getByRole('button', { name: 'Verify' }))
}

test('binds the first phone: a code to it, then the phone for the code, and back to where it came from', async () => {
  const { router } = renderRoutes(routes, '/my/setting/index')
  await act(() => router.navigate('/user/bind-phone'))
  await userEvent.type(await field('Phone number'), '0918 000 0001')
  await tickHuman()
  await press('Get code')
  expect(await screen.findByText('We sent you a code.')).toBeTruthy()
  expect(sent(getTelCode.path)).toEqual([
    { tel: '918 000 0001', purpose: 'bind', human: expect.any(String), device_id: deviceId() }
  ])
  const [asked] = sent(getTelCode.path)
  expect(purposeOf((asked as { human: string }).human)).toBe('code')

  await userEvent.type(await field('Verification code'), '1234')
  await press('Bind')
  expect(await screen.findByRole('heading', { name: 'Your phone is bound' })).toBeTruthy()
  expect(sent(changeTel.path)).toEqual([{ tel: '918 000 0001', verification_code: '1234' }])
  await waitFor(() => expect($userInfo.get()?.tel).toBe('+639180000001'))
  expect(document.activeElement?.textContent).toContain('Your phone is bound')
})

test('binds the first e-mail address; opened directly, it leads to the account', async () => {
  const { router } = renderRoutes(routes, '/user/bind-email')
  await fillIn('Email', 'new@example.ph')
  await press('Bind')
  expect(await screen.findByRole('heading', { name: 'Your e-mail is bound' })).toBeTruthy()
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
])('%s, %s %j: %s', (path, label, typed, words) => {
  test.each(['Get code', 'Bind'])('%s says so, keeps it and leads there', async button => {
    renderRoutes(routes, path)
    if (typed) await userEvent.type(await field(label), typed)
    await press(button)
    await screen.findByText(words)
    const input = await field(label)
    expect(screen.getByText(words).id).toBe(input.getAttribute('aria-describedby'))
    expect(screen.getByText('Please complete the human verification process.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement === input).toBe(true))
    expect(input.value).toBe(typed)
    expect([...sent(getTelCode.path), ...sent(getEmailCode.path), ...sent(changeTel.path)]).toEqual([])
  })
})

test.each([
  ['phone_taken', 'Phone number', 'This phone number already belongs to another account.'],
  ['already_bound', 'Phone number', 'Your account already uses this.'],
  ['code_wrong', 'Verification code', 'Please enter a valid 4-digit code.'],
  ['code_expired', 'Verification code', 'This code has expired. Please request a new one.']
] as const)('%s is said at %s, and all is kept', async (reason, label, words) => {
  calls.answer(changeTel, () => refuse(reason))
  renderRoutes(routes, '/user/bind-phone')
  await fillIn('Phone number', '0918 000 0001')
  await press('Bind')
  const alert = await screen.findByRole('alert')
  const input = await field(label)
  expect(alert.textContent).toBe(words)
  expect(input.getAttribute('aria-describedby')).toBe(alert.id)
  await waitFor(() => expect(document.activeElement === input).toBe(true))
  expect([(await field('Phone number')).value, (await field('Verification code')).value]).toEqual([
    '918 000 0001',
    '1234'
  ])
})

test('account_locked stands above the button, with the wait', async () => {
  freezeClock()
  calls.answer(changeTel, () => refuse('account_locked', { retry_after: 60 }))
  renderRoutes(routes, '/user/bind-phone')
  await fillIn('Phone number', '0918 000 0001')
  await press('Bind')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.')
  expect(screen.getByText('Try again in 60 s')).toBeTruthy()
})

describe('with an address that is bound already', () => {
  beforeEach(() => {
    person = { ...anna, tel: '+639171234567', email: null }
    calls.answer(getBoundTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  })

  test('the owner is asked first, and the proof goes along', async () => {
    renderRoutes(routes, '/user/bind-email')
    await proveMyself()
    await fillIn('Email', 'new@example.ph')
    await press('Bind')
    await screen.findByRole('heading', { name: 'Your e-mail is bound' })
    expect(sent(verifyBound.path)).toMatchObject([{ machine_verification: 'tel', verification_code: '5678' }])
    expect(sent(changeEmail.path)).toEqual([
      { email: 'new@example.ph', verification_code: '1234', verification_token: proofToken }
    ])
  })

  test('who closes the sheet gets no further, and may open it again', async () => {
    renderRoutes(routes, '/user/bind-email')
    await press('Close')
    expect(screen.queryByLabelText('Email')).toBeNull()
    await press('Verify')
    await proveMyself()
    expect(await field('Email')).toBeTruthy()
  })

  test('a proof that is too old is asked for again, and what was typed is sent then', async () => {
    let tries = 0
    calls.answer(changeTel, () => (++tries === 1 ? refuse('verification_needed') : {}))
    renderRoutes(routes, '/user/bind-phone')
    await proveMyself()
    await fillIn('Phone number', '0918 000 0001')
    await press('Bind')
    await proveMyself()
    await screen.findByRole('heading', { name: 'Your phone is bound' })
    expect(sent(changeTel.path)).toHaveLength(2)
  })

  test('the address that is bound gets no code', async () => {
    renderRoutes(routes, '/user/bind-phone')
    await proveMyself()
    await userEvent.type(await field('Phone number'), '0917 123 4567')
    await tickHuman()
    await press('Get code')
    expect((await screen.findByRole('alert')).textContent).toBe('Your account already uses this.')
    expect(sent(getTelCode.path)).toEqual([])
  })
})

describe('a lost connection', () => {
  test('before it was bound: all is kept, and Bind works again', async () => {
    calls.answer(changeTel, failConnection)
    renderRoutes(routes, '/user/bind-phone')
    await fillIn('Phone number', '0918 000 0001')
    await press('Bind')
    await screen.findByText('The connection was lost. Please try again.')
    calls.answer(changeTel, () => ({}))
    expect((await field('Verification code')).value).toBe('1234')
    await press('Bind')
    expect(await screen.findByRole('heading', { name: 'Your phone is bound' })).toBeTruthy()
  })

  test('after it was bound: it is done', async () => {
    calls.answer(changeTel, () => {
      person = { ...person, tel: '+639180000001' }
      return failConnection()
    })
    renderRoutes(routes, '/user/bind-phone')
    await fillIn('Phone number', '0918 000 0001')
    await press('Bind')
    expect(await screen.findByRole('heading', { name: 'Your phone is bound' })).toBeTruthy()
  })
})

test('a filled form is not disturbed', async () => {
  renderRoutes(routes, '/user/bind-phone')
  await field('Phone number')
  expect($isReloadBlocked.get()).toBe(false)
  await userEvent.type(await field('Phone number'), '0')
  expect($isReloadBlocked.get()).toBe(true)
})

test('what was typed for one account is gone with it', async () => {
  renderRoutes(routes, '/user/bind-phone')
  await userEvent.type(await field('Phone number'), '0918')
  act(clearSession)
  expect(screen.queryByLabelText('Phone number')).toBeNull()
  person = { ...anna, id: '10000002', tel: null, email: null }
  act(() => startSession({ token: 'u_bert', token_expire_at: 2_000_000_000 }))
  expect((await field('Phone number')).value).toBe('')
})

test.each(['/user/bind-phone', '/user/bind-email'])('%s breaks no accessibility rule', async path => {
  const { container } = renderRoutes(routes, path)
  await press('Bind')
  await screen.findAllByRole('alert')
  expect(await findViolations(container)).toEqual([])
})
