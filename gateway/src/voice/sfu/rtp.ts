export const opusPayloadType = 111
export const audioLevelId = 1

const headerBytes = 12
/** The longest packet that Opus allows (RFC 6716). */
const longestPayload = 1275
const oneByteExtensions = 0xbede
const silence = 127

export interface AudioPacket {
  sequence: number
  timestamp: number
  /** 0 is the loudest, 127 silence, in -dBov (RFC 6464). Undefined if the packet contains no level. */
  level: number | undefined
  payload: Buffer
}

/** Returns undefined if the packet is not an Opus packet, for example RTCP. */
export function parseAudio(packet: Buffer): AudioPacket | undefined {
  if (packet.length < headerBytes) return undefined
  const first = packet.readUInt8(0)
  if (first >> 6 !== 2 || (packet.readUInt8(1) & 0x7f) !== opusPayloadType) return undefined

  let start = headerBytes + 4 * (first & 0x0f)
  let level: number | undefined
  if (first & 0x10) {
    if (packet.length < start + 4) return undefined
    const profile = packet.readUInt16BE(start)
    const end = start + 4 + 4 * packet.readUInt16BE(start + 2)
    if (packet.length < end) return undefined
    if (profile === oneByteExtensions) level = findLevel(packet.subarray(start + 4, end))
    start = end
  }
  const end = packet.length - (first & 0x20 ? packet.readUInt8(packet.length - 1) : 0)
  if (end <= start || end - start > longestPayload) return undefined
  return {
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    level,
    payload: packet.subarray(start, end)
  }
}

function findLevel(extensions: Buffer): number | undefined {
  for (let at = 0; at < extensions.length;) {
    const byte = extensions.readUInt8(at)
    const length = (byte & 0x0f) + 1
    if (byte === 0) at++
    else if (byte >> 4 === audioLevelId && at + 1 < extensions.length)
      return extensions.readUInt8(at + 1) & silence
    else at += 1 + length
  }
  return undefined
}

/**
 * A packet with only the payload of the received one: no extension, no contributing sources, no padding. The
 * header's sequence number and timestamp are set for each listener.
 */
export function createPacket(ssrc: number, payload: Buffer): Buffer {
  const packet = Buffer.allocUnsafe(headerBytes + payload.length)
  packet.writeUInt8(0x80, 0)
  packet.writeUInt8(opusPayloadType, 1)
  packet.writeUInt32BE(ssrc, 8)
  payload.copy(packet, headerBytes)
  return packet
}

export function setHeader(
  packet: Buffer,
  { sequence, timestamp, isStart }: { sequence: number; timestamp: number; isStart: boolean }
): void {
  packet.writeUInt8(isStart ? 0x80 | opusPayloadType : opusPayloadType, 1)
  packet.writeUInt16BE(sequence & 0xffff, 2)
  packet.writeUInt32BE(timestamp >>> 0, 4)
}
