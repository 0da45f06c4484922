import { micMid } from '@tambay/contracts/voice'
import { Audio, type IceServer, PeerConnection, type Track } from 'node-datachannel'

import { audioLevelUri } from './sfu/answer.ts'
import { opusPayloadType } from './sfu/rtp.ts'
import { createFrames, createRecorder, createTalker } from './test-client.ts'

const connectMs = 3000

interface PeerOptions {
  name: string
  offer: string
  /** The audio level in -dBov, as in RFC 6464: 127 is silence. */
  level?: number
  iceServers?: IceServer[]
  bindAddress?: string
  /** Returns the payload of the next packet. Default: the sender's name. */
  payload?(): Buffer
  /** If set, receives each packet; `heard` then stays empty. */
  onPacket?(packet: Buffer): void
}

export type VoicePeer = ReturnType<typeof createVoicePeer>

/** A client of the embedded engine that sends real RTP packets and records those that it receives. */
export function createVoicePeer({
  name,
  offer,
  level,
  iceServers = [],
  bindAddress = '127.0.0.1',
  payload,
  onPacket
}: PeerOptions) {
  const ssrc = 0x10000 + Math.floor(Math.random() * 0xffff)
  const connection = new PeerConnection(name, {
    iceServers,
    bindAddress,
    disableAutoNegotiation: true,
    forceMediaTransport: true
  })
  const line = new Audio(micMid, 'SendOnly')
  line.addOpusCodec(opusPayloadType)
  line.addSSRC(ssrc, name, name, name)
  line.parseSdpLine(`a=extmap:1 ${audioLevelUri}`)
  const mic = connection.addTrack(line)

  const { heard, record, hears } = createRecorder()
  // Keeps a reference to each track, because the garbage collector closes a track without one.
  const lines: Track[] = []
  connection.onTrack(track => {
    const mid = track.mid()
    lines.push(track)
    track.onMessage(onPacket ?? (message => record(mid, message)))
  })

  const nextFrame = createFrames({ name, ssrc, level, payload })
  const { talk, stopTalking } = createTalker(() => {
    const frame = nextFrame()
    if (mic.isOpen()) mic.sendMessageBinary(frame)
  })

  return {
    name,
    heard,
    connection,
    answer(): string {
      connection.setRemoteDescription(offer, 'offer')
      connection.setLocalDescription('answer')
      return connection.localDescription()?.sdp ?? ''
    },
    /** Resolves when the connection is open or has failed. */
    isConnected: () => isOpen(connection, mic),
    talk,
    stopTalking,
    hears,
    close(): void {
      stopTalking()
      connection.close()
    }
  }
}

function isOpen(connection: PeerConnection, mic: Pick<Track, 'isOpen' | 'onOpen'>): Promise<boolean> {
  return new Promise(resolve => {
    const check = () => {
      if (mic.isOpen()) resolve(true)
      if (['failed', 'closed'].includes(connection.state())) resolve(false)
    }
    connection.onStateChange(check)
    // Gives up after a while, because the server may end the connection without notifying this client.
    // Browsers are notified by the event `voice_ended`.
    setTimeout(resolve, connectMs, false).unref()
    mic.onOpen(check)
    check()
  })
}
