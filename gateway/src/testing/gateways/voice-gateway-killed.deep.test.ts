import { joinParty } from '@tambay/contracts/party'
import { type ClientRequest, type ClientRequestName, realtimePath } from '@tambay/contracts/realtime'
import { kickMember } from '@tambay/contracts/room/members'
import { setMic } from '@tambay/contracts/room/mic'
import { takeSeat } from '@tambay/contracts/room/seats'
import { VoiceJoined } from '@tambay/contracts/voice'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'

import { partyMember } from '#modules/party/tables.ts'
import { voiceCheck } from '#modules/voice/tables.ts'
import type { TestPerson } from '../create-test-app.ts'
import { installLiveKit, startLiveKit } from '../livekit-server.ts'
import { openParty } from '../modules/party.ts'
import { startApp } from '../start-app.ts'
import { createLiveKitPeer } from '../voice/livekit-peer.ts'
import { startGateway } from './start-gateway.ts'
import { hasRedis, needsRedis, startRedis } from './start-redis.ts'

const hasLiveKit = hasRedis && (await installLiveKit())
const reason = hasLiveKit || !hasRedis ? needsRedis : " (LiveKit's server needs Go to be built)"

describe.skipIf(!hasLiveKit)(`one of two gateways with LiveKit is killed${reason}`, async () => {
  const app = await startApp()

  test('nobody loses their audio, and the other gateway takes over the rooms', async () => {
    const [ann, bob, cat] = [await app.signUp('ann01'), await app.signUp('bob02'), await app.signUp('cat03')]
    const { id: party_id } = await openParty(ann)
    for (const person of [bob, cat]) await person.call(joinParty, { party_id })
    await bob.call(takeSeat, { party_id, seat: 1 })
    await bob.call(setMic, { party_id, mute: 11 })
    // The clock of the test stands still, and that of the gateways doesn't.
    await app.db.update(partyMember).set({ presentUntil: null })

    const [redis, liveKit] = [await startRedis(), await startLiveKit()]
    onTestFinished(redis.stop)
    onTestFinished(liveKit.stop)
    const start = () =>
      startGateway(app, {
        REDIS_URL: redis.url,
        LIVEKIT_URL: liveKit.url,
        LIVEKIT_API_KEY: liveKit.apiKey,
        LIVEKIT_API_SECRET: liveKit.apiSecret
      })
    const checker = async () => (await app.db.select().from(voiceCheck))[0]?.gateway
    const first = start()
    const firstOrigin = await first.untilListening()
    await expect.poll(checker).toBeDefined()
    const killed = await checker()
    const secondOrigin = await start().untilListening()

    const enter = async ({ id: name, token }: TestPerson, origin: string) => {
      const page = await connect(origin, token)
      const { session, engine } = z.parse(VoiceJoined, await page('voice_join', { party_id }))
      if (engine.kind !== 'livekit') throw new Error('LiveKit is not configured')
      const peer = createLiveKitPeer({ name, ...engine })
      onTestFinished(() => peer.close())
      expect(await peer.isConnected).toBe(true)
      await page('voice_signal', { party_id, session, signal: { type: 'connected' } })
      return peer
    }
    const speaker = await enter(bob, firstOrigin)
    const [listener, lateToGo] = [await enter(ann, firstOrigin), await enter(cat, firstOrigin)]
    speaker.talk()
    await listener.hears({ name: bob.id })

    const kick = async (person: TestPerson) => {
      const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ party_id, member_id: person.id })
      const answer = await fetch(`${secondOrigin}${kickMember.path}`, { method: 'POST', headers, body })
      expect(await answer.json()).toMatchObject({ code: 0 })
    }
    first.child.kill('SIGKILL')
    const killedAt = performance.now()
    const since = () => Math.round(performance.now() - killedAt)
    await kick(cat)
    await lateToGo.closed
    const kickedAfter = since()
    const returned = createLiveKitPeer({ name: 'cat again', url: liveKit.url, token: lateToGo.token() })
    onTestFinished(() => returned.close())
    await returned.closed
    const checkedAfter = since()
    expect(await checker()).not.toBe(killed)
    await listener.hears({ name: bob.id }, 50)
    console.log(
      `A gateway was killed. A kick through the other one took effect ${kickedAfter} ms later; who came back with an old token was removed after ${checkedAfter} ms. The audio went on.`
    )
    const back = await enter(bob, secondOrigin)
    await speaker.closed
    back.talk()
    await listener.hears({ name: bob.id }, 20)
  })

  async function connect(origin: string, token: string) {
    const options = { path: realtimePath, transports: ['websocket'], auth: { token }, forceNew: true }
    const socket = io(origin, { ...options, reconnection: false })
    onTestFinished(() => void socket.close())
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(undefined)).once('connect_error', reject)
    )
    return async <Name extends ClientRequestName>(
      name: Name,
      payload: ClientRequest<Name>
    ): Promise<unknown> => {
      const { code, data } = await socket.timeout(60_000).emitWithAck(name, payload)
      expect(code).toBe(0)
      return data
    }
  }
})
