import { opusPayloadType } from '../../gateway/src/voice/sfu/rtp.ts'
import { createVoicePeer, type VoicePeer } from '../../gateway/src/voice/voice-peer.ts'
import { now } from '../report/clock.ts'
import { createPacketStatistics, type PacketCounts } from './packet-statistics.ts'

// A child process with many peers, so that their work is not measured as the engine's.
export interface PeerCalls {
  open: { input: { name: string; offer: string }; output: string }
  isConnected: { input: { name: string }; output: boolean }
  /** Makes these peers send audio, and all other peers silent. */
  talk: { input: { names: string[] }; output: void }
  take: { input: Record<string, never>; output: PacketCounts }
}
export type PeerCall = keyof PeerCalls

export interface PeerRequest {
  id: number
  call: PeerCall
  input: never
}
export interface PeerReply {
  id: number
  output: unknown
}

const headerBytes = 12
const timeAt = headerBytes + 1
/** The size of 20 ms of audio at 32 kbit/s. */
const payloadBytes = 80

const peers = new Map<string, VoicePeer>()
const statistics = createPacketStatistics()

function stampedPayload(): Buffer {
  const payload = Buffer.alloc(payloadBytes)
  payload.writeDoubleBE(now(), 0)
  return payload
}

type Handlers = { [Call in PeerCall]: (input: PeerCalls[Call]['input']) => unknown }

const handlers: Handlers = {
  open({ name, offer }) {
    peers.get(name)?.close()
    const peer = createVoicePeer({
      name,
      offer,
      payload: stampedPayload,
      onPacket(packet) {
        if ((packet.readUInt8(1) & 0x7f) !== opusPayloadType) return
        const stream = `${name} ${packet.readUInt32BE(8)}`
        statistics.add(stream, packet.readUInt16BE(2), now() - packet.readDoubleBE(timeAt))
      }
    })
    peers.set(name, peer)
    return peer.answer()
  },
  isConnected: ({ name }) => peers.get(name)?.isConnected(),
  talk({ names }) {
    for (const peer of peers.values())
      if (names.includes(peer.name)) peer.talk()
      else peer.stopTalking()
  },
  take: () => statistics.take()
}

process.on('message', async ({ id, call, input }: PeerRequest) => {
  const output = await handlers[call](input)
  process.send?.({ id, output } satisfies PeerReply)
})
process.once('disconnect', () => process.exit())
