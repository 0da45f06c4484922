import { renewPush } from '@tambay/client/stores/device/push'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  getNotificationSettings,
  mutePerson,
  type NotificationSettings,
  updateNotificationSettings
} from '@tambay/contracts/messages/notifications'
import { getPushKey, subscribePush, unsubscribePush } from '@tambay/contracts/messages/push'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { endpoint, endPushSimulation, pushKeys, simulatePush } from '../../testing/push.ts'
import { maria } from '../../testing/social.ts'

const calls = mockCallsBeforeEach()
let settings: NotificationSettings

beforeEach(() => {
  settings = {
    types: [
      { kind: 'message', in_app: null, push: true },
      { kind: 'comment', in_app: true, push: false }
    ],
    quiet_hours: null,
    muted_people: [maria]
  }
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getNotificationSettings, () => settings)
  calls.answer(updateNotificationSettings, ({ types = [], quiet_hours = settings.quiet_hours }) => {
    const merged = settings.types.map(each => ({ ...each, ...types.find(({ kind }) => kind === each.kind) }))
    settings = { ...settings, types: merged, quiet_hours }
    return settings
  })
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(() => {
  clearSession()
  endPushSimulation()
})

const sent = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

async function open() {
  const view = renderRoutes(routes, '/my/setting/index?show=notifications')
  await screen.findByRole('table')
  return view
}

test('the sheet has its full height, so that it stays in place while it loads', async () => {
  await open()
  expect(screen.getByRole('dialog', { name: 'Notifications' }).querySelector('.tall')).not.toBeNull()
})

test('saves each change at once, and offers no in-app notifications for messages', async () => {
  const { container } = await open()
  expect(await findViolations(container)).toEqual([])
  expect(screen.queryByRole('checkbox', { name: 'Messages: In app' })).toBeNull()
  await userEvent.click(box('Comments and replies: Push'))
  await userEvent.click(box('Comments and replies: In app'))
  await waitFor(() => expect(sent(updateNotificationSettings.path)).toHaveLength(2))
  expect(sent(updateNotificationSettings.path)).toEqual([
    { types: [{ kind: 'comment', push: true }] },
    { types: [{ kind: 'comment', in_app: false }] }
  ])
  await waitFor(() => expect(box('Comments and replies: In app').checked).toBe(false))
  expect(box('Comments and replies: Push').checked).toBe(true)
})

test('returns to the saved setting if saving fails', async () => {
  await open()
  calls.answer(updateNotificationSettings, failConnection)
  await userEvent.click(box('Comments and replies: Push'))
  await waitFor(() => expect(box('Comments and replies: Push').checked).toBe(false))
})

test('sets quiet hours from 22:00 to 07:00 and changes them', async () => {
  await open()
  await userEvent.click(await toggle('Quiet hours'))
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '06:30' } })
  await waitFor(() => expect(settings.quiet_hours).toEqual({ from: 1320, to: 390 }))
  await userEvent.click(await toggle('Quiet hours'))
  await waitFor(() => expect(settings.quiet_hours).toBeNull())
})

