import { readConversation } from '@tambay/contracts/messages/conversations'
import { sendMessage } from '@tambay/contracts/messages/messages'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { startGateway } from '@tambay/testing/start-gateway'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

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
