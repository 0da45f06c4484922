import { runLimited } from '../../tools/base/run-limited.ts'
import { createLiveKitPeer, createVoicePeer, parseAudio, type VoiceEngine } from '../gateway.ts'

const joinsAtOnce = 4
const room = 'benchmark'
/** The size of 20 ms of audio at 32 kbit/s. */
const payloadBytes = 80

export type VoiceRoom = ReturnType<typeof createVoiceRoom>

export function createVoiceRoom(engine: VoiceEngine) {
  const peers = new Map<string, { talk(): void; stopTalking(): void; close(): void }>()
  const rights = new Map<string, { seat: number | null; isMuted: boolean }>()
  let sent = 0
  let lagsMs: number[] = []
  let streams = new Set<string>()

  function stampedPayload(): Buffer {
    sent++
    const payload = Buffer.alloc(payloadBytes)
    payload.writeDoubleBE(performance.now(), 0)
    return payload
  }

  const countPacketOf = (listener: string) => (packet: Buffer) => {
    const audio = parseAudio(packet)
    // The payload is Opus's first byte, then the time of sending.
    if (!audio || audio.payload.length < payloadBytes) return
    lagsMs.push(performance.now() - audio.payload.readDoubleBE(1))
    streams.add(`${listener} ${packet.readUInt32BE(8)}`)
  }

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

  return {
    async join(names: string[], { isSpeaker }: { isSpeaker: boolean }) {
      await runLimited([...names.entries()], joinsAtOnce, async ([index, name]) => {
        rights.set(name, { seat: null, isMuted: false })
        while (!(await connect(name)));
        rights.set(name, { seat: isSpeaker ? index : null, isMuted: false })
        await engine.sync(room, async () => rights)
      })
    },
    talk(names: string[]): void {
      for (const name of names) peers.get(name)?.talk()
    },
    stopTalking(): void {
      for (const peer of peers.values()) peer.stopTalking()
    },
    /** Returns what was counted since the last call: sent packets, and lags and streams of received ones. */
    take() {
      const counts = { sent, lagsMs, streams: streams.size }
      sent = 0
      lagsMs = []
      streams = new Set()
      return counts
    }
  }
}
