import { randomUUID } from 'node:crypto'

import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { createTestRoom, type EngineUnderTest, type TestRoom } from '#testing/voice/test-room.ts'
import { voiceEngineContract } from '#testing/voice/voice-engine.contract.ts'
import { createVoicePeer, type VoicePeer } from '#testing/voice/voice-peer.ts'
import type { VoiceEvents } from '../voice-engine.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'

function start(): EngineUnderTest<VoicePeer> & { engine: ReturnType<typeof createEmbeddedEngine> } {
  const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1 })
  return {
    engine,
    async connect({ room, member, session, name, grant }) {
      if (grant.access.kind !== 'embedded') throw new Error('these clients need an offer')
      const peer = createVoicePeer({ name, offer: grant.access.offer })
      await engine.signal(room, member, session, { type: 'answer', data: peer.answer() })
      if (await peer.isConnected()) return peer
      peer.close()
      return undefined
    }
  }
}

describe('the embedded engine as a voice engine', () => {
  voiceEngineContract(async () => start())
})

const { engine, connect } = start()
let room: string
let testRoom: TestRoom<VoicePeer>
let enter: TestRoom<VoicePeer>['enter']

afterAll(() => engine.close())
beforeEach(() => {
  testRoom = createTestRoom({ engine, connect }, randomUUID())
  ;({ room, enter } = testRoom)
})

async function open(member: string) {
  const { session, grant } = await testRoom.join(member)
  const { access } = grant
  const peer = createVoicePeer({ name: member, offer: access.kind === 'embedded' ? access.offer : '' })
  onTestFinished(() => peer.close())
  return Object.assign(peer, { session })
}

function next<Name extends keyof VoiceEvents>(
  event: Name,
  isWanted: (payload: VoiceEvents[Name]) => boolean
): Promise<VoiceEvents[Name]> {
  return new Promise(resolve => engine.on(event, payload => isWanted(payload) && resolve(payload)))
}

test('gives a listener a seat and moves a speaker to another seat without a new negotiation', async () => {
  const [ann, bob] = await Promise.all([enter('ann'), enter('bob')])
  ann.talk()
  await testRoom.setPublish('ann', 3)
  expect((await bob.hears(ann)).at(-1)).toMatchObject({ line: 'seat3' })
  await testRoom.setPublish('ann', 3)
  await testRoom.setPublish('ann', 7)
  await expect.poll(() => bob.heard.at(-1)?.line).toBe('seat7')
  const { ssrc } = bob.heard.at(-1) ?? {}
  expect(new Set(bob.heard.filter(({ line }) => line === 'seat7').map(heard => heard.ssrc))).toEqual(
    new Set([ssrc])
  )
})

test('continues one stream when another speaker takes the seat', async () => {
  const [ann, bob, cat] = await Promise.all([enter('ann', 2), enter('bob'), enter('cat')])
  ann.talk()
  bob.talk()
  await cat.hears(ann)
  await testRoom.setPublish('ann', null)
  await testRoom.setPublish('bob', 2)
  await cat.hears(bob)
  const numbers = cat.heard.map(({ sequence }) => sequence)
  const steps = numbers.slice(1).map((sequence, index) => (sequence - (numbers[index] ?? 0)) & 0xffff)
  expect(new Set(steps)).toEqual(new Set([1]))
  const clocks = cat.heard.map(({ timestamp }) => timestamp)
  const isRising = clocks.slice(1).every((clock, index) => clock > (clocks[index] ?? 0))
  expect(isRising).toBe(true)
  expect(await engine.stats(room)).toMatchObject({ lossPct: 0 })
})

test('reports when a member starts and stops speaking', async () => {
  const [ann] = await Promise.all([enter('ann', 0), enter('bob')])
  const about = (isSpeaking: boolean) =>
    next('speaking', event => event.room === room && event.isSpeaking === isSpeaking)
  const [starts, stops] = [about(true), about(false)]
  ann.talk()
  expect(await starts).toEqual({ room, member: 'ann', isSpeaking: true })
  ann.stopTalking()
  expect(await stops).toEqual({ room, member: 'ann', isSpeaking: false })
})

