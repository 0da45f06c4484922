import { Blob as NodeBlob } from 'node:buffer'

import { $pushOffer } from '@tambay/client/stores/page/push-offer'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { $toast } from '@tambay/client/stores/page/toast'
import { sendMessage } from '@tambay/contracts/messages/messages'
import { uploadMedia } from '@tambay/contracts/people/media'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { startGateway } from '@tambay/testing/start-gateway'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { mediaOf } from '../../testing/media.ts'
import { benId, conversationOf, ownMessage } from '../testing/conversations.ts'
import { openBen, say, setUpMessages } from '../testing/set-up-messages.ts'
import { closeMessageSession, openMessageSession } from './session/message-session.ts'

let server: ReturnType<typeof setUpMessages>

beforeAll(async () => (await startGateway()).close)
beforeEach(() => {
  server = setUpMessages()
})

test('shows an unsent message at once and keeps its key after it is sent', async () => {
  const answered = Promise.withResolvers<void>()
  server.answer(sendMessage, async input => {
    await answered.promise
    return server.accept(input)
  })
  const ben = await openBen(await server.logIn())
  await ben.send(say('Sige'))
  expect(ben.texts()).toEqual(['Tara na (null)', 'Sige (waiting)'])
  const key = ben.items()[1]?.key
  answered.resolve()
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'Sige (sent)'])
  expect(ben.items()[1]?.key).toBe(key)
})

test('after a reconnection, sends the messages that were written offline, in order and with the same ids', async () => {
  let isDown = true
  server.answer(sendMessage, input => (isDown ? failConnection() : server.accept(input)))
  const userId = await server.logIn()
  const ben = await openBen(userId)
  for (const text of ['one', 'two', 'three']) await ben.send(say(text))
  await expect.poll(() => server.sent().length).toBe(1)
  closeMessageSession()
  isDown = false
  const reopened = await openBen(userId)
  await expect.poll(reopened.texts).toEqual(['Tara na (null)', 'one (sent)', 'two (sent)', 'three (sent)'])
  expect(new Set(server.sent().map(input => JSON.stringify(input))).size).toBe(3)
})

test('after a reconnection, sends a card in order between texts, once and with the same id', async () => {
  let isDown = true
  server.answer(sendMessage, input => (isDown ? failConnection() : server.accept(input)))
  const userId = await server.logIn()
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
  expect(server.sent().slice(-3)).toEqual([
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
  const userId = await server.logIn()
  const session = openMessageSession(userId)
  await session.addCard(benId, { kind: 'post', id: '7' })
  await expect.poll(() => session.$entries.get()).toEqual([])
  expect($pushOffer.get()).toBeUndefined()
  await session.add(benId, say('Sige'))
  await expect.poll(() => $pushOffer.get()).toBe('message')
})

test('shows why a card was refused on any screen, and keeps it until the user discards it', async () => {
  server.answer(sendMessage, () => refuse('card_not_found'))
  const userId = await server.logIn()
  const session = openMessageSession(userId)
  const clientId = await session.addCard(benId, { kind: 'party', id: '300001' })
  await expect.poll(() => $toast.get()?.text).toBe('The room wasn’t sent. This can no longer be shared.')
  await expect
    .poll(() => session.$entries.get())
    .toMatchObject([{ status: 'failed', error: 'This can no longer be shared.' }])
  const ben = await openBen(userId)
  expect(ben.texts()).toEqual(['Tara na (null)', 'party (failed)'])
  await ben.discard(clientId)
  expect(ben.texts()).toEqual(['Tara na (null)'])
})

test('shows why a message was refused, and sends it again or discards it', async () => {
  server.answer(sendMessage, () => refuse('message_request_limit'))
  const ben = await openBen(await server.logIn())
  await ben.send(say('one'))
  await ben.send(say('two'))
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'one (failed)', 'two (failed)'])
  expect(ben.items()[1]?.entry?.error).toMatch(/after this person has accepted/)
  server.answer(sendMessage, server.accept)
  await ben.retry(ben.items()[1]?.entry?.client_id ?? '')
  await ben.discard(ben.items().find(({ state }) => state === 'failed')?.entry?.client_id ?? '')
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'one (sent)'])
})

test('retries a picture message without another upload, unless the gateway has deleted the picture', async () => {
  let uploads = 0
  server.answer(uploadMedia, () => ({ media: mediaOf(++uploads) }))
  server.answer(sendMessage, () => failConnection())
  const ben = await openBen(await server.logIn())
  // fake-indexeddb can't store the Blob of jsdom.
  vi.stubGlobal('Blob', NodeBlob)
  onTestFinished(() => void vi.unstubAllGlobals())
  const picture = new Blob(['picture'], { type: 'image/png' })
  await ben.send({ kind: 'picture', picture })
  await expect.poll(() => server.sent().length).toBe(1)
  server.answer(sendMessage, () => refuse('media_not_found'))
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.sent().length).toBe(2)
  server.answer(sendMessage, ({ client_id, media_id }) => ({
    message: ownMessage({ seq: ++server.lastSeq, client_id, kind: 'picture', text: `picture ${media_id}` }),
    conversation: conversationOf({ last_seq: server.lastSeq })
  }))
  window.dispatchEvent(new Event('online'))
  await expect.poll(ben.texts).toEqual(['Tara na (null)', `picture ${mediaOf(2).id} (sent)`])
  expect(server.sent()).toMatchObject(
    [1, 1, 2].map(upload => ({ kind: 'picture', media_id: mediaOf(upload).id }))
  )
})

test('never shows or sends the waiting messages of another user of the device', async () => {
  server.answer(sendMessage, () => failConnection())
  const first = await server.logIn()
  const ben = await openBen(first)
  await ben.send(say('secret'))
  const before = server.sent().length
  const second = await server.logIn()
  const other = await openBen(second)
  expect(other.texts()).toEqual(['Tara na (null)'])
  window.dispatchEvent(new Event('online'))
  expect(openMessageSession(second).$entries.get()).toEqual([])
  expect(server.sent()).toHaveLength(before)
  server.answer(sendMessage, server.accept)
  await server.logIn(first)
  await expect.poll((await openBen(first)).texts).toEqual(['Tara na (null)', 'secret (sent)'])
})

test('a browser without a database sends messages, and keeps the page while one waits', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('indexedDB', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  server.answer(sendMessage, () => failConnection())
  const userId = await server.logIn()
  const ben = await openBen(userId)
  expect(openMessageSession(userId).$canStore.get()).toBe(false)
  await ben.send(say('one'))
  await ben.send(say('two'))
  await expect.poll(() => server.sent().length).toBe(1)
  expect([ben.texts(), $isReloadBlocked.get()]).toEqual([
    ['Tara na (null)', 'one (waiting)', 'two (waiting)'],
    true
  ])
  server.answer(sendMessage, server.accept)
  window.dispatchEvent(new Event('online'))
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'one (sent)', 'two (sent)'])
  await expect.poll(() => $isReloadBlocked.get()).toBe(false)
})

test('sends without a lock if the browser forbids locks', async () => {
  const request = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('', 'SecurityError'))
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const ben = await openBen(await server.logIn())
  await ben.send(say('Sige'))
  await expect.poll(ben.texts).toEqual(['Tara na (null)', 'Sige (sent)'])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledOnce()
})
