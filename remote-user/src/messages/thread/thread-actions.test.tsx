import { blockUser } from '@tambay/contracts/block'
import {
  acceptConversation,
  declineConversation,
  deleteConversation,
  getConversation
} from '@tambay/contracts/messages/conversations'
import { deleteMessage, takeBackMessage } from '@tambay/contracts/messages/messages'
import { createReport } from '@tambay/contracts/people/safety'
import { refuse } from '@tambay/testing/mock-calls'
import { startGateway } from '@tambay/testing/start-gateway'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { conversationOf, ownMessage } from '../testing/conversations.ts'
import { press, setUpThread } from '../testing/set-up-thread.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let thread: ReturnType<typeof setUpThread>

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  thread = setUpThread()
})

test('takes a new message back, and offers only to delete an older one', async () => {
  const now = Math.floor(Date.now() / 1000)
  thread.state.messages = [
    ownMessage({ seq: 1, text: 'old', created_at: now - 121 }),
    ownMessage({ seq: 2, text: 'new', created_at: now })
  ]
  thread.state.conversation = conversationOf({ last_seq: 2 })
  thread.answer(takeBackMessage, () => ({
    message: ownMessage({ seq: 2, text: null, is_taken_back: true, changed_seq: 3 })
  }))
  thread.answer(deleteMessage, () => ({}))
  thread.open()
  await screen.findByText('new')
  const [first, second] = screen.getAllByRole('button', { name: 'Message options' })
  if (!first || !second) throw new Error('There are two messages')
  await userEvent.click(second)
  await press(/^Take back/)
  expect(await screen.findByText('This message was removed.')).toBeTruthy()
  await userEvent.click(first)
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
  await press(/^Delete for me/)
  await waitFor(() => expect(screen.queryByText('old')).toBeNull())
})

test('reports a message, and blocks the person', async () => {
  thread.answer(createReport, () => ({}))
  thread.answer(blockUser, () => {
    thread.state.conversation = {
      ...thread.state.conversation,
      is_blocked: true,
      can_send: 'message_not_accepted'
    }
    return { is_blocked: true }
  })
  thread.open()
  await press('Message options')
  await press('Report')
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this message' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await waitFor(() =>
    expect(thread.inputsOf(createReport)).toMatchObject([{ target_kind: 'message', target_id: '501-1' }])
  )
  await press('More about Ben')
  await press('Block')
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Ben?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  await screen.findByRole('button', { name: 'Unblock' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the user must accept a request before answering', async () => {
  thread.state.conversation = conversationOf({ last_seq: 1, box: 'requests', is_accepted: false })
  thread.answer(acceptConversation, () => {
    thread.state.conversation = conversationOf({ last_seq: 1 })
    return { conversation: thread.state.conversation }
  })
  thread.open()
  await screen.findByText('Tara na')
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Accept')
  await screen.findByRole('textbox', { name: 'Message' })
})

test('a declined request leads back to the requests', async () => {
  thread.state.conversation = conversationOf({ last_seq: 1, box: 'requests', is_accepted: false })
  thread.answer(declineConversation, () => ({}))
  const { router } = thread.open()
  await press('Decline')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=requests'))
})

test('offers only text messages to a stranger', async () => {
  const strangers = { is_accepted: false, can_send: 'message_request_text_only' } as const
  thread.state.conversation = conversationOf({ id: null, ...strangers })
  thread.open()
  await screen.findByText(/doesn’t follow you, so this is a request/)
  expect(screen.queryByRole('button', { name: 'Stickers' })).toBeNull()
})

test('after the last text to a stranger, says when the user can send more', async () => {
  thread.state.conversation = conversationOf({ is_accepted: false, can_send: 'message_request_limit' })
  thread.open()
  await screen.findByText(/You can send more after/)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('deletes the chat for the user', async () => {
  thread.answer(deleteConversation, () => ({}))
  const { router } = thread.open()
  await press('More about Ben')
  await press('Delete chat')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this chat?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(thread.inputsOf(deleteConversation)).toEqual([{ conversation_id: '501' }])
})

test('says that a person is unknown', async () => {
  thread.answer(getConversation, () => refuse('user_not_found'))
  thread.open()
  await screen.findByRole('heading', { name: 'We couldn’t find this person' })
})