test('refuses malformed descriptions and candidates, and the room continues to work', async () => {
  const [ann, bob, intruder] = await Promise.all([enter('ann', 0), enter('bob'), open('intruder')])
  ann.talk()
  const answer = intruder.answer()
  const malformed = [
    '',
    'v=0',
    '\0'.repeat(10_000),
    answer.replaceAll('a=fingerprint', 'a=finger'),
    answer.replaceAll(/a=ice-pwd:.*/g, 'a=ice-pwd:short'),
    answer.replaceAll('a=mid:seat8', 'a=mid:seat9'),
    answer.replaceAll(/a=ssrc:\d+/g, 'a=ssrc:1003'),
    { type: 'answer' },
    undefined
  ]
  for (const data of malformed)
    await expect(
      engine.signal(room, 'intruder', intruder.session, { type: 'answer', data })
    ).rejects.toMatchObject({
      reason: 'signal_invalid'
    })
  await engine.signal(room, 'intruder', intruder.session, {
    type: 'candidate',
    data: 'candidate:x'.repeat(40)
  })
  expect(await bob.hears(ann)).toHaveLength(5)

  // Both at once, because the session ends if its connection fails.
  const [first, second] = await Promise.allSettled(
    [answer, answer].map(data => engine.signal(room, 'intruder', intruder.session, { type: 'answer', data }))
  )
  expect(first?.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: { reason: 'signal_invalid' } })
  const repaired = (await intruder.isConnected()) ? intruder : await enter('intruder')
  expect(await repaired.hears(ann)).toHaveLength(5)
})

test('refuses the answer of an earlier session of the member, and takes the answer of the latest', async () => {
  const [early, late] = [await open('ann'), await open('ann')]
  const answer = (peer: typeof early) =>
    engine.signal(room, 'ann', peer.session, { type: 'answer', data: peer.answer() })
  await expect(answer(early)).rejects.toMatchObject({ reason: 'session_ended' })
  await answer(late)
})

test('of two joins of a member at once, only the later stays', async () => {
  const join = (session: string) => engine.join({ room, member: 'ann', session, canPublish: false })
  const [early, late] = await Promise.allSettled([join('early'), join('late')])
  // The earlier gets an offer only if it was ready before the later reached the media process.
  const reason = early.status === 'rejected' ? early.reason.reason : 'session_ended'
  expect([reason, late.status]).toEqual(['session_ended', 'fulfilled'])
  const candidate = { type: 'candidate', data: '' } as const
  await expect(engine.signal(room, 'ann', 'early', candidate)).rejects.toMatchObject({
    reason: 'session_ended'
  })
  await engine.sync(room, async () => new Map())
  expect(await engine.stats(room)).toMatchObject({ members: 0 })
})

test('drops a client whose certificate is not the one in its answer', async () => {
  const [ann, thief] = await Promise.all([enter('ann', 0), open('thief')])
  const answer = thief
    .answer()
    .replace(/(?<=a=fingerprint:sha-256 )../, first => (first === '00' ? '11' : '00'))
  const dropped = next('member-state', ({ session }) => session === thief.session)
  ann.talk()
  await engine.signal(room, 'thief', thief.session, { type: 'answer', data: answer })
  expect(await dropped).toMatchObject({ member: 'thief', state: 'lost' })
  expect(thief.heard).toEqual([])
})

test('starts its processes before the first join if it is told to', async () => {
  const early = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 2, startsNow: true })
  expect(early.pids()).toHaveLength(2)
  await early.close()
  expect(early.pids()).toEqual([])
})

test('reports a crash, after which rooms can join again with a higher epoch', async () => {
  const before = await enter('ann', 0)
  const down = next('engine-down', ({ rooms }) => rooms.includes(room))
  for (const pid of engine.pids()) process.kill(pid, 'SIGKILL')
  const { epoch } = await down
  expect(epoch).toBeGreaterThan(before.grant.epoch)
  const [ann, bob] = await Promise.all([enter('ann', 0), enter('bob')])
  expect([ann.grant.epoch, bob.grant.epoch]).toEqual([epoch, epoch])
  ann.talk()
  expect(await bob.hears(ann)).toHaveLength(5)
})
