import 'fake-indexeddb/auto'
import { saveMessageDraft } from '@tambay/client/stores/session/message-drafts'
import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  confirmDelivery,
  type Conversation,
  getUnread,
  listConversations
} from '@tambay/contracts/messages/conversations'
import { listFriends } from '@tambay/contracts/people/relations'
import { findViolations } from '@tambay/testing/find-violations'
import { startGateway } from '@tambay/testing/start-gateway'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { maria as someone } from '../../testing/social.ts'
import { benId, conversationOf, messageOf, ownMessage } from '../testing/conversations.ts'

const maria = { ...someone, id: '10000003' }

let gateway: Awaited<ReturnType<typeof startGateway>>
const calls = mockSession()
let chats: Conversation[]

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

beforeEach(() => {
  chats = [
    conversationOf({ last_message: messageOf({ seq: 2, text: 'Tara\nna' }), last_seq: 2, unread_count: 2 }),
    conversationOf({
      id: '502',
      peer: { ...maria, is_online: true },
      last_message: ownMessage({ seq: 4, kind: 'sticker', text: null, sticker_id: 'haha' }),
      peer_delivered_seq: 4
    })
  ]
  calls.answer(listConversations, ({ box }) => ({ items: box === 'chats' ? chats : [], next_cursor: null }))
  calls.answer(confirmDelivery, () => ({}))
  calls.answer(getUnread, () => ({ chat_count: 2, request_count: 1, system_count: 0 }))
})

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Chats' }))
    .getAllByRole('link')
    .map(row => row.textContent)

test('lists chats with the latest message, its state and the unread count', async () => {
  const { container } = renderRoutes(routes, '/my/messages')
  await screen.findByRole('link', { name: /Maria/ })
  expect(await rows()).toEqual([
    expect.stringMatching(/^Ben.*Tara na.*2 unread messages$/),
    expect.stringMatching(/^Maria Clara, online.*Sticker$/)
  ])
  expect(screen.getByRole('img', { name: 'Delivered' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ben/ }).getAttribute('href')).toBe(`/my/messages?to=${benId}`)
  expect(await screen.findByRole('tab', { name: 'Requests 1 unread' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('shows a draft instead of the latest message', async () => {
  saveMessageDraft(benId, 'On my way')
  renderRoutes(routes, '/my/messages')
  expect((await rows())[0]).toContain('Draft: On my way')
})

test('moves a chat to the top when a message arrives', async () => {
  renderRoutes(routes, '/my/messages')
  await rows()
  await waitFor(() => expect(gateway.io.sockets.sockets.size).toBeGreaterThan(0))
  const message = messageOf({
    id: '502-5',
    conversation_id: '502',
    seq: 5,
    text: 'Game?',
    sender_id: maria.id
  })
  const conversation = { ...chats[1], last_message: message, last_seq: 5, unread_count: 1 }
  gateway.io.emit('message', { message, conversation })
  await waitFor(async () => expect((await rows())[0]).toMatch(/^Maria Clara.*Game\?/))
})

test('opens another tab by its address', async () => {
  const { router } = renderRoutes(routes, '/my/messages')
  await userEvent.click(await screen.findByRole('tab', { name: /Requests/ }))
  await screen.findByRole('heading', { name: 'No requests' })
  expect(router.state.location.search).toBe('?tab=requests')
})

test('offers chats and friends as recipients of a new message', async () => {
  const friend = { ...maria, id: '10000004', nick_name: 'Liza', bio: '', is_online: true, party: null }
  calls.answer(listFriends, () => ({ items: [friend], next_cursor: null }))
  renderRoutes(routes, '/my/messages?new=1')
  const friends = within(await screen.findByRole('list', { name: 'Friends' }))
  expect(friends.getByRole('link', { name: /Liza/ }).getAttribute('href')).toBe('/my/messages?to=10000004')
  expect((await rows())[0]).toBe('Ben')
})
