import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { getUnread } from '@tambay/contracts/messages/conversations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { startGateway } from '@tambay/testing/start-gateway'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { MessagesLink } from '../home/messages-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { tabs } from './tabs.ts'

function open() {
  const [home] = tabs
  if (!home) throw new Error('Home is a tab')
  const element = (
    <>
      <MessagesLink />
      <TabBar current={home} onApproach={() => undefined} />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('shows the unread messages on Home and on the Profile tab, and updates them', async () => {
  const gateway = await startGateway()
  onTestFinished(() => gateway.close())
  mockCalls().answer(getUnread, () => ({ chat_count: 0, request_count: 1, system_count: 2 }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  onTestFinished(clearSession)
  open()
  const link = await screen.findByRole('link', { name: 'Messages, 3 unread' })
  expect(link.getAttribute('href')).toBe('/my/messages')
  expect(screen.getByRole('link', { name: 'Profile 3 unread' })).toBeTruthy()
  gateway.io.emit('unread', { chat_count: 0, request_count: 0, system_count: 0 })
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy()
})

test('shows no messages to guests', () => {
  open()
  expect(screen.queryByRole('link', { name: /Messages/ })).toBeNull()
})
