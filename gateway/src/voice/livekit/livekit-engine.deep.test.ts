import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { installLiveKit, type LiveKitServer, startLiveKit } from '#testing/livekit-server.ts'
import { createLiveKitPeer, type LiveKitPeer } from '#testing/voice/livekit-peer.ts'
import { createTestRoom, type EngineUnderTest, hasHeard, type TestRoom } from '#testing/voice/test-room.ts'
import { voiceEngineContract } from '#testing/voice/voice-engine.contract.ts'
import type { VoiceEngine, VoiceGrant } from '../voice-engine.ts'
import { createLiveKitEngine } from './livekit-engine.ts'

const hasLiveKit = await installLiveKit()
const reason = hasLiveKit ? '' : " (LiveKit's server needs Go to be built; skipped)"

describe.skipIf(!hasLiveKit)(`LiveKit${reason}`, () => {
  let server: LiveKitServer
  let engine: VoiceEngine
  let room: string
  let party: TestRoom<LiveKitPeer>
  let enter: TestRoom<LiveKitPeer>['enter']

  beforeAll(async () => {
    server = await startLiveKit()
    engine = createLiveKitEngine(server)
  })
  afterAll(async () => {
    await engine.close()
    await server.stop()
  })
  beforeEach(() => {
    party = createTestRoom(underTest(engine), randomUUID())
    ;({ room, enter } = party)
  })

  const underTest = (tested: VoiceEngine): EngineUnderTest<LiveKitPeer> => ({
    engine: tested,
    async connect({ room: joined, member, session, name, grant }) {
      const peer = createLiveKitPeer({ name, ...accessOf(grant) })
      if (!(await peer.isConnected)) return undefined
      await tested.signal(joined, member, session, { type: 'connected', data: undefined })
      return peer
    }
  })

  function accessOf({ access }: VoiceGrant) {
    if (access.kind !== 'livekit') throw new Error('these clients need a token')
    return access
  }

  describe('as a voice engine', () => {
    voiceEngineContract(async () => underTest(createLiveKitEngine(server)))
  })

  test('admits listeners with tokens that never contain the right to publish', async () => {
    const ann = await enter('ann', 0)
    const [, claims = ''] = accessOf(ann.grant).token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      name: 'ann',
      video: { room, canPublish: false, canPublishData: false }
    })
    await expect.poll(ann.canPublish).toBe(true)
  })

  test('removes a kicked member who returns with the token that LiveKit gave out before', async () => {
    const [ann, bob, cat] = await Promise.all([enter('ann', 0), enter('bob', 1), enter('cat')])
    ann.talk()
    bob.talk()
    await cat.hears(bob)
    await party.remove('bob')
    await bob.closed

    const returned = createLiveKitPeer({ name: 'bob again', url: server.url, token: bob.token() })
    onTestFinished(() => returned.close())
    returned.talk()
    expect(await returned.isConnected).toBe(true)
    await party.sync()
    await returned.closed
    await cat.hears(ann, 10)
    cat.heard.length = 0
    await cat.hears(ann, 20)
    expect([hasHeard(cat, bob), hasHeard(cat, returned)]).toEqual([false, false])
  })

  test('grants the rights again after a restart of LiveKit', async () => {
    const [ann, bob] = await Promise.all([enter('ann', 0), enter('bob')])
    await server.restart()
    await Promise.all([ann.closed, bob.closed])
    const { connect } = underTest(engine)
    const reconnect = async (member: string, { grant, session }: { grant: VoiceGrant; session: string }) => {
      const peer = await connect({ room, member, session, name: member, grant })
      if (!peer) throw new Error(`${member} did not connect`)
      onTestFinished(() => peer.close())
      return peer
    }
    const [speaker, listener] = await Promise.all([reconnect('ann', ann), reconnect('bob', bob)])
    await party.sync()
    speaker.talk()
    expect(await listener.hears(speaker)).toHaveLength(5)
  })

  test('a gateway that read the rights before a change and writes them after it corrects itself', async () => {
    const ann = await enter('ann')
    const other = createLiveKitEngine(server)
    const rightsAt = (seat: number | null) => new Map([[ann.session, { seat, isMuted: false }]])
    for (const [before, after] of [
      [0, null],
      [null, 0]
    ] as const) {
      await other.sync(room, async () => rightsAt(after))
      let reads = 0
      await engine.sync(room, async () => rightsAt(reads++ === 0 ? before : after))
      await expect.poll(ann.canPublish).toBe(after !== null)
    }
    expect(await engine.rooms()).toContain(room)
  })

  test('reports that it is unavailable while LiveKit does not respond', async () => {
    const stranger = createLiveKitEngine({
      ...server,
      apiSecret: 'another secret of at least 32 characters'
    })
    await expect(stranger.sync(room, async () => new Map())).rejects.toMatchObject({ reason: 'unavailable' })
    await expect(stranger.rooms()).rejects.toMatchObject({ reason: 'unavailable' })
  })
})
