import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import {
  acceptConversation,
  getConversation,
  listConversations
} from '@tambay/contracts/messages/conversations'
import { listMessages, sendMessage } from '@tambay/contracts/messages/messages'
import { createReport } from '@tambay/contracts/people/safety'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { eq, sql } from 'drizzle-orm'

import { conversation, conversationSide, message } from '#modules/messages/tables.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'
import type { TestSocket } from '../test-sockets.ts'

type Id = Pick<TestPerson, 'id'>

type Fields = Partial<InputOf<typeof sendMessage>>

export const send = (from: TestPerson, to: Pick<TestPerson, 'id'>, fields: Fields) =>
  from.call(sendMessage, { to_user_id: to.id, client_id: randomUUID(), kind: 'text', ...fields })

export const say = (from: TestPerson, to: Pick<TestPerson, 'id'>, text: string) => send(from, to, { text })

export const said = async (from: TestPerson, to: Pick<TestPerson, 'id'>, text: string) =>
  (await say(from, to, text)).data

export async function introduce(one: TestPerson, two: TestPerson): Promise<string> {
  const { message } = await said(one, two, 'Hello po')
  await two.call(acceptConversation, { conversation_id: message.conversation_id })
  return message.conversation_id
}

/** Returns a function that returns the unread counts that the connection was told last. Counts of a moment are told together. */
export function followUnread({ socket }: TestSocket): () => ServerEvents['unread'] | undefined {
  let last: ServerEvents['unread'] | undefined
  socket.on('unread', (counts: ServerEvents['unread']) => {
    last = counts
  })
  return () => last
}

/** Stores a message between people who know each other, without notifying anyone. Returns its id. */
export async function storeText(
  { db, clock }: TestApp,
  sender: Id,
  peer: Id,
  text: string,
  clientId: string = randomUUID()
): Promise<string> {
  const createdAt = clock.now()
  const [lowId = '', highId = ''] = [sender.id, peer.id].toSorted((a, b) => Number(a) - Number(b))
  const [{ id: conversationId, lastSeq: seq } = { id: '', lastSeq: 0 }] = await db
    .insert(conversation)
    .values({ lowId, highId, lastSeq: 1, state: 'accepted', createdAt })
    .onConflictDoUpdate({
      target: [conversation.lowId, conversation.highId],
      set: { lastSeq: sql`${conversation.lastSeq} + 1` }
    })
    .returning()
  const sides = [
    [lowId, highId],
    [highId, lowId]
  ].map(([userId = '', peerId = '']) => ({ conversationId, userId, peerId, box: 'chats' as const }))
  await db
    .insert(conversationSide)
    .values(sides.map(side => ({ ...side, lastMessageAt: createdAt })))
    .onConflictDoNothing()
  const key = { conversationId, seq, changedSeq: seq, clientId }
  await db.insert(message).values({ ...key, senderId: sender.id, kind: 'text', text, createdAt })
  return `${conversationId}-${seq}`
}

export const conversationWith = async (person: TestPerson, peer: Pick<TestPerson, 'id'>) =>
  (await person.call(getConversation, { user_id: peer.id })).data.conversation

export const boxOf = async (person: TestPerson, box: 'chats' | 'requests') =>
  (await person.call(listConversations, { box })).data.items

export const pageOf = async (
  person: TestPerson,
  conversation_id: string,
  query: Omit<InputOf<typeof listMessages>, 'conversation_id'> = {}
) => (await person.call(listMessages, { conversation_id, ...query })).data

export const textsOf = async (person: TestPerson, conversation_id: string) =>
  (await pageOf(person, conversation_id)).items.map(({ text }) => text).toReversed()

export async function exchangeMessages(
  app: TestApp,
  person: TestPerson,
  friend: TestPerson,
  { word, mediaId }: { word: string; mediaId: string }
): Promise<void> {
  const stranger = await app.signUp(`stranger${person.id}`)
  for (const to of [friend, stranger]) await said(person, to, `${word} was here`)
  const { message: answer } = await said(friend, person, 'No, you were not')
  await app.db.update(message).set({ mediaId }).where(eq(message.senderId, person.id))
  const complaint = { target_kind: 'message', target_id: answer.id, reason: 'other', note: word } as const
  void (await person.call(createReport, { ...complaint, attempt_id: randomUUID() })).data
}
