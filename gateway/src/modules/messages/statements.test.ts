import { readConversation } from '@tambay/contracts/messages/conversations'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { boxOf, conversationWith, introduce, pageOf, say, send } from '#testing/modules/messages.ts'
import { recordStatements, type Statement } from '#testing/record-statements.ts'

let app: TestApp
let ann: TestPerson
let bob: TestPerson
let id: string
let statements: Statement[]
beforeAll(async () => {
  app = await createTestApp()
  ann = await app.signUp('ann01')
  bob = await app.signUp('bob02')
  id = await introduce(ann, bob)
  statements = recordStatements(app.pool)
})
afterAll(() => app.close())

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
