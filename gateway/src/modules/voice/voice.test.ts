import { randomUUID } from 'node:crypto'

import type { Envelope } from '@tambay/contracts/envelope'
import { dismissParty, joinParty, leaveParty } from '@tambay/contracts/party'
import { kickMember } from '@tambay/contracts/room/members'
import { muteMember, setMic, unmuteMember } from '@tambay/contracts/room/mic'
import { leaveSeat, takeSeat } from '@tambay/contracts/room/seats'
import { updateParty } from '@tambay/contracts/room/settings'
import { VoiceJoined } from '@tambay/contracts/voice'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'

import type { TestPerson } from '#testing/create-test-app.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import type { TestSocket } from '#testing/test-sockets.ts'
import { createVoicePeer, type VoicePeer } from '#testing/voice/voice-peer.ts'
import { createEmbeddedEngine } from '#voice/embedded/embedded-engine.ts'
import { createVoiceRooms } from './voice-rooms.ts'

let partyId: string
const app = await startApp({ TURN_URLS: ['turn:turn.example:3478'], TURN_SECRET: 'a secret for tests' })
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
beforeEach(async () => {
  partyId = (await openParty(ann)).id
  await bob.call(joinParty, { party_id: partyId })
})

async function watch(connection: Promise<TestSocket>, party = partyId): Promise<TestSocket> {
  const socket = await connection
  expect(await socket.emit('watch_party', { party_id: party })).toMatchObject({ code: 0 })
  return socket
}

const offerOf = ({ engine }: VoiceJoined) => (engine.kind === 'embedded' ? engine.offer : '')

function joinedOf(envelope: Envelope): VoiceJoined {
  expect(envelope).toMatchObject({ code: 0 })
  return z.parse(VoiceJoined, envelope.data)
}

async function join(socket: TestSocket, party = partyId): Promise<VoiceJoined> {
  return joinedOf(await socket.request('voice_join', { party_id: party }))
}

async function enter(name: string, socket: TestSocket, party = partyId): Promise<VoicePeer & VoiceJoined> {
  const joined = await join(socket, party)
  const peer = createVoicePeer({ name, offer: offerOf(joined) })
  onTestFinished(() => peer.close())
  const signal = { type: 'answer', sdp: peer.answer() } as const
  expect(
    await socket.request('voice_signal', { party_id: party, session: joined.session, signal })
  ).toMatchObject({ code: 0 })
  return (await peer.isConnected()) ? Object.assign(peer, joined) : enter(name, socket, party)
}

const at = (seat: number) => ({ party_id: partyId, seat })
const mute = (person: TestPerson, value: 10 | 11) => person.call(setMic, { party_id: partyId, mute: value })

test('sends the host’s audio to a listener, and a listener’s audio once they have a seat', async () => {
  const [atAnn, atBob] = [await watch(ann.connect()), await watch(bob.connect())]
  const [host, listener] = [await enter('ann', atAnn), await enter('bob', atBob)]
  const speaking = atBob.next('speaking')
  host.talk()
  listener.talk()
  await mute(ann, 11)
  expect((await listener.hears(host, 20)).at(-1)).toMatchObject({ line: 'seat0' })
  expect(await speaking).toEqual({ party_id: partyId, member_id: ann.id, is_speaking: true })
  expect(host.heard).toEqual([])

  await bob.call(takeSeat, at(5))
  await mute(bob, 11)
  expect((await host.hears(listener)).at(-1)).toMatchObject({ line: 'seat5' })
  await expect.poll(async () => (await app.metrics.render()).text).toContain('voice_members 2')
})

test('drops the audio of members who are muted, need approval or lose their seat', async () => {
  const [atAnn, atBob] = [await watch(ann.connect()), await watch(bob.connect())]
  const [host, guest] = [await enter('ann', atAnn), await enter('bob', atBob)]
  host.talk()
  guest.talk()
  await mute(ann, 11)
  await bob.call(takeSeat, at(5))
  await mute(bob, 11)
  const inMode = (mode: 0 | 1) => ann.call(updateParty, { party_id: partyId, mic_mode: mode })
  const member = { party_id: partyId, member_id: bob.id }
  const ways = [
    { silence: () => mute(bob, 10), restore: () => mute(bob, 11) },
    { silence: () => inMode(1), restore: () => inMode(0) },
    { silence: () => bob.call(leaveSeat, { party_id: partyId }), restore: () => bob.call(takeSeat, at(3)) },
    { silence: () => ann.call(muteMember, member), restore: () => ann.call(unmuteMember, member) }
  ]
  for (const { silence, restore } of ways) {
    await mute(bob, 11)
    await host.hears(guest)
    await silence()
    await app.voice.checkAll()
    await guest.hears(host, 10)
    host.heard.length = 0
    await guest.hears(host, 20)
    expect(host.heard).toEqual([])
    await restore()
  }
})

