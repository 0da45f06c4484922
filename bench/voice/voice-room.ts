import { runLimited } from '../../tools/base/run-limited.ts'
import { createLiveKitPeer, createVoicePeer, parseAudio, type VoiceEngine } from '../gateway.ts'
import { createPacketStatistics } from './packet-statistics.ts'

const joinsAtOnce = 4
const room = 'benchmark'
/** The size of 20 ms of audio at 32 kbit/s. */
const payloadBytes = 80

export type VoiceRoom = ReturnType<typeof createVoiceRoom>

export function createVoiceRoom(engine: VoiceEngine) {
  const peers = new Map<string, { talk(): void; stopTalking(): void; close(): void }>()
  const rights = new Map<string, { seat: number | null; isMuted: boolean }>()
  const statistics = createPacketStatistics()

  async function connect(name: string): Promise<boolean> {
    peers.get(name)?.close()
    const { access } = await engine.join({ room, member: name, session: name, canPublish: false })
    const options = { name, payload: stampedPayload, onPacket: countPacketOf(name) }
    if (access.kind === 'livekit') {
      const peer = createLiveKitPeer({ ...options, ...access })
      peers.set(name, peer)
      if (!(await peer.isConnected)) return false
      await engine.signal(room, name, name, { type: 'connected', data: undefined })
      return true
    }
    const peer = createVoicePeer({ ...options, offer: access.offer })
    peers.set(name, peer)
    await engine.signal(room, name, name, { type: 'answer', data: peer.answer() })
    return await peer.isConnected()
  }

  const countPacketOf = (listener: string) => (packet: Buffer) => {
    const audio = parseAudio(packet)
    // The payload is Opus's first byte, then the time of sending.
    if (!audio || audio.payload.length < payloadBytes) return
    const lagMs = performance.now() - audio.payload.readDoubleBE(1)
    statistics.add(`${listener} ${packet.readUInt32BE(8)}`, audio.sequence, lagMs)
  }

  return {
    async join(names: string[], { isSpeaker }: { isSpeaker: boolean }) {
      await runLimited([...names.entries()], joinsAtOnce, async ([index, name]) => {
        rights.set(name, { seat: null, isMuted: false })
        while (!(await connect(name)));
        rights.set(name, { seat: isSpeaker ? index : null, isMuted: false })
        await engine.sync(room, async () => rights)
      })
    },
    talk(names: string[]) {
      for (const [name, peer] of peers)
        if (names.includes(name)) peer.talk()
        else peer.stopTalking()
    },
    take: statistics.take
  }
}

function stampedPayload(): Buffer {
  const payload = Buffer.alloc(payloadBytes)
  payload.writeDoubleBE(performance.now(), 0)
  return payload
}
