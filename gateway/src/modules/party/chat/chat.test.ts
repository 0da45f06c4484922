import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { dismissParty, joinParty } from '@tambay/contracts/party'
import { listChat, removeChat, sendChat } from '@tambay/contracts/room/chat'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { partyMessage } from './tables.ts'

let party: string
const app = await startApp()
const { ann, bob, cat } = newPeople(app, 'ann', 'bob', 'cat')
beforeEach(async () => {
  party = (await openParty(ann)).id
  await enter(bob)
})

const enter = async (person: TestPerson) => (await person.call(joinParty, { party_id: party })).data
const say = (person: TestPerson, text: string, fields: Partial<InputOf<typeof sendChat>> = {}) =>
  person.call(sendChat, { party_id: party, client_id: randomUUID(), kind: 'text', text, ...fields })
const said = async (person: TestPerson, text: string) => (await say(person, text)).data.message
const read = async (person: TestPerson, query: { after?: number; limit?: number } = {}) =>
  (await person.call(listChat, { party_id: party, ...query })).data
const textsOf = async (person: TestPerson) => (await read(person)).items.map(({ text }) => text)

describe('a sent message', () => {
  test('is sent to every member and appears in the list', async () => {
    const socket = await ann.connect()
    await socket.emit('watch_party', { party_id: party })
    const event = socket.next('party_chat')
    const { message } = (await say(bob, '  Tara\nlaro!  ', { mention_ids: [ann.id, cat.id] })).data
    expect(message).toMatchObject({
      seq: 1,
      member: { id: bob.id, nick_name: bob.user.nickName },
      kind: 'text',
      text: 'Tara laro!',
      sticker_id: null,
      mention_ids: [ann.id]
    })
    expect(await event).toEqual({ party_id: party, message })
    expect((await read(ann)).items).toEqual([message])
  })

  test('contains no text if it is a sticker', async () => {
    const fields = { party_id: party, client_id: randomUUID() }
    const { message } = (await bob.call(sendChat, { ...fields, kind: 'sticker', sticker_id: 'kilig' })).data
    expect(message).toMatchObject({ kind: 'sticker', text: null, sticker_id: 'kilig' })
  })

  test('is returned and told again for a repeat with the same client id', async () => {
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => say(bob, 'Isa lang', { client_id: id })))
    expect(new Set(answers.map(answer => answer.data.message.id)).size).toBe(1)
    const socket = await ann.connect()
    await socket.emit('watch_party', { party_id: party })
    const event = socket.next('party_chat')
    const { message } = (await say(bob, 'Iba na', { client_id: id })).data
    expect(message.text).toBe('Isa lang')
    expect(await event).toEqual({ party_id: party, message })
    expect(await textsOf(ann)).toEqual(['Isa lang'])
  })

  test('can come from a guest in a practice room', async () => {
    const room = await openGuestRoom(app)
    const { token, id } = await createGuest(app)
    await app.call(joinParty, { party_id: room.id }, { token })
    const draft = { party_id: room.id, client_id: randomUUID(), kind: 'text', text: 'Hello po' } as const
    const { message } = (await app.call(sendChat, draft, { token })).data
    expect(message.member).toMatchObject({ id, nick_name: 'Guest17320411' })
  })

  test.each(['P.u.t.a ka', 'g a g o', 'G4G0 ka ba'])('refuses the blocked words in %j', async text => {
    expect(await say(bob, text)).toRefuse('chat_blocked')
    expect(await textsOf(ann)).toEqual([])
  })

  test.each<[string, Partial<Record<keyof InputOf<typeof sendChat>, unknown>>]>([
    ['an empty text', { text: '' }],
    ['an invisible text', { text: '\u200b \u202e' }],
    ['301 characters', { text: 'x'.repeat(301) }],
    ['a huge text', { text: 'x'.repeat(20_000) }],
    ['no text', { text: undefined }],
    ['a text and a sticker', { sticker_id: 'haha' }],
    ['an unknown sticker', { kind: 'sticker', text: undefined, sticker_id: 'secret' }],
    ['a client id that is no UUID', { client_id: '1' }],
    ['eleven mentions', { mention_ids: Array.from({ length: 11 }, () => '1') }],
    ['a mention that is no id', { mention_ids: ['everyone'] }]
  ])('refuses %s', async (_, fields) => {
    expect(await say(bob, 'Hello', fields as object)).toRefuse('bad_request')
  })

  test('counts a family emoji as one character and loses stacked marks', async () => {
    const family = '👨‍👩‍👧‍👦'.repeat(300)
    expect((await said(bob, family)).text).toBe(family)
    expect((await said(bob, `Z${'\u0301'.repeat(90)}algo`)).text).toBe(`Z${'\u0301'.repeat(4)}algo`)
  })

  test('is refused if it is the member’s sixth within 5 seconds, unless it is a repeat', async () => {
    const id = randomUUID()
    await say(bob, 'Una', { client_id: id })
    for (const text of ['2', '3', '4', '5']) await said(bob, text)
    expect(await say(bob, '6')).toRefuse('too_many_requests')
    expect((await say(bob, 'Una', { client_id: id })).data.message.text).toBe('Una')
    await said(ann, 'Dahan-dahan lang')
    expect(await textsOf(ann)).toEqual(['Una', '2', '3', '4', '5', 'Dahan-dahan lang'])
  })
})