test('lets only members of a live party join', async () => {
  const outsider = await (await app.signUp('out03')).connect()
  const visitor = await app.connect()
  const request = { party_id: partyId }
  expect(await visitor.request('voice_join', request)).toMatchObject({ bizErrorCode: 'token_unknown' })
  expect(await outsider.request('voice_join', request)).toMatchObject({
    bizErrorCode: 'party_member_not_exists'
  })
  expect(await outsider.request('voice_join', { party_id: '123456789012' })).toMatchObject({
    bizErrorCode: 'party_not_found'
  })
  await ann.call(dismissParty, request)
  expect(await (await ann.connect()).request('voice_join', request)).toMatchObject({
    bizErrorCode: 'party_dismissed'
  })
})

test('lets a guest join the voice of a practice room', async () => {
  const room = await openGuestRoom(app)
  const { token } = await createGuest(app)
  await app.call(joinParty, { party_id: room.id }, { token })
  const socket = await watch(app.connect(token), room.id)
  expect(await enter('guest', socket, room.id)).toMatchObject({ engine: { kind: 'embedded' } })
})

test('returns short-lived TURN credentials to members who join', async () => {
  const { ice_servers: servers } = await join(await watch(ann.connect()))
  const expiry = app.clock.now().getTime() / 1000 + 600
  expect(servers).toMatchObject([
    { urls: ['turn:turn.example:3478'], username: `${expiry}:${ann.id}`, credential: expect.any(String) }
  ])
})

test('ends a session when the member joins on another device, and refuses the old session’s signals', async () => {
  const [phone, laptop] = [await watch(bob.connect()), await watch(bob.connect())]
  const first = await join(phone)
  const ended = phone.next('voice_ended')
  await enter('bob', laptop)
  expect(await ended).toEqual({ party_id: partyId, session: first.session, reason: 'replaced' })
  const stale = { party_id: partyId, session: first.session }
  const signal = { type: 'answer', sdp: '' } as const
  expect(await phone.request('voice_signal', { ...stale, signal })).toMatchObject({
    bizErrorCode: 'voice_session_ended'
  })
  expect(await phone.request('voice_leave', stale)).toMatchObject({ code: 0 })
})

test('refuses malformed and oversized signals', async () => {
  const socket = await watch(bob.connect())
  const { session } = await join(socket)
  const send = (signal: unknown) =>
    socket.request('voice_signal', { party_id: partyId, session, signal: signal as never })
  expect(await send({ type: 'answer', sdp: 'v=0' })).toMatchObject({ bizErrorCode: 'voice_signal_invalid' })
  for (const signal of [
    { type: 'answer', sdp: 'v=0\r\n'.repeat(4000) },
    { type: 'offer', sdp: 'v=0' },
    { type: 'candidate', candidate: 'candidate:\n1', mid: 'mic' },
    { type: 'candidate', candidate: '1 1 udp', mid: 'mic' }
  ])
    expect(await send(signal)).toMatchObject({ bizErrorCode: 'bad_request' })
})

test('limits the number of joins of a member per minute', async () => {
  const eve = await app.signUp('eve04')
  await eve.call(joinParty, { party_id: partyId })
  const socket = await watch(eve.connect())
  const codes = []
  for (let tries = 0; tries < 21; tries++)
    codes.push((await socket.request('voice_join', { party_id: partyId })).bizErrorCode)
  expect(codes).toEqual([...Array.from({ length: 20 }), 'too_many_requests'])
})

test('ends the sessions of members who leave or are kicked, and all sessions when the party ends', async () => {
  const [atAnn, atBob] = [await watch(ann.connect()), await watch(bob.connect())]
  const [host, member] = [await join(atAnn), await join(atBob)]
  const cat = await app.signUp('cat05')
  await cat.call(joinParty, { party_id: partyId })
  const atCat = await watch(cat.connect())
  const { session: kicked } = await join(atCat)
  const banned = atCat.next('voice_ended')
  await ann.call(kickMember, { party_id: partyId, member_id: cat.id })
  expect(await banned).toEqual({ party_id: partyId, session: kicked, reason: 'removed' })

  const removed = atBob.next('voice_ended')
  await bob.call(leaveParty, { party_id: partyId })
  expect(await removed).toEqual({ party_id: partyId, session: member.session, reason: 'removed' })
  const ended = atAnn.next('voice_ended')
  await ann.call(dismissParty, { party_id: partyId })
  expect(await ended).toEqual({ party_id: partyId, session: host.session, reason: 'party_ended' })
})

test('notifies the party when its engine restarts, and lets everyone join again at the new epoch', async () => {
  const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1 })
  const rooms = createVoiceRooms({ ...app, engine })
  onTestFinished(() => rooms.close())
  const socket = await watch(ann.connect())
  const member = { partyId, memberId: ann.id }
  const before = await rooms.join(member)
  const restarted = socket.next('voice_epoch')
  for (const pid of engine.pids()) process.kill(pid, 'SIGKILL')
  const { epoch } = await restarted
  expect(epoch).toBeGreaterThan(before.epoch)
  expect(await rooms.join(member)).toMatchObject({ epoch })
  await rooms.leave({ id: randomUUID(), partyId, memberId: ann.id })
  expect(await engine.stats(partyId)).toMatchObject({ members: 1 })
})
