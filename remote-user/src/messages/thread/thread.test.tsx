import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'

import { $userInfo } from '@tambay/client/stores/session/user'
import { readConversation } from '@tambay/contracts/messages/conversations'
import { sendMessage } from '@tambay/contracts/messages/messages'
import { uploadMedia } from '@tambay/contracts/people/media'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { startGateway } from '@tambay/testing/start-gateway'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { mediaOf } from '../../testing/media.ts'
import { openMessageSession } from '../data/session/message-session.ts'
import { benId, conversationOf, messageOf, ownMessage } from '../testing/conversations.ts'
import { messageList, press, setUpThread } from '../testing/set-up-thread.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let thread: ReturnType<typeof setUpThread>

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  thread = setUpThread()
})

const tell = <Name extends keyof ServerEvents>(event: Name, payload: ServerEvents[Name]) =>
  void gateway.io.emit(event as string, payload)

test('shows the messages with their times, and marks them as read', async () => {
  thread.state.messages = [
    messageOf({ seq: 1, text: 'Tara na', created_at: 1_795_180_000 }),
    ownMessage({ seq: 2, text: 'Sige', created_at: 1_795_180_060 })
  ]
  thread.state.conversation = conversationOf({ last_seq: 2, peer_read_seq: 2, unread_count: 1 })
  const { container } = thread.open()
  await screen.findByText('Sige')
  expect((await messageList()).getAllByRole('listitem').map(row => row.textContent)).toEqual([
    expect.stringMatching(/New messages.*Ben: Tara na.*PM/),
    expect.stringMatching(/^You: Sige/)
  ])
  expect(screen.getByRole('img', { name: 'Read' })).toBeTruthy()
  await waitFor(() => expect(thread.inputsOf(readConversation)).toMatchObject([{ seq: 1 }]))
  expect(await findViolations(container)).toEqual([])
})

test('sends a text with Enter, and shows when it is delivered and read', async () => {
  thread.open()
  await screen.findByText('Tara na')
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Message' }),
    'Hi{Shift>}{Enter}{/Shift}Ben{Enter}'
  )
  await screen.findByRole('img', { name: 'Sent' })
  expect(thread.inputsOf(sendMessage)).toMatchObject([{ to_user_id: benId, kind: 'text', text: 'Hi\nBen' }])
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  tell('conversation_state', { conversation_id: '501', peer_delivered_seq: 2 })
  await screen.findByRole('img', { name: 'Delivered' })
  tell('conversation_state', { conversation_id: '501', peer_read_seq: 2 })
  await screen.findByRole('img', { name: 'Read' })
})

test('shows why a message was refused, and sends it again or deletes it', async () => {
  thread.answer(sendMessage, () => refuse('message_not_accepted'))
  thread.open()
  await screen.findByText('Tara na')
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not sent. You cannot send messages to this person.')
  await press('Try again')
  await waitFor(() => expect(thread.inputsOf(sendMessage)).toHaveLength(2))
  expect(thread.inputsOf(sendMessage)[1]).toEqual(thread.inputsOf(sendMessage)[0])
  await press('Delete')
  await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
})

test('marks a message as read that arrives above a message that could not be sent', async () => {
  thread.answer(sendMessage, () => refuse('message_not_accepted'))
  thread.open()
  await screen.findByText('Tara na')
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}')
  await screen.findByRole('alert')
  await waitFor(() => expect(gateway.io.sockets.sockets.size).toBeGreaterThan(0))
  const message = messageOf({ seq: 2, text: 'Game ka na?' })
  await waitFor(() => {
    tell('message', { message, conversation: conversationOf({ last_seq: 2, unread_count: 1 }) })
    expect(screen.getByText('Game ka na?')).toBeTruthy()
  })
  await waitFor(() => expect(thread.inputsOf(readConversation).at(-1)).toMatchObject({ seq: 2 }))
})

