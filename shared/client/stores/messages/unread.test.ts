import {
  type Conversation,
  confirmDelivery,
  getUnread,
  listConversations
} from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'
import { failConnection, mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { startGateway } from '@tambay/testing/start-gateway'
import { cleanStores } from 'nanostores'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { clearSession, startSession } from '../session/session.ts'
import { $unread } from './unread.ts'

const none = { chat_count: 0, request_count: 0, system_count: 0 }
const ben = { id: '10000002', nick_name: 'Ben', avatar: '/pictures/avatars/05.svg', level: 2, vip_level: 0 }

const message = (seq: number, sender_id = ben.id): Message => ({
  id: `501-${seq}`,
  conversation_id: '501',
  seq,
  client_id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  sender_id,
  kind: 'text',
  text: 'Tara na',
  picture: null,
  sticker_id: null,
  card: null,
  created_at: 1_795_180_000,
  is_taken_back: false,
  changed_seq: seq
})
const conversation = (last_seq: number, unread_count: number): Conversation => ({
  id: '501',
  peer: { ...ben, is_online: true },
  box: 'chats',
  last_message: message(last_seq),
  last_seq,
  own_read_seq: 0,
  peer_read_seq: 0,
  peer_delivered_seq: 0,
  cleared_seq: 0,
  unread_count,
  is_accepted: true,
  is_blocked: false,
  can_send: null
})

let gateway: Awaited<ReturnType<typeof startGateway>>
const calls = mockCallsBeforeEach()

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  calls.answer(getUnread, () => none)
  calls.answer(confirmDelivery, () => ({}))
  calls.answer(listConversations, () => ({ items: [conversation(7, 2)], next_cursor: null }))
})

async function open() {
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  onTestFinished($unread.listen(() => undefined))
  onTestFinished(() => {
    clearSession()
    cleanStores($unread)
  })
  await expect.poll(() => $unread.get()).toBeDefined()
}
const confirmed = () =>
  calls.seen.filter(({ path }) => path === confirmDelivery.path).map(({ input }) => input)

test('shows the current counts until the user logs out', async () => {
  await open()
  expect($unread.get()).toEqual(none)
  gateway.io.emit('unread', { ...none, chat_count: 3 })
  await expect.poll(() => $unread.get()?.chat_count).toBe(3)
  clearSession()
  expect($unread.get()).toBeUndefined()
})

test('confirms messages that arrived while the app was closed', async () => {
  calls.answer(getUnread, () => ({ ...none, chat_count: 2 }))
  await open()
  await expect.poll(confirmed).toEqual([{ items: [{ conversation_id: '501', seq: 7 }] }])
})

test('confirms a live message of another person, and again after a lost request', async () => {
  let attempts = 0
  calls.answer(confirmDelivery, () => (++attempts === 1 ? failConnection() : {}))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await open()
  gateway.io.emit('message', { message: message(8, '10000001'), conversation: conversation(8, 0) })
  gateway.io.emit('message', { message: message(9), conversation: conversation(9, 1) })
  await expect.poll(() => attempts).toBe(1)
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
  await expect.poll(() => attempts).toBe(2)
  const items = [{ conversation_id: '501', seq: 9 }]
  expect(confirmed()).toEqual([{ items }, { items }])
})