test('says why quiet hours can’t start and end at the same time', async () => {
  await open()
  await userEvent.click(await toggle('Quiet hours'))
  const to = await screen.findByLabelText('To')
  fireEvent.change(to, { target: { value: '22:00' } })
  expect(screen.getByRole('alert').textContent).toBe('Choose two different times.')
  expect(settings.quiet_hours).toEqual({ from: 1320, to: 420 })
  fireEvent.change(to, { target: { value: '06:30' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('unmutes a person', async () => {
  await open()
  calls.answer(mutePerson, () => {
    settings = { ...settings, muted_people: [] }
    return { is_muted: false }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Unmute Maria Clara' }))
  expect(await screen.findByText(/^Nobody\./)).toBeTruthy()
  expect(sent(mutePerson.path)).toEqual([{ user_id: maria.id, is_muted: false }])
})

test('turns push messages on and off, and asks for the permission only after a press', async () => {
  const browser = simulatePush({ permission: 'default', answer: 'granted' })
  calls.answer(getPushKey, () => ({ public_key: pushKeys.p256dh }))
  calls.answer(subscribePush, () => ({}))
  calls.answer(unsubscribePush, () => ({}))
  await open()
  const push = await toggle('Push notifications')
  await waitFor(() => expect(push.disabled).toBe(false))
  expect(browser.asked).toBe(0)
  await userEvent.click(push)
  expect(await screen.findByText(/^This device gets notifications/)).toBeTruthy()
  expect(sent(subscribePush.path)).toEqual([{ endpoint, keys: pushKeys }])
  await userEvent.click(push)
  expect(await screen.findByText(/^Get notifications on this device/)).toBeTruthy()
  expect(sent(unsubscribePush.path)).toEqual([{ endpoint }])
  expect(browser).toMatchObject({ asked: 1, subscriptions: 0 })
})

test('asks for the permission during the press, before it looks for the service worker', async () => {
  const browser = simulatePush({ permission: 'default', answer: 'denied' })
  await open()
  const push = await toggle('Push notifications')
  await waitFor(() => expect(push.disabled).toBe(false))
  const never = new Promise<undefined>(() => {})
  Object.assign(navigator.serviceWorker, { getRegistration: () => never })
  await userEvent.click(push)
  expect(await screen.findByText(/^Your browser blocks notifications/)).toBeTruthy()
  expect(browser.asked).toBe(1)
})

test('waits for the service worker, which the first visit registers late', async () => {
  simulatePush({ permission: 'granted' })
  const { serviceWorker } = navigator
  const registered = Promise.withResolvers<unknown>()
  const late = { controller: null, getRegistration: async () => undefined, ready: registered.promise }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: late })
  await open()
  const push = await toggle('Push notifications')
  expect(push.disabled).toBe(true)
  expect(screen.getByText(/^Get notifications on this device/)).toBeTruthy()
  expect(screen.queryByText(/^This browser can’t show/)).toBeNull()
  registered.resolve(await serviceWorker.getRegistration())
  await waitFor(() => expect(push.disabled).toBe(false))
})

test('registers the browser again for the user who turned push messages on, also after it lost its subscription', async () => {
  const browser = simulatePush({ permission: 'granted' })
  calls.answer(getPushKey, () => ({ public_key: pushKeys.p256dh }))
  calls.answer(subscribePush, () => ({}))
  await renewPush(anna.id)
  expect(sent(subscribePush.path)).toEqual([])
  await open()
  await userEvent.click(await toggle('Push notifications'))
  expect(await screen.findByText(/^This device gets notifications/)).toBeTruthy()
  browser.subscriptions = 0
  await renewPush(anna.id)
  await renewPush(maria.id)
  expect(browser.subscriptions).toBe(1)
  expect(sent(subscribePush.path)).toEqual([
    { endpoint, keys: pushKeys },
    { endpoint, keys: pushKeys }
  ])
  browser.permission = 'denied'
  await renewPush(anna.id)
  expect(sent(subscribePush.path)).toHaveLength(2)
})

test.each([
  ['default', 'denied'],
  ['denied', 'denied']
])(
  'with the permission %s and the answer %s, explains how to allow push messages',
  async (permission, answer) => {
    simulatePush({ permission, answer })
    await open()
    const push = await toggle('Push notifications')
    await waitFor(() => expect(push.disabled).toBe(permission === 'denied'))
    if (permission === 'default') await userEvent.click(push)
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeTruthy()
    expect(push).toMatchObject({ checked: false, disabled: true })
    expect(sent(subscribePush.path)).toEqual([])
  }
)

test('follows a permission that the user changes in the browser’s settings', async () => {
  const browser = simulatePush({ permission: 'denied' })
  await open()
  const push = await toggle('Push notifications')
  await screen.findByText(/^Your browser blocks notifications/)
  browser.changePermission('granted')
  await waitFor(() => expect(push.disabled).toBe(false))
  expect(screen.queryByText(/^Your browser blocks notifications/)).toBeNull()
})

test('explains a browser without push messages, and a gateway without a key', async () => {
  const { unmount } = await open()
  expect(await screen.findByText(/^This browser can’t show push notifications/)).toBeTruthy()
  unmount()
  simulatePush({ permission: 'granted' })
  calls.answer(getPushKey, () => ({ public_key: null }))
  await open()
  const push = await toggle('Push notifications')
  await waitFor(() => expect(push.disabled).toBe(false))
  await userEvent.click(push)
  expect(await screen.findByText(/^Push notifications aren’t available/)).toBeTruthy()
})
