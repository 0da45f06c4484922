import { randomUUID } from 'node:crypto'

import { readConversation } from '@tambay/contracts/messages/conversations'
import { deleteMessage, sendMessage, takeBackMessage } from '@tambay/contracts/messages/messages'
import { addToAlbum, removeFromAlbum } from '@tambay/contracts/people/media'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { sweepUnused } from '#modules/media/sweep-media.ts'
import { media } from '#modules/media/tables.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import {
  conversationWith,
  followUnread,
  pageOf,
  said,
  say,
  send,
  storeText,
  introduce,
  textsOf
} from '#testing/modules/messages.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let id: string
const app = await startApp({ MESSAGES_PER_MINUTE: 10_000 })
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  id = await introduce(ann, bob)
})

describe('sending', () => {
  test('shows the message to both people on all their devices, with the state of their conversation', async () => {
    const [own, other] = [await ann.connect(), await bob.connect()]
    const unread = followUnread(other)
    const events = [own.next('message'), other.next('message')] as const
    const answer = await said(ann, bob, 'Tara laro!')
    expect(answer.message).toMatchObject({
      id: `${id}-2`,
      conversation_id: id,
      seq: 2,
      changed_seq: 2,
      sender_id: ann.id,
      kind: 'text',
      text: 'Tara laro!',
      is_taken_back: false
    })
    const [ofAnn, ofBob] = await Promise.all(events)
    expect(ofAnn).toEqual(answer)
    expect(answer.conversation).toEqual(await conversationWith(ann, bob))
    expect(ofBob).toEqual({ message: answer.message, conversation: await conversationWith(bob, ann) })
    expect(ofBob.conversation).toMatchObject({ box: 'chats', unread_count: 2, peer: { is_online: true } })
    await expect.poll(unread).toEqual({ chat_count: 2, request_count: 0, system_count: 0 })
  })

  test('returns the first message for a repeat with the same client id, even if both arrive at the same time', async () => {
    const draft = { to_user_id: bob.id, client_id: randomUUID(), kind: 'text', text: 'Isa lang' } as const
    const answers = await Promise.all([1, 2, 3, 4].map(() => ann.call(sendMessage, draft)))
    const again = await ann.call(sendMessage, { ...draft, text: 'Iba na' })
    expect(new Set([...answers, again].map(answer => answer.data.message.id)).size).toBe(1)
    expect(await textsOf(bob, id)).toEqual(['Hello po', 'Isa lang'])
  })

  test('a repeat tells the recipient who was told nothing, until the message is read', async () => {
    const heard: string[] = []
    const { socket } = await bob.connect()
    socket.on('message', ({ message }) => heard.push(message.id))
    const draft = { client_id: randomUUID(), text: 'Dumating ba?' }
    const stored = await storeText(app, ann, bob, draft.text, draft.client_id)
    await send(ann, bob, draft)
    await expect.poll(() => heard).toEqual([stored])
    await bob.call(readConversation, { conversation_id: id, seq: 2 })
    await send(ann, bob, draft)
    const { message } = await said(ann, bob, 'Sige')
    await expect.poll(() => heard).toEqual([stored, message.id])
  })

  test('stores one conversation if two strangers write to each other at the same time', async () => {
    const [cat, dan] = [await app.signUpNumbered('cat'), await app.signUpNumbered('dan')]
    const sent = await Promise.all([
      ...[1, 2, 3].map(() => say(cat, dan, 'Uy')),
      ...[1, 2, 3].map(() => say(dan, cat, 'Uy'))
    ])
    expect(new Set(sent.map(answer => answer.data.message.conversation_id)).size).toBe(1)
    expect(await conversationWith(cat, dan)).toMatchObject({
      is_accepted: true,
      last_seq: 6,
      unread_count: 3
    })
  })

  test('concurrent messages get different numbers, and both people see the same order', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? said(ann, bob, String(index)) : said(bob, ann, String(index))
      )
    )
    const { items } = await pageOf(ann, id)
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index))
    expect((await pageOf(bob, id)).items).toEqual(items)
    expect([await conversationWith(ann, bob), await conversationWith(bob, ann)]).toMatchObject([
      { unread_count: 10 },
      { unread_count: 11 }
    ])
  })

  test.each([
    ['emoji sequences', '👨‍👩‍👧‍👦🏳️‍🌈👍🏽🇵🇭'],
    ['right-to-left text with direction marks', 'שלום \u202ecba\u202c \u2066مرحبا\u2069'],
    ['zero-width characters', 'a\u200bb\u200dc\ufeffd'],
    ['markup', '<script>alert(1)</script> & "quotes" <b>'],
    ['links', 'https://tambay.example/?a=1&b=<2>#c javascript:alert(1)'],
    ['several lines', 'Una\n\n\n\tPangalawa'],
    ['stacked marks', `Z${'\u0301'.repeat(40)}algo`],
    ['10 KB', 'ñ'.repeat(5120)]
  ])('keeps %s unchanged', async (_, text) => {
    const { message } = await said(ann, bob, text)
    expect([message.text, (await textsOf(bob, id)).at(-1)]).toEqual([text, text])
  })

  test('removes control characters and lone surrogates', async () => {
    expect((await said(ann, bob, ' a\u0000b\u001bc\ud800d\r\ne ')).message.text).toBe('abcd\ne')
  })

  test('the sweep keeps a picture until no message shows it', async () => {
    const { id: media_id } = await uploadPicture(app, ann)
    const { message } = (await send(ann, bob, { kind: 'picture', media_id })).data
    expect(message).toMatchObject({ kind: 'picture', text: null, picture: { id: media_id } })
    await ann.call(addToAlbum, { media_id })
    await ann.call(removeFromAlbum, { media_id })
    await sweepUnused(app)
    expect((await pageOf(bob, id)).items[0]?.picture?.id).toBe(media_id)
    await ann.call(takeBackMessage, { message_id: message.id })
    await sweepUnused(app)
    expect(await app.db.$count(media, eq(media.id, media_id))).toBe(0)
  })
})

