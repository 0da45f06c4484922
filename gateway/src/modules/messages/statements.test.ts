import { randomUUID } from 'node:crypto'

import { readConversation } from '@tambay/contracts/messages/conversations'
import { expect, test } from 'vitest'

import { boxOf, conversationWith, introduce, pageOf, say, send } from '#testing/modules/messages.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { startApp } from '#testing/start-app.ts'
import { createPairReader } from './conversations/conversation-views.ts'

const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
const id = await introduce(ann, bob)
const statements = recordStatements(app.pool)

test.each([
  ['sending a text', 3, () => say(ann, bob, 'Tara laro!')],
  ['sending a sticker', 3, () => send(ann, bob, { kind: 'sticker', sticker_id: 'kilig' })],
  ['marking as read', 2, () => bob.call(readConversation, { conversation_id: id, seq: 1 })],
  ['listing conversations', 2, () => boxOf(bob, 'chats')],
  ['listing messages', 3, () => pageOf(bob, id)],
  ['getting a conversation', 3, () => conversationWith(bob, ann)]
] as const)('%s takes %i statements', async (_, count, act) => {
  statements.length = 0
  await act()
  expect(statements).toHaveLength(count)
})

test('reads the pairs of up to ten messages of the same moment in one statement', async () => {
  const read = createPairReader(app.db)
  const clientId = (await send(ann, bob, { kind: 'text', text: 'Sige' })).data.message.client_id
  statements.length = 0
  const keys = [
    { viewerId: ann.id, peerId: bob.id, clientId },
    { viewerId: bob.id, peerId: ann.id, clientId: randomUUID() },
    { viewerId: ann.id, peerId: '999999999', clientId: randomUUID() }
  ]
  const pairs = await Promise.all(keys.map(read))
  expect(pairs.map(pair => pair && [pair.me.id, pair.peer.id, pair.sent !== null])).toEqual([
    [ann.id, bob.id, true],
    [bob.id, ann.id, false],
    undefined
  ])
  expect(statements).toHaveLength(1)
})
