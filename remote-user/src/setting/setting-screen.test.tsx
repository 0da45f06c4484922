import 'fake-indexeddb/auto'
import { hasWaitingMessages, setWaitingMessages } from '@tambay/client/data/waiting-messages'
import { $textSize, setTextSize } from '@tambay/client/stores/device/text-size'
import { $theme, setTheme } from '@tambay/client/stores/device/theme'
import { $token, clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { exitLogin } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, failConnection } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openMessageDatabase } from '../messages/data/local/database.ts'
import { benId, conversationOf } from '../messages/testing/conversations.ts'
import { routes } from '../routes.tsx'

const calls = mockCallsBeforeEach()

beforeEach(() => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(exitLogin, () => ({}))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(() => {
  clearSession()
  setTheme('system')
  setTextSize('normal')
})

async function open() {
  const view = renderRoutes(routes, '/my/setting/index')
  await screen.findByText('@anna01')
  return view
}

test('shows the user and groups of settings', async () => {
  await open()
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(groups).toEqual(['Anna', 'Account', 'Notifications', 'Privacy and safety', 'Appearance', 'Legal'])
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/my/profile/home/10000001',
    '/my/setting/account',
    '/my/setting/password',
    '/my/setting/wallet-password',
    '/my/setting/index?show=notifications',
    '/my/setting/index?show=privacy',
    '/my/setting/index?show=blocked',
    '/my/setting/index?show=decisions',
    '/user/terms/use',
    '/user/terms/privacy-policy'
  ])
})

test('links the user’s card to the user’s own profile', async () => {
  await open()
  const card = screen.getByRole('link', { name: /@anna01/ })
  expect(card.getAttribute('href')).toBe(`/my/profile/home/${anna.id}`)
  expect(card.querySelector('.lucide-chevron-right')).not.toBeNull()
})

test.each([
  [true, 'Change password'],
  [false, 'Set password']
])('with pass_word %s, the password row is called %s', async (hasPassword, title) => {
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, pass_word: hasPassword } }))
  await open()
  expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe('/my/setting/password')
})

test('saves the selected theme', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
  expect($theme.get()).toBe('light')
})

test('saves the selected text size', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Larger' }))
  expect($textSize.get()).toBe('larger')
})

async function confirmLogOut() {
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
}

test('ends the session at the gateway and in the browser, and opens home', async () => {
  const { router } = await open()
  await confirmLogOut()
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname).toBe('/')
  expect(calls.seen.some(({ path }) => path === exitLogin.path)).toBe(true)
  expect($token.get()).toBeUndefined()
})

test('logs out even without a connection', async () => {
  calls.answer(exitLogin, failConnection)
  await open()
  await confirmLogOut()
  await screen.findByText('Elsewhere')
  expect($token.get()).toBeUndefined()
})

test('warns about unsent messages, and deletes them after the logout', async () => {
  const database = await openMessageDatabase(anna.id)
  await database.put('threads', { conversation: conversationOf(), messages: [] }, benId)
  setWaitingMessages(anna.id, true)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }))
  expect(dialog.getByText(/messages are not sent yet/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  await expect.poll(() => indexedDB.databases()).toEqual([])
  expect(hasWaitingMessages(anna.id)).toBe(false)
})

test('does not log out after Cancel', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect($token.get()).toBe('u_good')
  expect(calls.seen.some(({ path }) => path === exitLogin.path)).toBe(false)
})

test('hides the user after another tab logs out, and shows the next user after a login', async () => {
  await open()
  act(clearSession)
  await waitFor(() => expect(screen.queryByText('@anna01')).toBeNull())
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, id: '10000002', username: 'bert02' } }))
  act(() => startSession({ token: 'u_bert', token_expire_at: 2_000_000_000 }))
  expect(await screen.findByText('@bert02')).toBeTruthy()
})

test('has no accessibility violations', async () => {
  const { container } = await open()
  expect(await findViolations(container)).toEqual([])
})
