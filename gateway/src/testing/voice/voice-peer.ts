import { micMid } from '@tambay/contracts/voice'
import { Audio, type IceServer, PeerConnection, type Track } from 'node-datachannel'

import { audioLevelUri } from '#voice/sfu/answer.ts'
import { opusPayloadType } from '#voice/sfu/rtp.ts'
import { createFrames, createRecorder, createTalker } from './test-client.ts'

const connectMs = 3000

interface PeerOptions {
  name: string
  offer: string
  level?: number
  iceServers?: IceServer[]
  bindAddress?: string
  onPacket?(packet: Buffer): void
}

export type VoicePeer = ReturnType<typeof createVoicePeer>

export function createVoicePeer({
  name,
  offer,
  level,
  iceServers = [],
  bindAddress = '127.0.0.1',
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

  const nextFrame = createFrames({ name, ssrc, level })
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
