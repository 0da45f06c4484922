import type { VoiceEngineAccess } from '@tambay/contracts/voice'

import { createLiveKitPeer, type LiveKitPeer } from '../../gateway/src/voice/livekit/livekit-peer.ts'
import { parseAudio } from '../../gateway/src/voice/sfu/rtp.ts'
import { createVoicePeer, type VoicePeer } from '../../gateway/src/voice/voice-peer.ts'
import { now } from '../report/clock.ts'
import { createPacketStatistics, type PacketCounts } from './packet-statistics.ts'

// A child process with many peers, so that their work is not measured as the engine's.
export interface PeerCalls {
  /** Returns the answer to an offer, or undefined if the peer exchanges its descriptions with LiveKit. */
  open: { input: { name: string; access: VoiceEngineAccess }; output: string | undefined }
  isConnected: { input: { name: string }; output: boolean }
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

/** The size of 20 ms of audio at 32 kbit/s. */
const payloadBytes = 80

const peers = new Map<string, VoicePeer | LiveKitPeer>()
const statistics = createPacketStatistics()

function stampedPayload(): Buffer {
  const payload = Buffer.alloc(payloadBytes)
  payload.writeDoubleBE(now(), 0)
  return payload
}

const countPacketOf = (listener: string) => (packet: Buffer) => {
  const audio = parseAudio(packet)
  // The payload is Opus's first byte, then the time of sending.
  if (!audio || audio.payload.length < payloadBytes) return
  const stream = `${listener} ${packet.readUInt32BE(8)}`
  statistics.add(stream, audio.sequence, now() - audio.payload.readDoubleBE(1))
}

type Handlers = { [Call in PeerCall]: (input: PeerCalls[Call]['input']) => unknown }

const handlers: Handlers = {
  open({ name, access }) {
    peers.get(name)?.close()
    const options = { name, payload: stampedPayload, onPacket: countPacketOf(name) }
    if (access.kind === 'livekit') {
      peers.set(name, createLiveKitPeer({ ...options, ...access }))
      return undefined
    }
    const peer = createVoicePeer({ ...options, offer: access.offer })
    peers.set(name, peer)
    return peer.answer()
  },
  isConnected({ name }) {
    const peer = peers.get(name)
    return peer && 'answer' in peer ? peer.isConnected() : peer?.isConnected
  },
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
