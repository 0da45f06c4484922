import 'fake-indexeddb/auto'
import { Blob as NodeBlob } from 'node:buffer'

import { $pushOffer } from '@tambay/client/stores/page/push-offer'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { $toast } from '@tambay/client/stores/page/toast'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { getConversation, readConversation } from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'
import { listMessages, sendMessage } from '@tambay/contracts/messages/messages'
import { uploadMedia } from '@tambay/contracts/people/media'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { getUserInfo } from '@tambay/contracts/user'
import { failConnection, mockCalls, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { cleanStores, onMount } from 'nanostores'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { mediaOf } from '../../testing/media.ts'
import { benId, conversationOf, messageOf, ownMessage } from '../testing/conversations.ts'
import type { Draft } from './outbox/outbox-entry.ts'
import { closeMessageSession, openMessageSession } from './session/message-session.ts'
import { threadItems } from './thread/thread-item.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let calls: ReturnType<typeof mockCalls>
let messages: Message[]
let lastSeq: number
let people = 0

beforeAll(async () => {
  gateway = await startGateway()
  $userInfo.listen(() => undefined)
})
afterAll(() => gateway.close())

beforeEach(() => {
  messages = [messageOf({ seq: 1, text: 'Tara na' })]
  lastSeq = 1
  calls = mockCalls()
  calls.answer(getConversation, () => ({ conversation: conversationOf({ last_seq: lastSeq }) }))
  calls.answer(listMessages, ({ after }) => ({
    items: messages.filter(({ changed_seq }) => changed_seq > Number(after ?? 0)),
    removed_ids: [],
    last_seq: lastSeq,
    has_more: false
  }))
  calls.answer(sendMessage, ({ client_id, text }) => {
    const message = ownMessage({ seq: ++lastSeq, client_id, text: text ?? null })
    messages.push(message)
    return { message, conversation: conversationOf({ last_seq: lastSeq }) }
  })
  calls.answer(readConversation, ({ seq }) => ({ own_read_seq: seq, unread_count: 0 }))
})

async function logIn(id = String(20_000_000 + ++people)): Promise<string> {
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, id } }))
  startSession({ token: `token of ${id}`, token_expire_at: 2_000_000_000 })
  await expect.poll(() => $userInfo.get()?.id).toBe(id)
  onTestFinished(closeMessageSession)
  return id
}

const nameOf = (draft: Draft) =>
  draft.kind === 'text' ? draft.text : draft.kind === 'card' ? draft.card.kind : draft.kind

function openThread(userId: string) {
  const session = openMessageSession(userId)
  const thread = session.thread(benId)
  onTestFinished(thread.$thread.listen(() => undefined))
  onTestFinished(() => cleanStores(thread.$thread))
  const items = () => {
    const { messages: shown, conversation } = thread.$thread.get()
    return threadItems(shown, session.$entries.get(), conversation)
  }
  const texts = () =>
    items().map(({ message, entry, state }) => {
      return `${message ? (message.text ?? message.card?.kind ?? null) : nameOf(entry.draft)} (${state})`
    })
  return { ...thread, items, texts, state: () => thread.$thread.get() }
}

async function openBen(userId: string) {
  const thread = openThread(userId)
  await expect.poll(() => thread.state().status).toBe('ready')
  return thread
}

const tell = <Name extends keyof ServerEvents>(event: Name, payload: ServerEvents[Name]) =>
  void gateway.io.emit(event as string, payload)
const sent = () => calls.seen.filter(({ path }) => path === sendMessage.path).map(({ input }) => input)
const say = (text: string) => ({ kind: 'text', text }) as const

test('shows an unsent message at once and keeps its key after it is sent', async () => {
  let answer = (): void => undefined
  const answered = new Promise<void>(resolve => (answer = resolve))
  calls.answer(sendMessage, async ({ client_id, text }) => {
    await answered
    const message = ownMessage({ seq: ++lastSeq, client_id, text: text ?? null })
    return { message, conversation: conversationOf({ last_seq: lastSeq }) }
  })
  const ben = await openBen(await logIn())
  await ben.send(say('Sige'))
  expect(ben.texts()).toEqual(['Tara na (null)', 'Sige (waiting)'])
  const key = ben.items()[1]?.key
  answer()
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'Sige (sent)'])
  expect(ben.items()[1]?.key).toBe(key)
})

test('after a reconnection, sends the messages that were written offline, in order and with the same ids', async () => {
  let isDown = true
  calls.answer(sendMessage, ({ client_id, text }) => {
    if (isDown) return failConnection()
    messages.push(ownMessage({ seq: ++lastSeq, client_id, text: text ?? null }))
    return {
      message: messages.at(-1) ?? messageOf({ seq: 1 }),
      conversation: conversationOf({ last_seq: lastSeq })
    }
  })
  const userId = await logIn()
  const ben = await openBen(userId)
  for (const text of ['one', 'two', 'three']) await ben.send(say(text))
  await expect.poll(() => sent().length).toBe(1)
  closeMessageSession()
  isDown = false
  const reopened = await openBen(userId)
  await expect.poll(reopened.texts).toEqual(['Tara na (null)', 'one (sent)', 'two (sent)', 'three (sent)'])
  expect(new Set(sent().map(input => JSON.stringify(input))).size).toBe(3)
})

