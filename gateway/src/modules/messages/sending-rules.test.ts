import { blockUser, unblockUser } from '@tambay/contracts/block'
import type { Reason } from '@tambay/contracts/errors'
import {
  acceptConversation,
  confirmDelivery,
  declineConversation,
  readConversation
} from '@tambay/contracts/messages/conversations'
import { followUser, unfollowUser } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { boxOf, conversationWith, introduce, said, say, send, textsOf } from '#testing/modules/messages.ts'
import { openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')

const ask = async (texts = ['Hello po']) => {
  let id = ''
  for (const text of texts) id = (await said(ann, bob, text)).message.conversation_id
  return { conversation_id: id }
}
const setBob = (change: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(change).where(eq(users.id, bob.id))

type Row = [
  relation: string,
  prepare: () => Promise<unknown>,
  text: Reason | 'sent',
  sticker: Reason | 'sent',
  box: 'chats' | 'requests' | 'none'
]

describe('what Ann can send to Bob, and where it arrives', () => {
  test.each<Row>([
    ['they are strangers', async () => {}, 'sent', 'message_request_text_only', 'requests'],
    [
      'Ann follows Bob',
      () => ann.call(followUser, { user_id: bob.id }),
      'sent',
      'message_request_text_only',
      'requests'
    ],
    ['Bob follows Ann', () => bob.call(followUser, { user_id: ann.id }), 'sent', 'sent', 'chats'],
    [
      'Bob followed Ann after her request',
      async () => {
        await ask()
        await bob.call(followUser, { user_id: ann.id })
      },
      'sent',
      'sent',
      'chats'
    ],
    [
      'Bob unfollowed Ann after her first message',
      async () => {
        await bob.call(followUser, { user_id: ann.id })
        await ask()
        await bob.call(unfollowUser, { user_id: ann.id })
      },
      'sent',
      'sent',
      'chats'
    ],
    ['Ann has asked twice', () => ask(['1', '2']), 'sent', 'message_request_text_only', 'requests'],
    [
      'Ann has asked three times',
      () => ask(['1', '2', '3']),
      'message_request_limit',
      'message_request_limit',
      'requests'
    ],
    [
      'Bob accepted her request',
      async () => bob.call(acceptConversation, await ask(['1', '2', '3'])),
      'sent',
      'sent',
      'chats'
    ],
    [
      'Bob answered her request',
      async () => {
        await ask()
        await said(bob, ann, 'Uy!')
      },
      'sent',
      'sent',
      'chats'
    ],
    ['Ann answers Bob’s request', () => said(bob, ann, 'Hello po'), 'sent', 'sent', 'chats'],
    [
      'Bob declined her request',
      async () => bob.call(declineConversation, await ask()),
      'sent',
      'message_request_text_only',
      'none'
    ],
    [
      'Bob declined her three messages',
      async () => bob.call(declineConversation, await ask(['1', '2', '3'])),
      'message_request_limit',
      'message_request_limit',
      'none'
    ],
    [
      'Bob declined her request and then wrote to her',
      async () => {
        await bob.call(declineConversation, await ask())
        await said(bob, ann, 'Uy!')
      },
      'sent',
      'sent',
      'chats'
    ],
    [
      'Bob declined her request and then followed her',
      async () => {
        await bob.call(declineConversation, await ask())
        await bob.call(followUser, { user_id: ann.id })
      },
      'sent',
      'sent',
      'chats'
    ],
    [
      'Ann blocked Bob',
      () => ann.call(blockUser, { user_id: bob.id }),
      'message_not_accepted',
      'message_not_accepted',
      'none'
    ],
    [
      'Bob blocked Ann',
      () => bob.call(blockUser, { user_id: ann.id }),
      'message_not_accepted',
      'message_not_accepted',
      'none'
    ],
    [
      'Bob blocked Ann after they had talked',
      async () => {
        await introduce(ann, bob)
        await bob.call(blockUser, { user_id: ann.id })
      },
      'message_not_accepted',
      'message_not_accepted',
      'chats'
    ],
    [
      'Bob unblocked Ann after they had talked',
      async () => {
        await introduce(ann, bob)
        await bob.call(blockUser, { user_id: ann.id })
        await bob.call(unblockUser, { user_id: ann.id })
      },
      'sent',
      'sent',
      'chats'
    ],
    [
      'Bob’s account is closing',
      () => setBob({ closingAt: new Date() }),
      'user_not_found',
      'user_not_found',
      'none'
    ],
    [
      'Bob was suspended after they had talked',
      async () => {
        await introduce(ann, bob)
        await setBob({ suspendedAt: new Date() })
      },
      'message_not_accepted',
      'message_not_accepted',
      'chats'
    ]
  ])('%s', async (_, prepare, text, sticker, box) => {
    await prepare()
    const outcomeOf = async (answer: ReturnType<typeof say>): Promise<string> =>
      (await answer).envelope.bizErrorCode ?? 'sent'
    const canSend = text === 'user_not_found' ? null : (await conversationWith(ann, bob)).can_send
    const outcomes = [
      await outcomeOf(send(ann, bob, { kind: 'sticker', sticker_id: 'kilig' })),
      await outcomeOf(say(ann, bob, 'Kumusta?'))
    ]
    expect(outcomes).toEqual([sticker, text])
    if (text !== 'user_not_found') expect(canSend).toBe(sticker === 'sent' ? null : sticker)
    await setBob({ closingAt: null, suspendedAt: null })
    const boxes = [await boxOf(bob, 'chats'), await boxOf(bob, 'requests')].map(items =>
      items.map(({ peer }) => peer.id)
    )
    expect(boxes).toEqual([box === 'chats' ? [ann.id] : [], box === 'requests' ? [ann.id] : []])
  })
})

describe('a request', () => {
  test('refuses pictures and cards too, and stores nothing', async () => {
    const { id: media_id } = await uploadPicture(app, ann)
    const party = await openParty(ann)
    const refused = [
      await send(ann, bob, { kind: 'picture', media_id }),
      await send(ann, bob, { kind: 'card', card: { kind: 'party', id: party.id } })
    ]
    for (const answer of refused) expect(answer).toRefuse('message_request_text_only')
    expect(await boxOf(ann, 'chats')).toEqual([])
  })

  test('does not tell its sender that it was delivered, read or declined, or that the recipient is online', async () => {
    const { conversation_id } = await ask()
    await bob.connect()
    await bob.call(confirmDelivery, { items: [{ conversation_id, seq: 1 }] })
    await bob.call(readConversation, { conversation_id, seq: 1 })
    const untouched = await conversationWith(ann, bob)
    expect(untouched).toMatchObject({ is_accepted: false, peer_read_seq: 0, peer_delivered_seq: 0 })
    expect(untouched.peer.is_online).toBe(false)
    await bob.call(declineConversation, { conversation_id })
    expect(await conversationWith(ann, bob)).toEqual(untouched)
    await said(ann, bob, 'Nandiyan ka ba?')
    expect(await textsOf(ann, conversation_id)).toEqual(['Hello po', 'Nandiyan ka ba?'])
    expect(await textsOf(bob, conversation_id)).toEqual(['Hello po'])
  })

  test('shows its sender what was read after the recipient accepts it', async () => {
    const { conversation_id } = await ask()
    await bob.call(readConversation, { conversation_id, seq: 1 })
    const socket = await ann.connect()
    const state = socket.next('conversation_state')
    await bob.call(acceptConversation, { conversation_id })
    expect(await state).toEqual({ conversation_id, is_accepted: true })
    expect(await conversationWith(ann, bob)).toMatchObject({
      is_accepted: true,
      peer_read_seq: 1,
      can_send: null
    })
  })
})
