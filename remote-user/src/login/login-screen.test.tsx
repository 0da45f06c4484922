import { startSession } from '@tambay/client/stores/session/session'
import { $user } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { loginByEmail } from '@tambay/contracts/sign-in'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { field, fill, setUpSignIn, press, session, tickBox } from '../testing/sign-in.ts'

let calls: ReturnType<typeof setUpSignIn>
beforeEach(() => {
  calls = setUpSignIn()
})

async function open(path = '/user/login') {
  const view = renderRoutes(routes, path)
  await screen.findByRole('tab', { name: 'SMS Code' })
  return view
}

test('redirects a user who is already logged in', async () => {
  startSession(session)
  const { router } = renderRoutes(routes, '/user/login?redirectUrl=%2Fgames-list')
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname).toBe('/games-list')
})

test('remains open if the user info of the stored session fails to load', async () => {
  calls.answer(getUserInfo, () => refuse('system_busy'))
  startSession(session)
  const { router } = await open('/user/login?redirectUrl=%2Fgames-list')
  await waitFor(() => expect($user.get().status).toBe('failed'))
  expect(router.state.location.pathname).toBe('/user/login')
  expect(screen.getByRole('tab', { name: 'SMS Code' })).toBeTruthy()
})

test('without text messages, offers a code by email and the account', async () => {
  calls.answer(getSignUpRules, () => ({ minimum_age: null, sends_sms: false, sends_email: true }))
  renderRoutes(routes, '/user/login')
  await screen.findByRole('tab', { name: 'Email Code' })
  expect(screen.queryByRole('button', { name: /instead/ })).toBeNull()
  expect(field('Email')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
})

test('without text messages and email, names the ways that are left', async () => {
  calls.answer(getSignUpRules, () => ({ minimum_age: null, sends_sms: false, sends_email: false }))
  renderRoutes(routes, '/user/login')
  await screen.findByText('Codes aren’t available here. Use your username or Google.')
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
})

test('without email, offers no registration', async () => {
  calls.answer(getSignUpRules, () => ({ minimum_age: null, sends_sms: true, sends_email: false }))
  await open()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull())
})

test('logs in with a code by email', async () => {
  calls.answer(loginByEmail, () => session)
  await open()
  await press('Get the code by email instead')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Email Code')
  await fill('Email', 'maria@example.ph')
  await fill('Verification code', '1234')
  await userEvent.click(tickBox(/I agree/))
  await press('Log in')
  await screen.findByText('Elsewhere')
  expect(calls.seen.find(({ path }) => path === loginByEmail.path)?.input).toMatchObject({
    email: 'maria@example.ph',
    verification_code: '1234',
    agree: true
  })
})

test('keeps the input while the user reads the terms', async () => {
  const { router } = await open()
  await userEvent.type(field('Phone number'), '0917')
  await userEvent.click(tickBox(/I agree/))
  await userEvent.click(screen.getByRole('link', { name: 'Terms of Use' }))
  await screen.findByRole('heading', { name: 'Terms of Use' })
  await router.navigate(-1)
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe('0917')
  expect(tickBox(/I agree/).checked).toBe(true)
})

test('keeps the input, except the password, when the user changes tabs', async () => {
  await open()
  await userEvent.type(field('Phone number'), '0917')
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }))
  await userEvent.type(field('Username'), 'anna01')
  await userEvent.type(field('Password'), 'Tambay#2026')
  await userEvent.click(screen.getByRole('tab', { name: 'SMS Code' }))
  expect(field('Phone number').value).toBe('0917')
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }))
  expect([field('Username').value, field('Password').value]).toEqual(['anna01', ''])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Tambay#2026')
})

test.each([
  ['/user/login', '/user/register', '/user/find-password'],
  [
    '/user/login?redirectUrl=%2Fclub%3Fclub%3D7',
    '/user/register?redirectUrl=%2Fclub%3Fclub%3D7',
    '/user/find-password?redirectUrl=%2Fclub%3Fclub%3D7'
  ]
])('%s passes redirectUrl on to registration and password reset', async (path, register, findPassword) => {
  await open(path)
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }))
  const links = ['Create an account', 'Forgot password?'].map(name =>
    screen.getByRole('link', { name }).getAttribute('href')
  )
  expect(links).toEqual([register, findPassword])
})

test.each(['SMS Code', 'Account'])(
  'the tab %s has no accessibility violations while errors are shown',
  async tab => {
    const { container } = await open()
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    await press('Log in')
    await screen.findAllByRole('alert')
    expect(await findViolations(container)).toEqual([])
  }
)
