import type { Reason } from '@tambay/contracts/errors'
import {
  acceptConversation,
  confirmDelivery,
  declineConversation,
  deleteConversation,
  readConversation
} from '@tambay/contracts/messages/conversations'
import { deleteMessage, listMessages, takeBackMessage } from '@tambay/contracts/messages/messages'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { boxOf, conversationWith, introduce, pageOf, said } from '#testing/modules/messages.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')

const calls: Array<[string, Reason, (cat: TestPerson, id: string, message_id: string) => Promise<unknown>]> =
  [
    [
      'list the messages',
      'conversation_not_found',
      (cat, conversation_id) => cat.call(listMessages, { conversation_id })
    ],
    [
      'mark it as read',
      'conversation_not_found',
      (cat, conversation_id) => cat.call(readConversation, { conversation_id, seq: 1 })
    ],
    [
      'accept it',
      'conversation_not_found',
      (cat, conversation_id) => cat.call(acceptConversation, { conversation_id })
    ],
    [
      'decline it',
      'conversation_not_found',
      (cat, conversation_id) => cat.call(declineConversation, { conversation_id })
    ],
    [
      'delete it',
      'conversation_not_found',
      (cat, conversation_id) => cat.call(deleteConversation, { conversation_id })
    ],
    [
      'delete a message',
      'message_not_found',
      (cat, _, message_id) => cat.call(deleteMessage, { message_id })
    ],
    [
      'take a message back',
      'message_not_found',
      (cat, _, message_id) => cat.call(takeBackMessage, { message_id })
    ]
  ]

test.each(calls)('a third person cannot %s', async (_, reason, act) => {
  const cat = await app.signUpNumbered('cat')
  const conversation_id = await introduce(ann, bob)
  const before = await pageOf(bob, conversation_id)
  expect(await act(cat, conversation_id, `${conversation_id}-1`)).toRefuse(reason)
  expect(await act(cat, '987654321', '987654321-1')).toRefuse(reason)
  expect(await pageOf(bob, conversation_id)).toEqual(before)
})

test('a third person changes nothing by confirming a delivery', async () => {
  const cat = await app.signUpNumbered('cat')
  const conversation_id = await introduce(ann, bob)
  await cat.call(confirmDelivery, { items: [{ conversation_id, seq: 1 }] })
  expect(await conversationWith(ann, bob)).toMatchObject({ peer_delivered_seq: 0 })
})

test('a person cannot take back a message of the other person', async () => {
  const conversation_id = await introduce(ann, bob)
  expect(await bob.call(takeBackMessage, { message_id: `${conversation_id}-1` })).toRefuse(
    'message_not_found'
  )
})

test('the sender of a request can neither accept nor decline it', async () => {
  const { conversation_id } = (await said(ann, bob, 'Hello po')).message
  await ann.call(acceptConversation, { conversation_id })
  await ann.call(declineConversation, { conversation_id })
  expect(await boxOf(bob, 'requests')).toMatchObject([{ id: conversation_id, is_accepted: false }])
})
