import { $token, isSignOutExpected, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getEmailCode, getTelCode, resetPassword } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { fill, setUpSignIn, press, session } from '../testing/sign-in.ts'

let gateway: ReturnType<typeof setUpSignIn>

beforeEach(() => {
  gateway = setUpSignIn()
  const answer = { resend_after: 60, expires_in: 600 }
  gateway.answer(getEmailCode, () => answer)
  gateway.answer(getTelCode, () => answer)
  gateway.answer(resetPassword, () => ({}))
  startSession(session)
})

async function open(bound: { email: string | null; tel: string | null }) {
  gateway.answer(getUserInfo, () => ({ user_info: { ...anna, ...bound } }))
  const view = renderRoutes(routes, '/my/setting/find-password')
  await screen.findByRole('heading', { level: 2 })
  return view
}

test('offers the bound addresses, masked, without a text field', async () => {
  renderRoutes(routes, '/my/setting/find-password')
  await screen.findByText('a•••@example.ph')
  await userEvent.click(screen.getByRole('radio', { name: 'Verify phone' }))
  expect(screen.getByText('+63 917 ••• 4567')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  [{ email: null, tel: '+639175550002' }, 'Verify phone'],
  [{ email: 'own1@example.ph', tel: null }, 'Verify email']
])('offers only the bound address of %j', async (bound, subtitle) => {
  await open(bound)
  expect(screen.getByRole('heading', { level: 2, name: subtitle })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('links to adding a phone number if nothing is bound', async () => {
  await open({ email: null, tel: null })
  expect(screen.getByRole('link', { name: 'Add a phone number' }).getAttribute('href')).toBe(
    '/user/bind-phone'
  )
})

test('ends this session and returns to the settings after the login', async () => {
  const { router } = await open({ email: null, tel: '+639175550003' })
  await press('Next')
  const line = await screen.findByText(/^The verification code was sent to/)
  expect(line.textContent).toBe('The verification code was sent to +63 917 ••• 0003')
  await fill('Verification code', '1234')
  await fill('New password', 'Tambay#2027')
  await fill('Confirm password', 'Tambay#2027')
  await press('Next')
  await screen.findByRole('heading', { name: 'Password changed' })
  expect(gateway.sent(getTelCode)).toMatchObject([{ tel: '+639175550003', purpose: 'reset' }])
  expect(gateway.sent(resetPassword)).toMatchObject([{ tel: '+639175550003', verification_code: '1234' }])
  expect($token.get()).toBeUndefined()
  await press('Done')
  await screen.findByRole('tab', { name: 'SMS Code' })
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/user/login?redirectUrl=%2Fmy%2Fsetting%2Findex'
  )
})

test('stays on the form after a lost response, although the gateway may have ended this session', async () => {
  await open({ email: 'own2@example.ph', tel: null })
  await press('Next')
  await screen.findByText(/^The verification code was sent to/)
  await fill('Verification code', '1234')
  await fill('New password', 'Tambay#2027')
  await fill('Confirm password', 'Tambay#2027')
  gateway.answer(resetPassword, failConnection)
  await press('Next')
  await screen.findByText('The connection was lost. Please try again.')
  expect(isSignOutExpected()).toBe(true)
  gateway.answer(resetPassword, () => refuse('code_expired'))
  await press('Next')
  await screen.findByText('This code has expired. Please request a new one.')
  await waitFor(() => expect(isSignOutExpected()).toBe(false))
  gateway.answer(resetPassword, failConnection)
  await press('Next')
  await waitFor(() => expect(isSignOutExpected()).toBe(true))
  gateway.answer(resetPassword, () => ({}))
  await press('Next')
  await screen.findByRole('heading', { name: 'Password changed' })
  await waitFor(() => expect(isSignOutExpected()).toBe(false))
})