test('after a reconnection, sends a card in order between texts, once and with the same id', async () => {
  let isDown = true
  calls.answer(sendMessage, ({ client_id, kind, text, card }) => {
    if (isDown) return failConnection()
    const shown = card?.kind === 'post' ? { ...card, post: null } : null
    const message = ownMessage({ seq: ++lastSeq, client_id, kind, text: text ?? null, card: shown })
    messages.push(message)
    return { message, conversation: conversationOf({ last_seq: lastSeq }) }
  })
  const userId = await logIn()
  const ben = await openBen(userId)
  await ben.send(say('Look'))
  const clientId = await openMessageSession(userId).addCard(benId, { kind: 'post', id: '7' })
  await ben.send(say('Nice'))
  expect(ben.texts()).toEqual(['Tara na (null)', 'Look (waiting)', 'post (waiting)', 'Nice (waiting)'])
  closeMessageSession()
  isDown = false
  const reopened = await openBen(userId)
  await expect.poll(reopened.texts).toEqual(['Tara na (null)', 'Look (sent)', 'post (sent)', 'Nice (sent)'])
  const card = { to_user_id: benId, client_id: clientId, kind: 'card', card: { kind: 'post', id: '7' } }
  expect(sent().slice(-3)).toEqual([
    expect.objectContaining({ text: 'Look' }),
    card,
    expect.objectContaining({ text: 'Nice' })
  ])
})

test('offers push messages after a text, but not after a card', async () => {
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission: 'default' })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  calls.answer(sendMessage, ({ client_id, kind, text }) => ({
    message: ownMessage({ seq: ++lastSeq, client_id, kind, text: text ?? null }),
    conversation: conversationOf({ last_seq: lastSeq })
  }))
  const userId = await logIn()
  const session = openMessageSession(userId)
  await session.addCard(benId, { kind: 'post', id: '7' })
  await expect.poll(() => session.$entries.get()).toEqual([])
  expect($pushOffer.get()).toBeUndefined()
  await session.add(benId, say('Sige'))
  await expect.poll(() => $pushOffer.get()).toBe('message')
})

test('shows why a card was refused on any screen, and keeps it until the user discards it', async () => {
  calls.answer(sendMessage, () => refuse('card_not_found'))
  const userId = await logIn()
  const session = openMessageSession(userId)
  const clientId = await session.addCard(benId, { kind: 'party', id: '300001' })
  await expect.poll(() => $toast.get()?.text).toBe('The party wasn’t sent. This can no longer be shared.')
  await expect
    .poll(() => session.$entries.get())
    .toMatchObject([{ status: 'failed', error: 'This can no longer be shared.' }])
  const ben = await openBen(userId)
  expect(ben.texts()).toEqual(['Tara na (null)', 'party (failed)'])
  await ben.discard(clientId)
  expect(ben.texts()).toEqual(['Tara na (null)'])
})

test('shows why a message was refused, and sends it again or discards it', async () => {
  calls.answer(sendMessage, () => refuse('message_request_limit'))
  const ben = await openBen(await logIn())
  await ben.send(say('one'))
  await ben.send(say('two'))
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'one (failed)', 'two (failed)'])
  expect(ben.items()[1]?.entry?.error).toMatch(/after this person has accepted/)
  calls.answer(sendMessage, ({ client_id, text }) => ({
    message: ownMessage({ seq: 2, client_id, text: text ?? null }),
    conversation: conversationOf({ last_seq: 2 })
  }))
  await ben.retry(ben.items()[1]?.entry?.client_id ?? '')
  await ben.discard(ben.items().find(({ state }) => state === 'failed')?.entry?.client_id ?? '')
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'one (sent)'])
})

test('retries a picture message without another upload, unless the gateway has deleted the picture', async () => {
  let uploads = 0
  calls.answer(uploadMedia, () => ({ media: mediaOf(++uploads) }))
  calls.answer(sendMessage, () => failConnection())
  const ben = await openBen(await logIn())
  // fake-indexeddb can't store the Blob of jsdom.
  vi.stubGlobal('Blob', NodeBlob)
  onTestFinished(() => void vi.unstubAllGlobals())
  const picture = new Blob(['picture'], { type: 'image/png' })
  await ben.send({ kind: 'picture', picture })
  await expect.poll(() => sent().length).toBe(1)
  calls.answer(sendMessage, () => refuse('media_not_found'))
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent().length).toBe(2)
  calls.answer(sendMessage, ({ client_id, media_id }) => ({
    message: ownMessage({ seq: ++lastSeq, client_id, kind: 'picture', text: `picture ${media_id}` }),
    conversation: conversationOf({ last_seq: lastSeq })
  }))
  window.dispatchEvent(new Event('online'))
  await expect.poll(ben.texts).toEqual(['Tara na (null)', `picture ${mediaOf(2).id} (sent)`])
  expect(sent()).toMatchObject([1, 1, 2].map(upload => ({ kind: 'picture', media_id: mediaOf(upload).id })))
})

