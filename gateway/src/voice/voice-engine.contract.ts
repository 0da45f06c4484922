import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

import type { VoiceEngine, VoiceEvents } from './voice-engine.ts'
import { createVoicePeer, type VoicePeer } from './voice-peer.ts'

export interface EngineUnderTest {
  engine: VoiceEngine
  /** Kills the process that carries the audio. */
  crash(): void
}

/**
 * The behavior that the gateway relies on, tested with clients that send real RTP. Every engine must pass.
 */
export function voiceEngineContract(start: () => Promise<EngineUnderTest>): void {
  let engine: VoiceEngine
  let crash: () => void
  let room: string

  beforeAll(async () => {
    ;({ engine, crash } = await start())
  })
  afterAll(() => engine.close())
  beforeEach(() => {
    room = randomUUID()
  })

  async function open(member: string) {
    const session = randomUUID()
    const grant = await engine.join({ room, member, session, canPublish: false })
    if (grant.access.kind !== 'embedded') throw new Error('these clients need an offer')
    const peer = createVoicePeer({ name: member, offer: grant.access.offer })
    onTestFinished(() => peer.close())
    return Object.assign(peer, { session, epoch: grant.epoch })
  }

  /** Joins again if the connection fails, as browsers do. */
  async function enter(member: string, seat: number | null = null): ReturnType<typeof open> {
    const peer = await open(member)
    await engine.signal(room, member, { type: 'answer', data: peer.answer() })
    if (!(await peer.isConnected())) return enter(member, seat)
    await engine.setPublish(room, member, seat)
    return peer
  }

  function next<Name extends keyof VoiceEvents>(
    event: Name,
    isWanted: (payload: VoiceEvents[Name]) => boolean
  ): Promise<VoiceEvents[Name]> {
    return new Promise(resolve => engine.on(event, payload => isWanted(payload) && resolve(payload)))
  }

  const hasHeard = (listener: VoicePeer, speaker: VoicePeer) =>
    listener.heard.some(({ from }) => from === speaker.name)

  test('sends a speaker’s audio to everyone else in the room and to nobody outside', async () => {
    const [ann, bob, cat] = await Promise.all([enter('ann', 0), enter('bob'), enter('cat', 1)])
    const own = room
    room = randomUUID()
    const dan = await enter('dan')
    const eve = await enter('eve', 0)
    room = own
    for (const speaker of [ann, cat, eve]) speaker.talk()

    const [toBob, toCat] = await Promise.all([
      bob.hears(ann, 20),
      cat.hears(ann),
      bob.hears(cat),
      dan.hears(eve)
    ])
    expect(new Set(toBob.map(({ line }) => line))).toEqual(new Set(['seat0']))
    expect(new Set(toCat.map(({ line }) => line))).toEqual(new Set(['seat0']))
    expect([hasHeard(ann, ann), hasHeard(dan, ann), hasHeard(bob, eve)]).toEqual([false, false, false])
    expect(await engine.stats(room)).toMatchObject({ members: 3, lossPct: 0 })
  })

  test('drops the audio of a client without the right to publish', async () => {
    const [ann, bob, intruder] = await Promise.all([enter('ann', 0), enter('bob'), enter('intruder')])
    intruder.talk()
    ann.talk()
    await Promise.all([bob.hears(ann, 30), intruder.hears(ann, 30)])
    expect(hasHeard(bob, intruder)).toBe(false)

    await engine.setPublish(room, 'intruder', 4)
    await bob.hears(intruder)
    await engine.setPublish(room, 'intruder', null)
    // After some packets of the next speaker, all earlier packets have arrived.
    await bob.hears(ann, 10)
    bob.heard.length = 0
    await bob.hears(ann, 30)
    expect(hasHeard(bob, intruder)).toBe(false)
  })

  test('drops the audio of a muted speaker who keeps sending, and carries it again after unmuting', async () => {
    const [ann, bob, cat] = await Promise.all([enter('ann', 0), enter('bob', 1), enter('cat')])
    ann.talk()
    bob.talk()
    await cat.hears(bob)
    await engine.setMuted(room, 'bob', true)
    await cat.hears(ann, 10)
    cat.heard.length = 0
    await cat.hears(ann, 30)
    expect(hasHeard(cat, bob)).toBe(false)

    await engine.setMuted(room, 'bob', false)
    expect(await cat.hears(bob)).toHaveLength(5)
  })

  test('gives a listener a seat and moves a speaker to another seat without a new negotiation', async () => {
    const [ann, bob] = await Promise.all([enter('ann'), enter('bob')])
    ann.talk()
    await engine.setPublish(room, 'ann', 3)
    expect((await bob.hears(ann)).at(-1)).toMatchObject({ line: 'seat3' })
    await engine.setPublish(room, 'ann', 3)
    await engine.setPublish(room, 'ann', 7)
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
    await engine.setPublish(room, 'ann', null)
    await engine.setPublish(room, 'bob', 2)
    await cat.hears(bob)
    const numbers = cat.heard.map(({ sequence }) => sequence)
    const steps = numbers.slice(1).map((sequence, index) => (sequence - (numbers[index] ?? 0)) & 0xffff)
    expect(new Set(steps)).toEqual(new Set([1]))
    const clocks = cat.heard.map(({ timestamp }) => timestamp)
    const isRising = clocks.slice(1).every((clock, index) => clock > (clocks[index] ?? 0))
    expect(isRising).toBe(true)
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

  test('ends the session of a member who leaves or is kicked, and keeps the other sessions', async () => {
    const [ann, bob, cat, dan] = await Promise.all([
      enter('ann', 0),
      enter('bob', 1),
      enter('cat', 2),
      enter('dan')
    ])
    for (const speaker of [ann, bob, cat]) speaker.talk()
    await Promise.all([dan.hears(ann), dan.hears(bob), dan.hears(cat)])
    await engine.leave(room, 'bob', bob.session)
    await engine.leave(room, 'bob', bob.session)
    await engine.kick(room, 'cat', 'banned')
    await dan.hears(ann, 10)
    dan.heard.length = 0
    await dan.hears(ann, 30)
    expect([hasHeard(dan, bob), hasHeard(dan, cat)]).toEqual([false, false])
    expect(await engine.stats(room)).toMatchObject({ members: 2 })
    await expect(engine.setPublish(room, 'cat', 2)).rejects.toMatchObject({ reason: 'session_ended' })
  })

  test('replaces the session of a member who joins again, and ignores the earlier session', async () => {
    const [first, bob] = await Promise.all([enter('ann', 0), enter('bob')])
    const second = await enter('ann', 0)
    await engine.leave(room, 'ann', first.session)
    first.talk()
    second.talk()
    const heard = await bob.hears(second, 20)
    expect(new Set(heard.map(({ line }) => line))).toEqual(new Set(['seat0']))
    expect(await engine.stats(room)).toMatchObject({ members: 2 })
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
      await expect(engine.signal(room, 'intruder', { type: 'answer', data })).rejects.toMatchObject({
        reason: 'signal_invalid'
      })
    await engine.signal(room, 'intruder', { type: 'candidate', data: 'candidate:x'.repeat(40) })
    expect(await bob.hears(ann)).toHaveLength(5)

    await engine.signal(room, 'intruder', { type: 'answer', data: answer })
    await expect(engine.signal(room, 'intruder', { type: 'answer', data: answer })).rejects.toMatchObject({
      reason: 'signal_invalid'
    })
    const repaired = (await intruder.isConnected()) ? intruder : await enter('intruder')
    expect(await repaired.hears(ann)).toHaveLength(5)
  })

  test('drops a client whose certificate is not the one in its answer', async () => {
    const [ann, thief] = await Promise.all([enter('ann', 0), open('thief')])
    const answer = thief
      .answer()
      .replace(/(?<=a=fingerprint:sha-256 )../, first => (first === '00' ? '11' : '00'))
    const dropped = next('member-state', ({ session }) => session === thief.session)
    ann.talk()
    await engine.signal(room, 'thief', { type: 'answer', data: answer })
    expect(await dropped).toMatchObject({ member: 'thief', state: 'lost' })
    expect(thief.heard).toEqual([])
  })

  test('closes a room for everyone in it', async () => {
    await Promise.all([enter('ann', 0), enter('bob')])
    await engine.closeRoom(room)
    expect(await engine.stats(room)).toMatchObject({ members: 0 })
  })

  test('reports a crash, after which rooms can join again with a higher epoch', async () => {
    const before = await enter('ann', 0)
    const down = next('engine-down', ({ rooms }) => rooms.includes(room))
    crash()
    const { epoch } = await down
    expect(epoch).toBeGreaterThan(before.epoch)
    const [ann, bob] = await Promise.all([enter('ann', 0), enter('bob')])
    expect([ann.epoch, bob.epoch]).toEqual([epoch, epoch])
    ann.talk()
    expect(await bob.hears(ann)).toHaveLength(5)
  })
}
