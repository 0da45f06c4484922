import 'fake-indexeddb/auto'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  confirmDelivery,
  type Conversation,
  getConversation,
  getUnread,
  listConversations,
  readConversation
} from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'
import { listMessages, sendMessage } from '@tambay/contracts/messages/messages'
import { getUserInfo } from '@tambay/contracts/user'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'

import { routes } from '../../routes.tsx'
import { closeMessageSession } from '../data/session/message-session.ts'
import { benId, conversationOf, messageOf, ownMessage } from './conversations.ts'

let people = 0

export function setUpThread() {
  const state: { conversation: Conversation; messages: Message[] } = {
    conversation: conversationOf({ last_seq: 1 }),
    messages: [messageOf({ seq: 1, text: 'Tara na' })]
  }
  const calls = mockCalls()
  // A new user each time, so that no test finds another's stored messages.
  const me = { ...anna, id: String(30_000_000 + ++people) }
  calls.answer(getUserInfo, () => ({ user_info: me }))
  calls.answer(getConversation, () => ({ conversation: state.conversation }))
  calls.answer(listMessages, ({ before }) => ({
    items: before === undefined ? state.messages : [],
    removed_ids: [],
    last_seq: state.conversation.last_seq,
    has_more: false
  }))
  calls.answer(readConversation, ({ seq }) => {
    state.conversation = { ...state.conversation, own_read_seq: seq }
    return { own_read_seq: seq, unread_count: 0 }
  })
  calls.answer(confirmDelivery, () => ({}))
  calls.answer(listConversations, () => ({ items: [], next_cursor: null }))
  calls.answer(getUnread, () => ({ chat_count: 0, request_count: 0, system_count: 0 }))
  calls.answer(sendMessage, ({ client_id, text }) => {
    const seq = state.conversation.last_seq + 1
    state.conversation = { ...state.conversation, last_seq: seq }
    const message = ownMessage({
      seq,
      client_id,
      text: text ?? null,
      created_at: Math.floor(Date.now() / 1000)
    })
    return { message, conversation: state.conversation }
  })
  startSession({ token: `token ${people}`, token_expire_at: 2_000_000_000 })
  onTestFinished(() => {
    closeMessageSession()
    clearSession()
  })
  return {
    state,
    ...calls,
    open: () => renderRoutes(routes, `/my/messages?to=${benId}`),
    inputsOf: ({ path }: { path: string }) =>
      calls.seen.filter(call => call.path === path).map(({ input }) => input)
  }
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

export const messageList = async () => within(await screen.findByRole('list', { name: 'Messages' }))