test('shows a card that waits, and why it was refused, and deletes it', async () => {
  thread.answer(sendMessage, () => failConnection())
  thread.open()
  await screen.findByText('Tara na')
  await waitFor(() => expect($userInfo.get()).toBeDefined())
  const { addCard } = openMessageSession($userInfo.get()?.id ?? '')
  await addCard(benId, { kind: 'party', id: '300001' })
  const row = (await messageList()).getAllByRole('listitem').at(-1)
  expect(row?.textContent).toMatch(/You: RoomWaiting to be sent/)
  expect(screen.getByRole('img', { name: 'Waiting to be sent' })).toBeTruthy()
  thread.answer(sendMessage, () => refuse('card_not_found'))
  window.dispatchEvent(new Event('online'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not sent. This can no longer be shared.')
  expect(screen.queryByText('Waiting to be sent')).toBeNull()
  await press('Delete')
  await waitFor(() => expect(screen.queryByText('Room')).toBeNull())
  expect(openMessageSession($userInfo.get()?.id ?? '').$entries.get()).toEqual([])
})

test('keeps the draft of each conversation', async () => {
  const { unmount } = thread.open()
  await screen.findByText('Tara na')
  await userEvent.type(screen.getByRole('textbox'), 'Not yet')
  unmount()
  thread.open()
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'Not yet'))
})

test('sends a sticker', async () => {
  thread.open()
  await press('Stickers')
  await press('Sticker: haha')
  await waitFor(() =>
    expect(thread.inputsOf(sendMessage)).toMatchObject([{ kind: 'sticker', sticker_id: 'haha' }])
  )
})

test('sends each picture that the user chooses, in order', async () => {
  // fake-indexeddb can't store the files of jsdom.
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
  onTestFinished(() => void vi.unstubAllGlobals())
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
  let uploads = 0
  thread.answer(uploadMedia, () => ({ media: mediaOf(++uploads) }))
  thread.answer(sendMessage, ({ client_id }) => {
    const seq = uploads + 1
    const message = ownMessage({ seq, client_id, kind: 'picture', text: null, picture: mediaOf(uploads) })
    return { message, conversation: conversationOf({ last_seq: seq }) }
  })
  thread.open()
  await screen.findByRole('button', { name: 'Send a picture' })
  const files = ['kape.jpg', 'lumpia.jpg'].map(name => new File([name], name, { type: 'image/jpeg' }))
  await userEvent.upload(screen.getByLabelText('Pictures', { selector: 'input' }), files)
  const pictures = async () => (await messageList()).getAllByRole('img', { name: 'Sent' })
  await waitFor(async () => expect(await pictures()).toHaveLength(2))
  expect(thread.inputsOf(sendMessage)).toMatchObject([
    { to_user_id: benId, kind: 'picture', media_id: mediaOf(1).id },
    { to_user_id: benId, kind: 'picture', media_id: mediaOf(2).id }
  ])
  const uploaded = thread.inputsOf(uploadMedia)
  expect(await Promise.all(uploaded.map(file => file instanceof NodeBlob && file.text()))).toEqual([
    'kape.jpg',
    'lumpia.jpg'
  ])
})

test('shows that the other person is typing', async () => {
  thread.open()
  await screen.findByText('Tara na')
  await waitFor(() => expect(gateway.io.sockets.sockets.size).toBeGreaterThan(0))
  await waitFor(() => {
    tell('message_typing', { conversation_id: '501', user_id: benId })
    expect(screen.getByText('typing…')).toBeTruthy()
  })
})

test('shows any content as text: markup, directions and zero-width characters', async () => {
  const text =
    '<img src=x onerror=alert(1)> \u202eabc\u202c مرحبا \u200b👨‍👩‍👧‍👦 https://a.ph/?q=1 javascript:alert(1)'
  thread.state.messages = [messageOf({ seq: 1, text })]
  thread.open()
  const link = await screen.findByRole('link', { name: 'https://a.ph/?q=1' })
  expect(link.closest('p')?.textContent).toBe(text)
  expect((await messageList()).getAllByRole('link')).toEqual([link])
  expect(link.getAttribute('rel')).toContain('noopener')
  await userEvent.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Open this link?' })
  expect(dialog.textContent).toContain('a.ph/?q=1')
})

test('shows a long message in full on request', async () => {
  thread.state.messages = [messageOf({ seq: 1, text: 'Halo-halo '.repeat(1024) })]
  thread.open()
  await press('Show all')
  expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy()
})

test('says that unsent messages are lost in a browser that can’t save them, and sends them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('indexedDB', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  thread.open()
  const note = await screen.findByText(/This browser can’t save messages\. .* lost if you close or reload/)
  expect(note.getAttribute('role')).toBe('status')
  await userEvent.type(screen.getByRole('textbox'), 'Sige{Enter}')
  await screen.findByRole('img', { name: 'Sent' })
})
