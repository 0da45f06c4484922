import { randomUUID } from 'node:crypto'

import type { MicMode } from '@tambay/contracts/party'
import { joinParty } from '@tambay/contracts/party'
import { listChat, removeChat, sendChat } from '@tambay/contracts/room/chat'
import { getGiftBoard, listGifts, listGiven, sendGift } from '@tambay/contracts/room/gifts'
import { kickMember } from '@tambay/contracts/room/members'
import { leaveSeat } from '@tambay/contracts/room/seats'
import { describe, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { createGuest, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

const roles = ['host', 'speaker', 'audience', 'guest', 'banned', 'outsider'] as const
type Role = (typeof roles)[number]

const app = await startApp()

async function openRoom(micMode: MicMode) {
  const signUp = () => app.signUpNumbered('person')
  const host = await signUp()
  const party = (await openParty(host, { mic_mode: micMode as 0 })).id
  const enter = async () => {
    const person = await signUp()
    await person.call(joinParty, { party_id: party })
    return person
  }
  const [speaker, audience, banned] = [await enter(), await enter(), await enter()]
  await audience.call(leaveSeat, { party_id: party })
  await host.call(kickMember, { party_id: party, member_id: banned.id })
  const author = await enter()
  const draft = { party_id: party, client_id: randomUUID(), kind: 'text', text: 'Kumusta' } as const
  const message = (await author.call(sendChat, draft)).data.message.id
  const people: Record<Exclude<Role, 'guest'>, TestPerson> = {
    host,
    speaker,
    audience,
    banned,
    outsider: await signUp()
  }
  const { token: guestToken } = await createGuest(app)
  const tokenOf = (role: Role) => (role === 'guest' ? guestToken : people[role].token)
  return { party, message, author, tokenOf }
}

type Room = Awaited<ReturnType<typeof openRoom>>

const calls: Record<string, (room: Room, token: string) => Promise<number>> = {
  'chat/send': async ({ party }, token) => {
    const body = { party_id: party, client_id: randomUUID(), kind: 'sticker', sticker_id: 'tara' } as const
    return (await app.call(sendChat, body, { token })).envelope.code
  },
  'chat/list': async ({ party }, token) =>
    (await app.call(listChat, { party_id: party }, { token })).envelope.code,
  'chat/remove of another member’s message': async ({ party, message }, token) =>
    (await app.call(removeChat, { party_id: party, id: message }, { token })).envelope.code,
  party_react: async ({ party }, token) => {
    const socket = await app.connect(token)
    const { code } = await socket.request('party_react', { party_id: party, reaction: 'wow' })
    socket.close()
    return code
  },
  'gift/send': async ({ party, author }, token) => {
    const body = { party_id: party, recipient_id: author.id, gift_id: 'taho', count: 1 }
    return (await app.call(sendGift, body, { token })).envelope.code
  },
  'gift/given': async ({ party }, token) =>
    (await app.call(listGiven, { party_id: party }, { token })).envelope.code,
  'gift/list': async (_, token) => (await app.call(listGifts, undefined, { token })).envelope.code,
  'gift/board': async (_, token) =>
    (await app.call(getGiftBoard, { side: 'givers' }, { token })).envelope.code
}

const members = [0, 0, 0, 50023, 50023, 50023]
const expected: Record<string, number[]> = {
  'chat/send': members,
  'chat/list': members,
  'chat/remove of another member’s message': [0, 50103, 50103, 50023, 50023, 50023],
  party_react: members,
  'gift/send': [0, 0, 0, 20001, 50023, 50023],
  'gift/given': members,
  'gift/list': [0, 0, 0, 0, 0, 0],
  'gift/board': [0, 0, 0, 0, 0, 0]
}

describe.each([0, 1] as const)('in mic mode %i', micMode => {
  test.each(Object.entries(calls))(`%s answers each role with its code`, async (name, call) => {
    const room = await openRoom(micMode)
    const codes = new Map<Role, number>()
    for (const role of roles.toReversed()) codes.set(role, await call(room, room.tokenOf(role)))
    expect(roles.map(role => codes.get(role))).toEqual(expected[name])
  })
})