describe('the list of messages', () => {
  test('pages backwards from the latest message', async () => {
    for (const text of ['2', '3', '4', '5']) await said(ann, bob, text)
    const last = await pageOf(bob, id, { limit: 2 })
    expect(last.items.map(({ text }) => text)).toEqual(['5', '4'])
    expect(last).toMatchObject({ has_more: true, last_seq: 5 })
    const rest = await pageOf(bob, id, { before: last.items.at(-1)?.seq, limit: 3 })
    expect(rest.items.map(({ text }) => text)).toEqual(['3', '2', 'Hello po'])
    expect(rest.has_more).toBe(false)
  })

  test('with `after`, returns new, changed and removed messages page by page', async () => {
    const second = await said(ann, bob, '2')
    await said(bob, ann, '3')
    await ann.call(takeBackMessage, { message_id: second.message.id })
    const third = (await said(bob, ann, '5')).message
    await ann.call(deleteMessage, { message_id: third.id })
    const seen: Array<[string, boolean]> = []
    const removed: string[] = []
    let after = 1
    for (let more = true; more;) {
      const page = await pageOf(ann, id, { after, limit: 1 })
      seen.push(...page.items.map(item => [item.id, item.is_taken_back] as [string, boolean]))
      removed.push(...page.removed_ids)
      ;[after, more] = [page.last_seq, page.has_more]
    }
    expect(seen).toEqual([
      [`${id}-3`, false],
      [`${id}-2`, true]
    ])
    expect([removed, after]).toEqual([[third.id], 6])
    expect(await pageOf(ann, id, { after })).toEqual({
      items: [],
      removed_ids: [],
      last_seq: 6,
      has_more: false
    })
  })
})
