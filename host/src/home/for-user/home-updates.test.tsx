import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getHome } from '@tambay/contracts/home'
import { getCurrentParty } from '@tambay/contracts/party'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { quietHome } from '../../testing/home.ts'
import { ben } from '../../testing/party.ts'
import { UserFeed } from './user-feed.tsx'

const gateway = await startGateway()
afterAll(() => gateway.close())
const calls = mockSession()

beforeEach(() => {
  calls.answer(getCurrentParty, () => ({ party: null }))
  calls.answer(getHome, () => quietHome)
})

const open = () => renderRoutes([{ path: '/', element: <UserFeed userId={anna.id}>{null}</UserFeed> }], '/')

test('an open Home shows what the gateway tells of, and waits with what would move something', async () => {
  open()
  expect(await screen.findByRole('link', { name: /Your parol: 2 of 7/ })).toBeTruthy()
  await waitFor(() => expect(gateway.io.engine.clientsCount).toBe(1))
  calls.answer(getHome, () => ({ ...quietHome, parol: { ...quietHome.parol, points: 3 } }))
  gateway.io.emit('notification', { unread_count: 1 })
  expect(await screen.findByRole('link', { name: /Your parol: 3 of 7/ })).toBeTruthy()
  calls.answer(getHome, () => ({ ...quietHome, parol: { ...quietHome.parol, points: 4 } }))
  gateway.io.emit('tickets', { ticket_count: 1 })
  expect(await screen.findByRole('link', { name: /Your parol: 4 of 7/ })).toBeTruthy()
  calls.answer(getHome, () => ({
    ...quietHome,
    friends: [{ person: ben, party: { id: '7', name: 'Tara na' } }]
  }))
  gateway.io.emit('profile_changed', { user_id: ben.id })
  const update = await screen.findByRole('button', { name: `${ben.nick_name} is live` }, { timeout: 4000 })
  expect(screen.queryByText('Friends live now')).toBeNull()
  await userEvent.click(update)
  expect(await screen.findByRole('button', { name: `${ben.nick_name}, Tara na: join` })).toBeTruthy()
  expect(screen.queryByRole('button', { name: `${ben.nick_name} is live` })).toBeNull()
})

test('an open Home is read again when the network is back', async () => {
  open()
  await screen.findByRole('link', { name: /Your parol: 2 of 7/ })
  calls.answer(getHome, () => ({ ...quietHome, parol: { ...quietHome.parol, points: 3 } }))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  act(() => void window.dispatchEvent(new Event('offline')))
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('link', { name: /Your parol: 3 of 7/ })).toBeTruthy()
})
