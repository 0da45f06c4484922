import type { MediaOptions } from '../embedded/messages.ts'
import type { JoinOptions, SignalMessage } from '../voice-engine.ts'
import { VoiceError } from '../voice-engine.ts'
import { rewriteAnswer } from './answer.ts'
import { createOffer, createPeer, seatSsrcs } from './offer.ts'
import { type AudioPacket, parseAudio } from './rtp.ts'
import { createSeatLine, type SeatLine } from './seat-line.ts'
import { createSequenceWindow } from './sequence-window.ts'
import { createSpeakingDetector, type SpeakingDetector } from './speaking-detector.ts'

/** The media connection must open within this time. */
const connectMs = 10_000
/**
 * In packets. After a longer gap, the source counts as new, because SRTP can't follow large steps in
 * sequence numbers.
 */
const longestGap = 1000
/** Opus sends 50 packets per second, or 100 with short frames. */
const packetsPerSecond = 120
const burst = 240

export interface Member {
  readonly id: string
  readonly session: string
  lines: readonly SeatLine[]
  readonly detector: SpeakingDetector
  readonly loss: { expected: number; received: number }
  seat: number | null
  isMuted: boolean
  /**
   * Identifies the stream of the member's packets. A new value means that the sequence numbers don't
   * continue the earlier ones.
   */
  source: number
  offer(): Promise<string>
  signal(message: SignalMessage): void
  close(): void
}

interface MemberDeps {
  options: MediaOptions
  onPacket(member: Member, packet: AudioPacket, now: number): void
  onConnected(member: Member): void
  onLost(member: Member): void
}

let sources = 0
export const nextSource = () => ++sources

export function createMember({ member, session }: JoinOptions, deps: MemberDeps): Member {
  const { options, onPacket, onConnected, onLost } = deps
  const peer = createPeer(member, options)
  const sequenceWindow = createSequenceWindow()
  const passes = createPacketLimit()
  const loss = { expected: 0, received: 0 }
  let lastSequence: number | undefined
  let isClosed = false
  let hasAnswer = false
  let refuseOffer = (_: VoiceError) => {}

  function lost(): void {
    if (!isClosed) onLost(self)
  }
  const connectTimer = setTimeout(lost, connectMs)

  function receive(message: Buffer): void {
    const now = performance.now()
    if (isClosed || !passes(now)) return
    const packet = parseAudio(message)
    if (!packet) return
    const sequence = sequenceWindow.accept(packet.sequence)
    if (sequence === undefined) return
    const step = sequence - (lastSequence ?? sequence - 1)
    lastSequence = Math.max(sequence, lastSequence ?? sequence)
    loss.received++
    if (step > longestGap) self.source = nextSource()
    else if (step > 0) loss.expected += step
    onPacket(self, { ...packet, sequence }, now)
  }

  peer.mic.onMessage(receive)
  // Discards the receiver reports on these tracks. Without a callback, they would pile up in the native
  // queue.
  for (const track of peer.seats) track.onMessage(() => {})
  peer.connection.onStateChange(state => {
    if (isClosed) return
    if (state === 'connected') {
      self.lines = peer.seats.map(createSeatLine)
      clearTimeout(connectTimer)
      onConnected(self)
    }
    if (state === 'failed' || state === 'closed') lost()
  })

  const self: Member = {
    id: member,
    session,
    lines: [],
    detector: createSpeakingDetector(),
    loss,
    seat: null,
    isMuted: false,
    source: nextSource(),
    offer: () =>
      new Promise((resolve, reject) => {
        refuseOffer = reject
        createOffer(peer, options).then(resolve, reject)
      }),
    signal({ type, data }) {
      // The member's browser reaches the engine's address, so the engine needs none of the browser's candidates.
      if (type === 'candidate') return
      const answer = type === 'answer' && typeof data === 'string' && rewriteAnswer(data, seatSsrcs)
      if (!answer || hasAnswer) throw new VoiceError('signal_invalid')
      peer.connection.setRemoteDescription(answer, 'answer')
      hasAnswer = true
    },
    close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(connectTimer)
      refuseOffer(new VoiceError('session_ended'))
      peer.connection.close()
    }
  }
  return self
}

/** Returns a token bucket: a function that returns false for packets above the limit. */
function createPacketLimit(): (now: number) => boolean {
  let tokens = burst
  let filledAt = 0

  return now => {
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * packetsPerSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens--
    return true
  }
}
