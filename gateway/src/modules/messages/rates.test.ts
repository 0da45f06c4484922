import { randomUUID } from 'node:crypto'

import { acceptConversation } from '@tambay/contracts/messages/conversations'
import { followUser } from '@tambay/contracts/social'
import { expect, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'
import { conversationWith, said, say, send } from '#testing/modules/messages.ts'

test('a person sends to 20 new strangers in 24 hours, whether or not they accept', async () => {
  const app = await createTestApp()
  const ann = await app.signUp('ann01')
  const [first, ...others] = await Promise.all(Array.from({ length: 21 }, () => app.signUpNumbered('eve')))
  if (!first) throw new Error('Nobody signed up')
  for (const other of [first, ...others.slice(0, 19)]) await said(ann, other, 'Hello po')
  await first.call(acceptConversation, {
    conversation_id: (await conversationWith(ann, first)).id ?? ''
  })
  const last = others.slice(19)
  for (const other of last) expect(await say(ann, other, 'Hello po')).toRefuse('too_many_requests')
  await said(ann, first, 'Kilala na kita')
  app.clock.advance(86_400_000)
  for (const other of last) await said(ann, other, 'Hello po')
  await app.close()
})

test('a person sends as many messages a minute as the setting allows, repeats not counted', async () => {
  const limited = await createTestApp({ MESSAGES_PER_MINUTE: 3 })
  const [one, two] = [await limited.signUp('one01'), await limited.signUp('two02')]
  await two.call(followUser, { user_id: one.id })
  const repeated = { text: '1', client_id: randomUUID() }
  for (const fields of [repeated, repeated, { text: '2' }, { text: '3' }])
    expect((await send(one, two, fields)).envelope.code).toBe(0)
  expect(await say(one, two, '4')).toRefuse('too_many_requests')
  expect((await send(one, two, repeated)).envelope.code).toBe(0)
  await said(two, one, 'Dahan-dahan lang')
  await limited.close()
})
