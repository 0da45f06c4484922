import { $token, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getEmailCode, getTelCode, resetPassword } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { anna } from '@tambay/testing/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { fill, openSignInWorld, passHumanBox, press, session } from '../sign-in-parts/sign-in-world.ts'

let world: ReturnType<typeof openSignInWorld>

beforeEach(() => {
  world = openSignInWorld()
  const answer = { resend_after: 60, expires_in: 600 }
  world.answer(getEmailCode, () => answer)
  world.answer(getTelCode, () => answer)
  world.answer(resetPassword, () => ({}))
  startSession(session)
})

async function open(bound: { email: string | null; tel: string | null }) {
  world.answer(getUserInfo, () => ({ user_info: { ...anna, ...bound } }))
  const view = renderRoutes(routes, '/my/setting/find-password')
  await screen.findByRole('heading', { level: 2 })
  return view
}

test('offers the bound addresses, masked, with nothing to type', async () => {
  renderRoutes(routes, '/my/setting/find-password')
  await screen.findByText('a•••@example.ph')
  await userEvent.click(screen.getByRole('radio', { name: 'Verify phone' }))
  expect(screen.getByText('+63 917 ••• 4567')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  [{ email: null, tel: '+639175550002' }, 'Verify phone'],
  [{ email: 'own1@example.ph', tel: null }, 'Verify email']
])('offers only what is bound: %j', async (bound, subtitle) => {
  await open(bound)
  expect(screen.getByRole('heading', { level: 2, name: subtitle })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('shows the way to bind where nothing is', async () => {
  await open({ email: null, tel: null })
  expect(screen.getByRole('link', { name: 'Bind a phone' }).getAttribute('href')).toBe('/user/bind-phone')
})

test('ends every session, this one too, and leads over the log-in back to settings', async () => {
  const { router } = await open({ email: null, tel: '+639175550003' })
  await passHumanBox()
  await press('Next')
  const line = await screen.findByText(/^The verification code was sent to/)
  expect(line.textContent).toBe('The verification code was sent to +63 917 ••• 0003')
  await fill('Verification code', '1234')
  await fill('New password', 'Tambay#2027')
  await fill('Confirm password', 'Tambay#2027')
  await press('Next')
  await screen.findByRole('heading', { name: 'Your password is changed' })
  expect(world.sent(getTelCode)).toMatchObject([{ tel: '+639175550003', purpose: 'reset' }])
  expect(world.sent(resetPassword)).toMatchObject([{ tel: '+639175550003', verification_code: '1234' }])
  expect($token.get()).toBeUndefined()
  await press('Done')
  await screen.findByRole('tab', { name: 'SMS Code' })
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/user/login?redirectUrl=%2Fmy%2Fsetting%2Findex'
  )
})
