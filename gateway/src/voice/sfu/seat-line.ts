import type { Track } from 'node-datachannel'

import { setHeader } from './rtp.ts'

const clockPerMs = 48
/** 20 ms, the usual length of a packet. */
const packetClock = 20 * clockPerMs

/** The audio of one seat for one listener: a single stream, even if the speaker on the seat changes. */
export interface SeatLine {
  /**
   * Sends a packet of a source. Within the life of a source, its sequence numbers and timestamps are shifted by a
   * constant. A new source continues where the last one ended, so that the listener's jitter buffer accepts it.
   * The packet's header is overwritten.
   */
  send(packet: Buffer, options: { source: number; sequence: number; timestamp: number; now: number }): boolean
}

export function createSeatLine(track: Pick<Track, 'sendMessageBinary'>): SeatLine {
  let source: number | undefined
  let firstSequence = 0
  let sequenceShift = 0
  let timestampShift = 0
  let lastSequence = Math.floor(Math.random() * 0x4000)
  let lastTimestamp = Math.floor(Math.random() * 0x40000000)
  let lastSentAt = 0

  return {
    send(packet, { source: from, sequence, timestamp, now }) {
      const isStart = from !== source
      if (isStart) {
        const pause = lastSentAt === 0 ? 0 : Math.round((now - lastSentAt) * clockPerMs)
        firstSequence = sequence
        sequenceShift = lastSequence + 1 - sequence
        timestampShift = lastTimestamp + Math.max(packetClock, pause) - timestamp
      }
      // Drops a late packet from before the switch, because it would reuse a number of the previous source.
      if (sequence < firstSequence) return false
      const outgoing = { sequence: sequence + sequenceShift, timestamp: timestamp + timestampShift }
      setHeader(packet, { ...outgoing, isStart })
      source = isSent(track, packet) ? from : undefined
      if (source === undefined) return false
      if (outgoing.sequence > lastSequence) {
        lastSequence = outgoing.sequence
        lastTimestamp = outgoing.timestamp
      }
      lastSentAt = now
      return true
    }
  }
}

function isSent(track: Pick<Track, 'sendMessageBinary'>, packet: Buffer): boolean {
  try {
    return track.sendMessageBinary(packet)
  } catch {
    // The track is not open yet, or is already closed.
    return false
  }
}
