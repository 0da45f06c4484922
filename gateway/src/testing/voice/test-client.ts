import { opusPayloadType, parseAudio } from '#voice/sfu/rtp.ts'

export interface HeardPacket {
  line: string
  from: string
  sequence: number
  timestamp: number
  ssrc: number
}

export interface TestClient {
  name: string
  heard: HeardPacket[]
  /** Sends a frame every 20 ms, even without the right to publish. */
  talk(): void
  stopTalking(): void
  hears(from: { name: string }, count?: number): Promise<HeardPacket[]>
  close(): void
}

const opusTableOfContents = 0xf8
const frameMs = 20
const frameClock = 960
const headerBytes = 12
const extensionBytes = 8

export function createRecorder() {
  const heard: HeardPacket[] = []
  const waiting = new Set<() => void>()

  return {
    heard,
    record(line: string, message: Buffer): void {
      const packet = parseAudio(message)
      if (!packet) return
      const { sequence, timestamp, payload } = packet
      heard.push({
        line,
        from: payload.subarray(1).toString(),
        sequence,
        timestamp,
        ssrc: message.readUInt32BE(8)
      })
      for (const check of waiting) check()
    },
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
    }
  }
}

interface FrameOptions {
  name: string
  ssrc: number
  level?: number
}

export function createFrames({ name, ssrc, level = 20 }: FrameOptions): () => Buffer {
  let sequence = Math.floor(Math.random() * 0xffff)
  let timestamp = Math.floor(Math.random() * 0xffffffff)

  return () => {
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
    return Buffer.concat([packet, Buffer.from([opusTableOfContents]), Buffer.from(name)])
  }
}

export function createTalker(sendFrame: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    talk(): void {
      timer ??= setInterval(sendFrame, frameMs)
    },
    stopTalking(): void {
      clearInterval(timer)
      timer = undefined
    }
  }
}