describe('only members', () => {
  test('of a live party can use its chat', async () => {
    await ann.call(dismissParty, { party_id: party })
    expect(await say(bob, 'Tapos na')).toRefuse('party_dismissed')
    expect(await bob.call(listChat, { party_id: party })).toRefuse('party_dismissed')
    expect(await say(bob, 'Saan?', { party_id: '42' })).toRefuse('party_not_found')
  })

  test('can send reactions', async () => {
    const [listener, member, outsider] = await Promise.all([ann, bob, cat].map(person => person.connect()))
    await listener?.emit('watch_party', { party_id: party })
    const event = listener?.next('party_reaction')
    const reaction = { party_id: party, reaction: 'heart' } as const
    expect(await member?.request('party_react', reaction)).toMatchObject({ code: 0 })
    expect(await event).toEqual({ ...reaction, member_id: bob.id })
    expect(await outsider?.request('party_react', reaction)).toMatchObject({ code: 50023 })
    const unknown = { ...reaction, reaction: 'skull' } as never
    expect(await member?.request('party_react', unknown)).toMatchObject({ code: 400 })
  })
})

test('the eleventh reaction within 5 seconds is refused', async () => {
  const socket = await bob.connect()
  const codes: number[] = []
  for (let sent = 0; sent < 11; sent++) {
    const { code } = await socket.request('party_react', { party_id: party, reaction: 'clap' })
    codes.push(code)
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 429])
})

describe('removing a message', () => {
  test.each(['the author', 'the host'])('%s removes a message for everyone', async who => {
    const { id } = await said(bob, 'Mali')
    const socket = await bob.connect()
    await socket.emit('watch_party', { party_id: party })
    const event = socket.next('party_chat_removed')
    const person = who === 'the host' ? ann : bob
    expect((await person.call(removeChat, { party_id: party, id })).data).toEqual({})
    expect(await event).toEqual({ party_id: party, id, seq: 2 })
    expect(await textsOf(ann)).toEqual([])
    expect((await person.call(removeChat, { party_id: party, id })).data).toEqual({})
    expect(
      await app.db.select({ text: partyMessage.text }).from(partyMessage).where(eq(partyMessage.id, id))
    ).toEqual([{ text: null }])
  })

  test('is refused to other members, for another party and for an unknown message', async () => {
    await enter(cat)
    const { id } = await said(bob, 'Akin ito')
    expect(await cat.call(removeChat, { party_id: party, id })).toRefuse('party_host_only')
    expect(await bob.call(removeChat, { party_id: party, id: '999999' })).toRefuse('chat_not_found')
    const other = (await openParty(cat)).id
    expect(await cat.call(removeChat, { party_id: other, id })).toRefuse('chat_not_found')
  })
})
