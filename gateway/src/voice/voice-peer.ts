import { micMid } from '@tambay/contracts/voice'
import { Audio, type IceServer, PeerConnection, type Track } from 'node-datachannel'

import { audioLevelUri } from './sfu/answer.ts'
import { opusPayloadType } from './sfu/rtp.ts'

export interface HeardPacket {
  line: string
  /** The sender's name, which the test frames carry. */
  from: string
  sequence: number
  timestamp: number
  ssrc: number
}

const opusTableOfContents = 0xf8
const frameMs = 20
const frameClock = 960
const headerBytes = 12
const connectMs = 3000
const extensionBytes = 8

interface PeerOptions {
  name: string
  offer: string
  /** In -dBov, as RFC 6464 counts: 127 is silence. */
  level?: number
  iceServers?: IceServer[]
  bindAddress?: string
}

export type VoicePeer = ReturnType<typeof createVoicePeer>

/** A client that sends real RTP packets and records those that it receives. */
export function createVoicePeer({
  name,
  offer,
  level = 20,
  iceServers = [],
  bindAddress = '127.0.0.1'
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

  const heard: HeardPacket[] = []
  // Kept, because the garbage collector closes a track without a reference.
  const lines: Track[] = []
  const waiting = new Set<() => void>()
  connection.onTrack(track => {
    const mid = track.mid()
    lines.push(track)
    track.onMessage(message => {
      const isRtp = (message.readUInt8(1) & 0x7f) === opusPayloadType
      if (!isRtp) return
      heard.push({
        line: mid,
        from: message.subarray(headerBytes + 1).toString(),
        sequence: message.readUInt16BE(2),
        timestamp: message.readUInt32BE(4),
        ssrc: message.readUInt32BE(8)
      })
      for (const check of waiting) check()
    })
  })

  let sequence = Math.floor(Math.random() * 0xffff)
  let timestamp = Math.floor(Math.random() * 0xffffffff)
  let timer: NodeJS.Timeout | undefined

  function sendFrame(): void {
    sequence = (sequence + 1) & 0xffff
    timestamp = (timestamp + frameClock) >>> 0
    const packet = Buffer.alloc(headerBytes + extensionBytes)
    packet.writeUInt8(0x90, 0)
    packet.writeUInt8(opusPayloadType, 1)
    packet.writeUInt16BE(sequence, 2)
    packet.writeUInt32BE(timestamp, 4)
    packet.writeUInt32BE(ssrc, 8)
    packet.writeUInt16BE(0xbede, headerBytes)
    packet.writeUInt16BE(1, headerBytes + 2)
    packet.writeUInt8(1 << 4, headerBytes + 4)
    packet.writeUInt8(0x80 | level, headerBytes + 5)
    if (mic.isOpen())
      mic.sendMessageBinary(Buffer.concat([packet, Buffer.from([opusTableOfContents]), Buffer.from(name)]))
  }

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
    /** Sends a frame every 20 ms, allowed or not. */
    talk(): void {
      timer ??= setInterval(sendFrame, frameMs)
    },
    stopTalking(): void {
      clearInterval(timer)
      timer = undefined
    },
    /** Waits for this many more packets of the speaker and returns them. */
    hears(from: { name: string }, count = 5): Promise<HeardPacket[]> {
      const start = heard.length
      return new Promise(resolve => {
        const check = () => {
          const found = heard.slice(start).filter(packet => packet.from === from.name)
          if (found.length < count) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
      })
    },
    close(): void {
      clearInterval(timer)
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
    // The server may have given up without a word. Browsers hear of it in `voice_ended`.
    setTimeout(resolve, connectMs, false).unref()
    mic.onOpen(check)
    check()
  })
}
