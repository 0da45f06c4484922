import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listBlocked, unblockUser } from '@tambay/contracts/block'
import { no, yes } from '@tambay/contracts/common'
import { updateProfile } from '@tambay/contracts/people/profile'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { maria } from '../../testing/social.ts'

const calls = mockCallsBeforeEach()
let info: UserInfo

beforeEach(() => {
  info = { ...anna, is_mutual_public: yes, is_incognito: no }
  calls.answer(getUserInfo, () => ({ user_info: info }))
  calls.answer(updateProfile, changes => {
    info = { ...info, ...changes }
    return { user_info: info }
  })
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const sent = () => calls.seen.filter(({ path }) => path === updateProfile.path).map(({ input }) => input)

async function openPrivacy() {
  const view = renderRoutes(routes, '/my/setting/index')
  await userEvent.click(await screen.findByRole('link', { name: /incognito/ }))
  await screen.findByRole('dialog', { name: 'Privacy' })
  return view
}

test('saves a switch of the Privacy sheet at once', async () => {
  const { container, router } = await openPrivacy()
  expect(router.state.location.search).toBe('?show=privacy')
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(toggle('Incognito'))
  await userEvent.click(toggle('Your friends'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([{ is_incognito: yes }, { is_mutual_public: no }])
  await waitFor(() =>
    expect([toggle('Incognito').checked, toggle('Your friends').checked]).toEqual([true, false])
  )
})

test('flips a switch back if it could not be saved', async () => {
  calls.answer(updateProfile, failConnection)
  await openPrivacy()
  await userEvent.click(toggle('Incognito'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(toggle('Incognito').checked).toBe(false))
})

async function openBlocked() {
  calls.answer(listBlocked, () => ({ items: [maria], next_cursor: null }))
  renderRoutes(routes, '/my/setting/index?show=blocked')
  return within(await screen.findByRole('dialog', { name: 'Blocked people' }))
}

test('unblocks a person', async () => {
  const sheet = await openBlocked()
  calls.answer(unblockUser, () => {
    calls.answer(listBlocked, () => ({ items: [], next_cursor: null }))
    return { is_blocked: false }
  })
  await userEvent.click(await sheet.findByRole('button', { name: 'Unblock Maria Clara' }))
  expect(await sheet.findByRole('heading', { name: 'You haven’t blocked anyone' })).toBeTruthy()
})

test('keeps a person in the list if unblocking fails', async () => {
  const sheet = await openBlocked()
  calls.answer(unblockUser, failConnection)
  await userEvent.click(await sheet.findByRole('button', { name: 'Unblock Maria Clara' }))
  await waitFor(() => expect(calls.seen.some(({ path }) => path === unblockUser.path)).toBe(true))
  expect(await sheet.findByRole('button', { name: 'Unblock Maria Clara' })).toBeTruthy()
})
