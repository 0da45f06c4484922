import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { VoiceEngine } from '#voice/voice-engine.ts'
import type { TestClient } from './test-client.ts'
import { createTestRoom, type EngineUnderTest, hasHeard, type TestRoom } from './test-room.ts'

/**
 * The behavior that the gateway relies on, tested with clients that send real RTP. Every engine must pass.
 */
export function voiceEngineContract(start: () => Promise<EngineUnderTest<TestClient>>): void {
  let engine: VoiceEngine
  let openRoom: () => TestRoom<TestClient>
  let party: TestRoom<TestClient>
  let room: string
  let enter: TestRoom<TestClient>['enter']

  beforeAll(async () => {
    const started = await start()
    engine = started.engine
    openRoom = () => createTestRoom(started, randomUUID())
  })
  afterAll(() => engine.close())
  beforeEach(() => {
    party = openRoom()
    ;({ room, enter } = party)
  })

  test('sends a speaker’s audio to everyone else in the room and to nobody outside', async () => {
    const [ann, bob, cat] = await Promise.all([enter('ann', 0), enter('bob'), enter('cat', 1)])
    const other = openRoom()
    const [dan, eve] = await Promise.all([other.enter('dan'), other.enter('eve', 0)])
    for (const speaker of [ann, cat, eve]) speaker.talk()

    await Promise.all([bob.hears(ann, 20), cat.hears(ann), bob.hears(cat), dan.hears(eve)])
    expect([hasHeard(ann, ann), hasHeard(dan, ann), hasHeard(bob, eve)]).toEqual([false, false, false])
    expect(await engine.stats(room)).toMatchObject({ members: 3 })
  })

  test('drops the audio of a client without the right to publish', async () => {
    const [ann, bob, intruder] = await Promise.all([enter('ann', 0), enter('bob'), enter('intruder')])
    intruder.talk()
    ann.talk()
    await Promise.all([bob.hears(ann, 30), intruder.hears(ann, 30)])
    expect(hasHeard(bob, intruder)).toBe(false)

    await party.setPublish('intruder', 4)
    await bob.hears(intruder)
    await party.setPublish('intruder', null)
    // Once packets of the next speaker arrive, all earlier packets have arrived.
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
    await party.setMuted('bob', true)
    await cat.hears(ann, 10)
    cat.heard.length = 0
    await cat.hears(ann, 30)
    expect(hasHeard(cat, bob)).toBe(false)

    await party.setMuted('bob', false)
    expect(await cat.hears(bob)).toHaveLength(5)
  })

  test('removes the sessions that ended, and keeps the others', async () => {
    const [ann, bob, cat, dan] = await Promise.all([
      enter('ann', 0),
      enter('bob', 1),
      enter('cat', 2),
      enter('dan')
    ])
    for (const speaker of [ann, bob, cat]) speaker.talk()
    await Promise.all([dan.hears(ann), dan.hears(bob), dan.hears(cat)])
    await party.remove('bob')
    await party.sync()
    await party.remove('cat')
    await dan.hears(ann, 10)
    dan.heard.length = 0
    await dan.hears(ann, 30)
    expect([hasHeard(dan, bob), hasHeard(dan, cat)]).toEqual([false, false])
    expect(await engine.stats(room)).toMatchObject({ members: 2 })
  })

  test('replaces the session of a member who joins again, and ignores the earlier session', async () => {
    const [first, bob] = await Promise.all([enter('ann', 0), enter('bob')])
    first.talk()
    await bob.hears(first)
    const second = await enter('ann', 0, 'ann again')
    second.talk()
    await bob.hears(second, 10)
    bob.heard.length = 0
    await bob.hears(second, 20)
    expect(hasHeard(bob, first)).toBe(false)
    expect(await engine.stats(room)).toMatchObject({ members: 2 })
  })

  test('closes a room for everyone in it', async () => {
    await Promise.all([enter('ann', 0), enter('bob')])
    await party.removeAll()
    expect(await engine.stats(room)).toMatchObject({ members: 0 })
  })
}
