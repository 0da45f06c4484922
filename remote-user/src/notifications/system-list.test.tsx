import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  listNotifications,
  mutePerson,
  type Notification,
  readNotifications
} from '@tambay/contracts/messages/notifications'
import { findViolations } from '@tambay/testing/find-violations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { maria } from '../testing/social.ts'
import { SystemList } from './system-list.tsx'

const comment: Notification = {
  id: '9',
  kind: 'comment',
  title: 'Maria Clara commented on your post',
  detail: '',
  path: '/discover?post=7',
  actors: [maria],
  actor_count: 1,
  created_at: 1_795_000_000,
  is_read: false
}
const prize: Notification = {
  ...comment,
  id: '8',
  kind: 'prize',
  title: 'You won a prize',
  detail: '50 coins',
  path: '/activity/turntable/rewards',
  actors: [],
  actor_count: 0,
  is_read: true
}

const calls = mockSession()

beforeEach(() => {
  calls.answer(readNotifications, () => ({ unread_count: 0 }))
})

function show(items: Notification[]) {
  const unread_count = items.filter(({ is_read }) => !is_read).length
  calls.answer(listNotifications, () => ({ items, next_cursor: null, unread_count }))
  return renderRoutes([{ path: '/my/messages', element: <SystemList /> }], '/my/messages')
}
const readUpTo = () =>
  calls.seen.filter(({ path }) => path === readNotifications.path).map(({ input }) => input)

test('lists notifications with links, highlights new ones and marks them as read', async () => {
  const { container } = show([comment, prize])
  const list = within(await screen.findByRole('list', { name: 'Notifications' }))
  expect(list.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([comment.path, prize.path])
  expect(list.getByText('New:')).toBeTruthy()
  expect(list.getByText(/^50 coins ·/)).toBeTruthy()
  await waitFor(() => expect(readUpTo()).toEqual([{ up_to_id: '9' }]))
  expect(await findViolations(container)).toEqual([])
})

test('shows the two latest people of a bundle', async () => {
  const jose = { ...maria, id: '10000003', avatar: '/pictures/avatars/02.svg' }
  const { container } = show([{ ...comment, actors: [jose, maria, { ...maria, id: '1' }], actor_count: 5 }])
  await screen.findByRole('list', { name: 'Notifications' })
  const pictures = [...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
  expect(pictures).toEqual([maria.avatar, jose.avatar])
})

test('sends no request if everything was already read', async () => {
  show([prize])
  await screen.findByText('You won a prize')
  expect(readUpTo()).toEqual([])
})

test('mutes a person after a confirmation', async () => {
  calls.answer(mutePerson, () => ({ is_muted: true }))
  show([comment])
  await userEvent.click(await screen.findByRole('button', { name: 'Mute Maria Clara' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute Maria Clara?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Mute' }))
  await waitFor(() =>
    expect(calls.seen.find(({ path }) => path === mutePerson.path)?.input).toEqual({
      user_id: maria.id,
      is_muted: true
    })
  )
})

test('links to the settings while there are no notifications', async () => {
  show([])
  const link = await screen.findByRole('link', { name: 'Choose what you hear about' })
  expect(link.getAttribute('href')).toBe('/my/setting/index?show=notifications')
})