test('never shows or sends the waiting messages of another user of the device', async () => {
  calls.answer(sendMessage, () => failConnection())
  const first = await logIn()
  const ben = await openBen(first)
  await ben.send(say('secret'))
  const before = sent().length
  const second = await logIn()
  const other = await openBen(second)
  expect(other.texts()).toEqual(['Tara na (null)'])
  window.dispatchEvent(new Event('online'))
  expect(openMessageSession(second).$entries.get()).toEqual([])
  expect(sent()).toHaveLength(before)
  calls.answer(sendMessage, ({ client_id, text }) => ({
    message: ownMessage({ seq: 2, client_id, text: text ?? null }),
    conversation: conversationOf({ last_seq: 2 })
  }))
  await logIn(first)
  await expect.poll((await openBen(first)).texts).toEqual(['Tara na (null)', 'secret (sent)'])
})

test('shows a stored conversation while offline', async () => {
  const userId = await logIn()
  await openBen(userId)
  calls.answer(getConversation, () => failConnection())
  const database = await openMessageSession(userId).database
  await expect.poll(() => database.count('threads')).toBe(1)
  const stored = await database.get('threads', benId)
  closeMessageSession()
  const reopened = await openMessageSession(userId).database
  if (stored) await reopened.put('threads', stored, benId)
  expect((await openBen(userId)).texts()).toEqual(['Tara na (null)'])
})

test('shows messages, changes and read states as they happen', async () => {
  const ben = await openBen(await logIn())
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
  const ben = await openBen(await logIn())
  await expect.poll(() => gateway.io.sockets.sockets.size).toBeGreaterThan(0)
  messages = [messageOf({ seq: 1, is_taken_back: true, text: null, changed_seq: 3 }), messageOf({ seq: 2 })]
  lastSeq = 3
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
  await expect.poll(ben.texts).toEqual(['null (null)', 'message 2 (null)'])
})

test('keeps updating a conversation that is opened again right after it was left', async () => {
  const userId = await logIn()
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
  messages = [messageOf({ seq: 1 }), messageOf({ seq: 2, text: 'Balik na' })]
  lastSeq = 2
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
  await expect.poll(() => $thread.get().messages.at(-1)?.text).toBe('Balik na')
})

test('marks the latest message as read once, and again after a lost request', async () => {
  let attempts = 0
  calls.answer(readConversation, ({ seq }) => {
    if (++attempts === 1) return failConnection()
    return { own_read_seq: seq, unread_count: 0 }
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ben = await openBen(await logIn())
  ben.markRead()
  ben.markRead()
  await expect.poll(() => attempts).toBe(1)
  ben.reload()
  await expect.poll(() => attempts).toBe(2)
  ben.markRead()
  expect(attempts).toBe(2)
})

test('logging out deletes the copies of conversations', async () => {
  const userId = await logIn()
  await openBen(userId)
  const database = await openMessageSession(userId).database
  await expect.poll(() => database.count('threads')).toBe(1)
  clearSession()
  await logIn(userId)
  const reopened = await openMessageSession(userId).database
  expect(await reopened.count('threads')).toBe(0)
})

test('a browser without a database sends messages, and keeps the page while one waits', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('indexedDB', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  calls.answer(sendMessage, () => failConnection())
  const userId = await logIn()
  const ben = await openBen(userId)
  expect(openMessageSession(userId).$canStore.get()).toBe(false)
  await ben.send(say('one'))
  await ben.send(say('two'))
  await expect.poll(() => sent().length).toBe(1)
  expect([ben.texts(), $isReloadBlocked.get()]).toEqual([
    ['Tara na (null)', 'one (waiting)', 'two (waiting)'],
    true
  ])
  calls.answer(sendMessage, ({ client_id, text }) => ({
    message: ownMessage({ seq: ++lastSeq, client_id, text: text ?? null }),
    conversation: conversationOf({ last_seq: lastSeq })
  }))
  window.dispatchEvent(new Event('online'))
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'one (sent)', 'two (sent)'])
  await expect.poll(() => $isReloadBlocked.get()).toBe(false)
})

test('sends without a lock if the browser forbids locks', async () => {
  const request = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('', 'SecurityError'))
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const ben = await openBen(await logIn())
  await ben.send(say('Sige'))
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'Sige (sent)'])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledOnce()
})
