import { listConversations, readConversation } from '@tambay/contracts/messages/conversations'
import { deleteMessage, listMessages } from '@tambay/contracts/messages/messages'
import { expect, test } from 'vitest'

import { uploadPicture } from '#testing/modules/media.ts'
import { introduce, said, send, textsOf } from '#testing/modules/messages.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
const id = await introduce(ann, bob)

const picture = '0b6b7f6e-3f0e-4f0e-8f0e-0b6b7f6e3f0e'

test.each<[string, object]>([
  ['an empty text', { text: '' }],
  ['spaces', { text: ' \n\t ' }],
  ['a text of invisible characters', { text: '\u200b\u200d\u2066\ufeff' }],
  ['more than 10 KB', { text: 'x'.repeat(10_241) }],
  ['more than 10 KB in UTF-8', { text: 'ñ'.repeat(5121) }],
  ['a giant text', { text: 'x'.repeat(50_000) }],
  ['no content', {}],
  ['two contents', { text: 'Uy', sticker_id: 'haha' }],
  ['content of another kind', { kind: 'picture', text: 'Uy' }],
  ['an unknown kind', { kind: 'video', text: 'Uy' }],
  ['an unknown sticker', { kind: 'sticker', sticker_id: 'secret' }],
  ['an unknown card', { kind: 'card', card: { kind: 'wallet', id: '1' } }],
  ['a card without an id', { kind: 'card', card: { kind: 'party' } }],
  ['a client id that is no UUID', { client_id: '1', text: 'Uy' }],
  ['a recipient that is no id', { to_user_id: 'maria01', text: 'Uy' }],
  ['an unknown field', { text: 'Uy', sender_id: '1' }]
])('refuses %s', async (_, fields) => {
  expect(await send(ann, bob, fields)).toRefuse('bad_request')
  expect(await textsOf(bob, id)).toEqual(['Hello po'])
})

test.each([
  ['oneself', 'message_to_yourself', () => send(ann, ann, { text: 'Uy' })],
  ['an unknown person', 'user_not_found', () => send(ann, { id: '987654321' }, { text: 'Uy' })]
] as const)('refuses a message to %s', async (_, reason, act) => {
  expect(await act()).toRefuse(reason)
})

test('refuses a picture that does not exist or belongs to someone else', async () => {
  const { id: media_id } = await uploadPicture(app, bob)
  for (const wrong of [picture, media_id])
    expect(await send(ann, bob, { kind: 'picture', media_id: wrong })).toRefuse('media_not_found')
  expect(await textsOf(bob, id)).toEqual(['Hello po'])
})

test.each<[string, object]>([
  ['a conversation id that is no id', { conversation_id: '1-2' }],
  ['both directions', { before: 5, after: 1 }],
  ['a negative number', { after: -1 }],
  ['the number 0 as a start', { before: 0 }],
  ['more than 50 messages', { limit: 51 }],
  ['no messages', { limit: 0 }]
])('a list refuses %s', async (_, query) => {
  expect(await ann.call(listMessages, { conversation_id: id, ...query })).toRefuse('bad_request')
})

test('refuses invalid ids, numbers, boxes and cursors', async () => {
  for (const message_id of ['1', `${id}-0`, '-1', `${id}-99999999999`])
    expect(await ann.call(deleteMessage, { message_id })).toRefuse('bad_request')
  expect(await ann.call(deleteMessage, { message_id: `${id}-99` })).toRefuse('message_not_found')
  for (const seq of [-1, 1.5, Number.NaN])
    expect(await ann.call(readConversation, { conversation_id: id, seq })).toRefuse('bad_request')
  expect(await ann.call(listConversations, { box: 'spam' as never })).toRefuse('bad_request')
  expect(await ann.call(listConversations, { box: 'chats', cursor: 'x' })).toRefuse('bad_request')
})

test('accepts message numbers after the last message', async () => {
  await said(bob, ann, 'Uy')
  const beyond = 2_000_000_000
  expect((await ann.call(listMessages, { conversation_id: id, after: beyond })).data.items).toEqual([])
  expect((await ann.call(readConversation, { conversation_id: id, seq: beyond })).data.own_read_seq).toBe(2)
})
