import { clearSession } from '@tambay/client/stores/session/session'
import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listSessions, type SignedInDevice } from '@tambay/contracts/account'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const phone: SignedInDevice = {
  id: '6d3f5b86-5f4c-4f0e-9d5c-2f8f9c1f0a01',
  device: 'Chrome on Android',
  created_at: 1_790_000_000,
  last_used_at: 1_790_000_000,
  is_current: true
}

const calls = mockSession()

beforeEach(() => {
  calls.answer(listSessions, () => ({ items: [phone] }))
})

async function open() {
  const view = renderRoutes(routes, '/my/setting/account')
  await screen.findByText('Chrome on Android')
  return view
}

const rows = () =>
  ['/user/bind-phone', '/user/bind-email'].map(
    path => screen.getAllByRole('link').find(link => link.getAttribute('href') === path)?.textContent
  )

test('shows the masked phone number and email with links to change them', async () => {
  await open()
  expect(rows()).toEqual(['Phone number+63 917 ••• 4567Change', 'Emaila•••@example.phChange'])
})

test('shows which addresses are missing, with links to add them', async () => {
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, tel: null, email: null } }))
  await open()
  expect(rows()).toEqual(['Phone numberNot addedAdd', 'EmailNot addedAdd'])
})

test('hides the account data without an error after another tab logs out', async () => {
  await open()
  act(clearSession)
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Account and security' })).toBeTruthy()
})

test('has no accessibility violations', async () => {
  const { container } = await open()
  expect(await findViolations(container)).toEqual([])
})
