import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $user } from '@tambay/client/stores/session/user'
import { confirmDelivery, getUnread, listConversations } from '@tambay/contracts/messages/conversations'
import { getUserInfo } from '@tambay/contracts/user'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { expect, onTestFinished, test } from 'vitest'

import { startNotifications } from './start-notifications.ts'

const counts = (chat_count: number, request_count = 0, system_count = 0) => ({
  chat_count,
  request_count,
  system_count
})

test('starts in a browser that has no app icons', () => {
  expect('setAppBadge' in navigator).toBe(false)
  startNotifications()
})

test('shows the sum of unread messages on the icon of the installed app, and none after a logout', async () => {
  const gateway = await startGateway()
  onTestFinished(() => gateway.close())
  let badge: number | undefined
  Object.assign(navigator, {
    async setAppBadge(count: number) {
      badge = count
      // Browsers without an installed app reject.
      throw new DOMException('', 'NotAllowedError')
    },
    async clearAppBadge() {
      badge = 0
    }
  })
  const calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getUnread, () => counts(2, 1, 4))
  calls.answer(listConversations, () => ({ items: [], next_cursor: null }))
  calls.answer(confirmDelivery, () => ({}))
  onTestFinished(clearSession)

  startNotifications()
  expect(badge).toBe(0)
  onTestFinished($user.subscribe(() => undefined))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  await expect.poll(() => badge).toBe(7)
  gateway.io.emit('unread', counts(3))
  await expect.poll(() => badge).toBe(3)
  gateway.io.emit('unread', counts(0))
  await expect.poll(() => badge).toBe(0)
  gateway.io.emit('unread', counts(1))
  await expect.poll(() => badge).toBe(1)
  clearSession()
  expect(badge).toBe(0)
})
