import 'fake-indexeddb/auto'
import { startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { getConversation, readConversation } from '@tambay/contracts/messages/conversations'
import { listMessages, sendMessage } from '@tambay/contracts/messages/messages'
import { getUserInfo } from '@tambay/contracts/user'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { cleanStores } from 'nanostores'
import { expect, onTestFinished } from 'vitest'

import type { Draft } from '../data/outbox/outbox-entry.ts'
import { closeMessageSession, openMessageSession } from '../data/session/message-session.ts'
import { threadItems } from '../data/thread/thread-item.ts'
import { benId, conversationOf, messageOf, ownMessage } from './conversations.ts'

let people = 0

// Pages always show user info, so the store stays mounted.
$userInfo.listen(() => undefined)

/** Answers the calls of a conversation with Ben, who wrote “Tara na”. `messages`, `lastSeq` and `ownReadSeq` are what the gateway has. */
export function setUpMessages() {
  const calls = mockCalls()
  const server = {
    ...calls,
    messages: [messageOf({ seq: 1, text: 'Tara na' })],
    lastSeq: 1,
    ownReadSeq: 0,
    accept({ client_id, kind, text, card }: InputOf<typeof sendMessage>): ResponseOf<typeof sendMessage> {
      const shown = card?.kind === 'post' ? { ...card, post: null } : null
      const message = ownMessage({ seq: ++server.lastSeq, client_id, kind, text: text ?? null, card: shown })
      server.messages.push(message)
      return { message, conversation: conversationOf({ last_seq: server.lastSeq }) }
    },
    sent: () => calls.seen.filter(({ path }) => path === sendMessage.path).map(({ input }) => input),
    async logIn(id = String(20_000_000 + ++people)): Promise<string> {
      calls.answer(getUserInfo, () => ({ user_info: { ...anna, id } }))
      startSession({ token: `token of ${id}`, token_expire_at: 2_000_000_000 })
      await expect.poll(() => $userInfo.get()?.id).toBe(id)
      onTestFinished(closeMessageSession)
      return id
    }
  }
  calls.answer(getConversation, () => ({
    conversation: conversationOf({ last_seq: server.lastSeq, own_read_seq: server.ownReadSeq })
  }))
  calls.answer(listMessages, ({ after }) => ({
    items: server.messages.filter(({ changed_seq }) => changed_seq > Number(after ?? 0)),
    removed_ids: [],
    last_seq: server.lastSeq,
    has_more: false
  }))
  calls.answer(sendMessage, server.accept)
  calls.answer(readConversation, ({ seq }) => ({ own_read_seq: seq, unread_count: 0 }))
  return server
}

const nameOf = (draft: Draft) =>
  draft.kind === 'text' ? draft.text : draft.kind === 'card' ? draft.card.kind : draft.kind

export async function openBen(userId: string) {
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
  const state = () => thread.$thread.get()
  await expect.poll(() => state().status).toBe('ready')
  return { ...thread, items, texts, state }
}

export const say = (text: string) => ({ kind: 'text', text }) as const
