import { clearSession } from '@tambay/client/stores/session/session'
import { getConversation, readConversation } from '@tambay/contracts/messages/conversations'
import { listMessages } from '@tambay/contracts/messages/messages'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { failConnection } from '@tambay/testing/mock-calls'
import { startGateway } from '@tambay/testing/start-gateway'
import { onMount } from 'nanostores'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { benId, conversationOf, messageOf, ownMessage } from '../../testing/conversations.ts'
import { openBen, setUpMessages } from '../../testing/set-up-messages.ts'
import { closeMessageSession, openMessageSession } from '../session/message-session.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let server: ReturnType<typeof setUpMessages>

beforeAll(async () => {
  gateway = await startGateway()
  return gateway.close
})
beforeEach(() => {
  server = setUpMessages()
})

const tell = <Name extends keyof ServerEvents>(event: Name, payload: ServerEvents[Name]) =>
  void gateway.io.emit(event as string, payload)

test('shows messages, changes and read states as they happen', async () => {
  const ben = await openBen(await server.logIn())
  const connected = () => gateway.io.sockets.sockets.size > 0
  await expect.poll(connected).toBe(true)
  await expect
    .poll(() => {
      tell('message', { message: messageOf({ seq: 3 }), conversation: conversationOf({ last_seq: 3 }) })
      return ben.texts()
    })
    .toEqual(['Tara na (null)', 'message 3 (null)'])
  tell('message_typing', { conversation_id: '501', user_id: benId })
  await expect.poll(() => ben.state().isPeerTyping).toBe(true)
  tell('message', {
    message: ownMessage({ seq: 2, text: 'from my tablet' }),
    conversation: conversationOf({ last_seq: 3 })
  })
  tell('conversation_state', { conversation_id: '501', peer_read_seq: 2 })
  tell('message_changed', { message: messageOf({ seq: 3, is_taken_back: true, text: null, changed_seq: 4 }) })
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'from my tablet (read)', 'null (null)'])
})

test('loads the messages and changes that it missed during a lost connection', async () => {
  const ben = await openBen(await server.logIn())
  await expect.poll(() => gateway.io.sockets.sockets.size).toBeGreaterThan(0)
  server.messages = [
    messageOf({ seq: 1, is_taken_back: true, text: null, changed_seq: 3 }),
    messageOf({ seq: 2 })
  ]
  server.lastSeq = 3
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
  await expect.poll(ben.texts).toEqual(['null (null)', 'message 2 (null)'])
})

test('a change of a message that is not loaded yet leaves no gap in the history', async () => {
  server.lastSeq = 3
  server.answer(listMessages, ({ before, after }) => ({
    items: after === undefined ? [messageOf({ seq: before === undefined ? 3 : 2 })] : [],
    removed_ids: [],
    last_seq: 3,
    has_more: before === undefined && after === undefined
  }))
  const { state, loadEarlier } = await openBen(await server.logIn())
  const shown = () => state().messages.map(({ seq }) => seq)
  const removed = messageOf({ seq: 1, is_taken_back: true, text: null, changed_seq: 4 })
  await expect
    .poll(() => {
      tell('message_changed', { message: removed })
      tell('message', { message: messageOf({ seq: 5 }), conversation: conversationOf({ last_seq: 5 }) })
      return shown()
    })
    .toEqual([3, 5])
  await loadEarlier()
  expect(shown()).toEqual([2, 3, 5])
})

test('keeps updating a conversation that is opened again right after it was left', async () => {
  const userId = await server.logIn()
  const { $thread } = openMessageSession(userId).thread(benId)
  let isMounted = false
  onMount($thread, () => {
    isMounted = true
    return () => void (isMounted = false)
  })
  $thread.listen(() => undefined)()
  // Nanostores unmounts a store a second after its last listener.
  await expect.poll(() => isMounted).toBe(false)
  onTestFinished($thread.listen(() => undefined))
  await expect.poll(() => $thread.get().status).toBe('ready')
  await expect.poll(() => gateway.io.sockets.sockets.size).toBeGreaterThan(0)
  server.messages = [messageOf({ seq: 1 }), messageOf({ seq: 2, text: 'Balik na' })]
  server.lastSeq = 2
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
  await expect.poll(() => $thread.get().messages.at(-1)?.text).toBe('Balik na')
})

test('marks the latest message as read once, and again after a lost request', async () => {
  let [isLost, lost] = [true, 0]
  const read: number[] = []
  server.answer(readConversation, ({ seq }) => {
    if (isLost) {
      lost++
      return failConnection()
    }
    read.push(seq)
    server.ownReadSeq = seq
    return { own_read_seq: seq, unread_count: 0 }
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ben = await openBen(await server.logIn())
  ben.markRead()
  ben.markRead()
  await expect.poll(() => lost).toBeGreaterThan(0)
  isLost = false
  ben.reload()
  await expect.poll(() => read).toEqual([1])
  ben.markRead()
  expect(read).toEqual([1])
})

test('shows a stored conversation while offline', async () => {
  const userId = await server.logIn()
  await openBen(userId)
  server.answer(getConversation, () => failConnection())
  const database = await openMessageSession(userId).database
  await expect.poll(() => database.count('threads')).toBe(1)
  const stored = await database.get('threads', benId)
  closeMessageSession()
  const reopened = await openMessageSession(userId).database
  if (stored) await reopened.put('threads', stored, benId)
  expect((await openBen(userId)).texts()).toEqual(['Tara na (null)'])
})

test('logging out deletes the copies of conversations', async () => {
  const userId = await server.logIn()
  await openBen(userId)
  const database = await openMessageSession(userId).database
  await expect.poll(() => database.count('threads')).toBe(1)
  clearSession()
  await server.logIn(userId)
  const reopened = await openMessageSession(userId).database
  expect(await reopened.count('threads')).toBe(0)
})
