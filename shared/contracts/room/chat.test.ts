import { expect, test } from 'vitest'

import * as z from '../schema.ts'
import { ChatMessage, sendChat } from './chat.ts'

const id = '5e0c2b1e-6f0a-4a57-9a43-0d5a4b1f2c11'

test('a sticker of a newer release can be read, but only known ones can be sent', () => {
  const sticker = { kind: 'sticker', sticker_id: 'from-next-year' } as const
  const member = { id: '10000001', nick_name: 'Maria', avatar: '/pictures/avatars/01.svg' }
  const message = {
    id: '1',
    seq: 1,
    client_id: id,
    member,
    text: null,
    mention_ids: [],
    created_at: 1,
    ...sticker
  }
  expect(z.safeParse(ChatMessage, message).success).toBe(true)
  expect(z.safeParse(sendChat.body, { party_id: '1', client_id: id, ...sticker }).success).toBe(false)
})
