import { mockSession } from '@tambay/client/testing/mock-session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { endOtherSessions, endSession, listSessions, type SignedInDevice } from '@tambay/contracts/account'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'

const noon = Date.parse('2026-11-20T12:00:00+08:00')
const seconds = noon / 1000

const device = (at: number, name: string, minutesAgo: number): SignedInDevice => ({
  id: `6d3f5b86-5f4c-4f0e-9d5c-2f8f9c1f0a0${at}`,
  device: name,
  created_at: seconds - 86_400,
  last_used_at: seconds - minutesAgo * 60 - 5,
  is_current: at === 1
})
const laptop = device(2, 'Firefox on Windows', 5)
const phone = device(1, 'Chrome on Android', 0)
const tablet = device(3, 'Samsung Internet on SM-X710 Galaxy Tab S9', 3 * 1440)

const calls = mockSession()
let signedIn: SignedInDevice[]
let toasts: string[]

beforeEach(() => {
  toasts = recordToasts()
  signedIn = [laptop, phone, tablet]
  calls.answer(listSessions, () => ({ items: signedIn }))
  calls.answer(endSession, ({ id }) => {
    signedIn = signedIn.filter(other => other.id !== id)
    return {}
  })
  calls.answer(endOtherSessions, () => {
    signedIn = [phone]
    return { ended: 2 }
  })
})

const open = () => renderRoutes(routes, '/my/setting/account')
const list = () => screen.findByRole('list', { name: 'Devices' })
const texts = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (title: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
}
const sent = (path: string) => calls.seen.filter(call => call.path === path)

test('lists this device first, and the others with their last use', async () => {
  freezeClock(noon)
  open()
  expect(await texts()).toEqual([
    'Chrome on AndroidActive nowThis device',
    'Firefox on WindowsLast used 5 min. agoLog out',
    'Samsung Internet on SM-X710 Galaxy Tab S9Last used 3 days agoLog out'
  ])
})

test('logs one device out after a confirmation and shows a toast', async () => {
  open()
  await press('Log out Firefox on Windows')
  await confirm('Log out this device?')
  await waitFor(async () => expect(await texts()).toHaveLength(2))
  expect(sent(endSession.path).map(({ input }) => input)).toEqual([{ id: laptop.id }])
  expect(toasts).toEqual(['Logged out Firefox on Windows.'])
  expect(document.activeElement === (await list())).toBe(true)
})

test('does not log a device out after Cancel', async () => {
  open()
  await press('Log out Firefox on Windows')
  await press('Cancel')
  expect(await texts()).toHaveLength(3)
  expect(sent(endSession.path)).toEqual([])
})

test('logs out all other devices', async () => {
  open()
  await press('Log out all other devices')
  await confirm('Log out all other devices?')
  expect(await screen.findByText('You’re only logged in on this device.')).toBeTruthy()
  expect(await texts()).toEqual(['Chrome on AndroidActive nowThis device'])
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
})

test('removes a device that was already logged out, and shows the reason', async () => {
  calls.answer(endSession, () => {
    signedIn = [phone, tablet]
    return refuse('session_not_found')
  })
  open()
  await press('Log out Firefox on Windows')
  await confirm('Log out this device?')
  await waitFor(async () => expect(await texts()).toHaveLength(2))
  expect(toasts).toEqual(['This device is no longer logged in.'])
})

test('keeps the dialog open after a lost connection, so that the user can try again', async () => {
  calls.answer(endSession, failConnection)
  open()
  await press('Log out Firefox on Windows')
  await confirm('Log out this device?')
  await waitFor(() => expect(sent(endSession.path)).toHaveLength(1))
  calls.answer(endSession, () => {
    signedIn = [phone, tablet]
    return {}
  })
  await confirm('Log out this device?')
  await waitFor(async () => expect(await texts()).toHaveLength(2))
})

test('shows why the list failed to load, with the request id, and retries', async () => {
  calls.answer(listSessions, () => refuse('system_busy'))
  open()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('system busy now, please try again later.')).toBeTruthy()
  expect(alert.getByText('Request req-test')).toBeTruthy()
  calls.answer(listSessions, () => ({ items: signedIn }))
  await press('Retry')
  expect(await texts()).toHaveLength(3)
})

test('the logout dialog has no accessibility violations', async () => {
  const { container } = open()
  await press('Log out all other devices')
  await screen.findByRole('dialog', { name: 'Log out all other devices?' })
  expect(await findViolations(container)).toEqual([])
})
