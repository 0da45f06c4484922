import {
  confirmDelivery,
  deleteConversation,
  getUnread,
  listConversations,
  readConversation
} from '@tambay/contracts/messages/conversations'
import { deleteMessage, takeBackMessage } from '@tambay/contracts/messages/messages'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import {
  boxOf,
  conversationWith,
  followUnread,
  pageOf,
  said,
  introduce,
  textsOf
} from '#testing/modules/messages.ts'
import { readPages } from '#testing/read-pages.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let id: string
const app = await startApp({ MESSAGES_PER_MINUTE: 10_000 })
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  id = await introduce(ann, bob)
})

const unreadOf = async (person: TestPerson) => (await person.call(getUnread, undefined)).data

describe('read and delivered', () => {
  test('are sent to the sender and to the reader’s other devices, and never decrease', async () => {
    await said(ann, bob, '2')
    const [own, other] = [await bob.connect(), await ann.connect()]
    const delivered = other.next('conversation_state')
    await bob.call(confirmDelivery, { items: [{ conversation_id: id, seq: 2 }] })
    expect(await delivered).toEqual({ conversation_id: id, peer_delivered_seq: 2 })
    const unread = followUnread(own)
    const read = [own.next('conversation_state'), other.next('conversation_state')] as const
    const answer = (await bob.call(readConversation, { conversation_id: id, seq: 1 })).data
    expect(answer).toEqual({ own_read_seq: 1, unread_count: 1 })
    expect(await Promise.all(read)).toEqual([
      { conversation_id: id, own_read_seq: 1, unread_count: 1 },
      { conversation_id: id, peer_read_seq: 1, peer_delivered_seq: 2 }
    ])
    await expect.poll(unread).toEqual({ chat_count: 1, request_count: 0, system_count: 0 })
    await bob.call(readConversation, { conversation_id: id, seq: 999 })
    expect((await bob.call(readConversation, { conversation_id: id, seq: 1 })).data).toEqual({
      own_read_seq: 2,
      unread_count: 0
    })
    expect(await conversationWith(ann, bob)).toMatchObject({ peer_read_seq: 2, peer_delivered_seq: 2 })
  })

  test('messages that arrive while the reader reads stay unread', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => said(ann, bob, String(index))),
      ...Array.from({ length: 10 }, () => bob.call(readConversation, { conversation_id: id, seq: 1 }))
    ])
    expect(await conversationWith(bob, ann)).toMatchObject({ own_read_seq: 1, unread_count: 10 })
  })

  test('unread counts stop at 100', async () => {
    for (let count = 0; count < 101; count++) await said(ann, bob, String(count))
    expect(await unreadOf(bob)).toMatchObject({ chat_count: 100 })
    expect(await conversationWith(bob, ann)).toMatchObject({ unread_count: 100 })
  })
})

describe('removing', () => {
  test('taking back removes the content for both, within two minutes', async () => {
    const { message } = await said(ann, bob, 'Sikreto')
    const socket = await bob.connect()
    const unread = followUnread(socket)
    const changed = socket.next('message_changed')
    app.clock.advance(120_000)
    const taken = (await ann.call(takeBackMessage, { message_id: message.id })).data.message
    expect(taken).toEqual({ ...message, text: null, is_taken_back: true, changed_seq: 3 })
    expect(await changed).toMatchObject({ message: taken })
    await expect.poll(unread).toMatchObject({ chat_count: 1 })
    expect((await pageOf(bob, id)).items[0]).toEqual(taken)
    expect((await ann.call(takeBackMessage, { message_id: message.id })).data.message).toEqual(taken)
    const late = (await said(ann, bob, 'Huli na')).message
    app.clock.advance(120_001)
    expect(await ann.call(takeBackMessage, { message_id: late.id })).toRefuse('take_back_expired')
    expect((await textsOf(bob, id)).at(-1)).toBe('Huli na')
  })

  test('deleting a message removes it for one person, and the one before it becomes the last', async () => {
    const { message } = await said(ann, bob, 'Pakibura')
    const socket = await bob.connect()
    const removed = socket.next('message_removed')
    await bob.call(deleteMessage, { message_id: message.id })
    await bob.call(deleteMessage, { message_id: message.id })
    expect(await removed).toEqual({ conversation_id: id, message_id: message.id, seq: 3 })
    expect(await textsOf(bob, id)).toEqual(['Hello po'])
    expect(await conversationWith(bob, ann)).toMatchObject({
      last_message: { text: 'Hello po' },
      unread_count: 1
    })
    expect(await textsOf(ann, id)).toEqual(['Hello po', 'Pakibura'])
  })

  test('deleting a conversation empties it for one person until the next message', async () => {
    await said(ann, bob, '2')
    await bob.call(deleteConversation, { conversation_id: id })
    expect([await boxOf(bob, 'chats'), await textsOf(bob, id)]).toEqual([[], []])
    expect(await unreadOf(bob)).toMatchObject({ chat_count: 0 })
    await said(ann, bob, '3')
    expect(await boxOf(bob, 'chats')).toMatchObject([{ id, unread_count: 1, last_message: { text: '3' } }])
    expect(await textsOf(bob, id)).toEqual(['3'])
    expect(await textsOf(ann, id)).toEqual(['Hello po', '2', '3'])
  })
})

test('conversations are listed page by page, the latest message first', async () => {
  const others: TestPerson[] = []
  for (const name of ['eve', 'fay', 'gus', 'hal']) {
    const other = await app.signUpNumbered(name)
    app.clock.advance(1000)
    await said(other, ann, 'Hello po')
    await said(ann, other, 'Uy')
    others.push(other)
  }
  const seen = await readPages(
    async cursor => (await ann.call(listConversations, { box: 'chats', limit: 2, cursor })).data
  )
  expect(seen.map(({ peer }) => peer.id)).toEqual([...others.toReversed(), bob].map(person => person.id))
})

test('typing is shown to the other person only', async () => {
  const [own, other] = [await ann.connect(), await bob.connect()]
  const typing = other.next('message_typing')
  expect(await own.request('type_message', { conversation_id: id })).toMatchObject({ code: 0 })
  expect(await typing).toEqual({ conversation_id: id, user_id: ann.id })
  const cat = await (await app.signUpNumbered('cat')).connect()
  expect(await cat.request('type_message', { conversation_id: id })).toMatchObject({
    bizErrorCode: 'conversation_not_found'
  })
})
