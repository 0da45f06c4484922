import { AnyId, listOf, PartyId, text } from './common.ts'
import { seatCount } from './party.ts'
import * as z from './schema.ts'

/** A member has one voice session. A later join ends the earlier session, even on another device. */
const VoiceSessionId = z.uuid()

/** Media ids of the offer: the member's own mic, then one line per seat, `seat0` to `seat8`. */
export const micMid = 'mic'
export const seatMid = (seat: number) => `seat${seat}`
export const seatMids: readonly string[] = Array.from({ length: seatCount }, (_, seat) => seatMid(seat))

/** An answer of ten audio lines takes about 6 KB. */
const Sdp = z.string().check(z.maxLength(16_384))

export const IceServer = z.object({
  urls: listOf(text(500), 20),
  username: z.optional(text(200)),
  credential: z.optional(text(200))
})
export type IceServer = z.output<typeof IceServer>

export const VoiceEngineAccess = z.union([
  z.object({
    kind: z.literal('embedded'),
    /** SDP with all candidates of the server. The browser's answer goes into `voice_signal`. */
    offer: Sdp
  }),
  z.object({
    kind: z.literal('livekit'),
    url: text(2000),
    /**
     * A token for listening. LiveKit grants the right to publish once `voice_signal` reports the
     * connection.
     */
    token: text(4000)
  })
])
export type VoiceEngineAccess = z.output<typeof VoiceEngineAccess>

export const VoiceJoined = z.object({
  session: VoiceSessionId,
  /** Increases when the room's voice engine restarts. */
  epoch: z.int(),
  engine: VoiceEngineAccess,
  ice_servers: listOf(IceServer, 10)
})
export type VoiceJoined = z.output<typeof VoiceJoined>

const VoiceSignal = z.union([
  z.strictObject({ type: z.literal('answer'), sdp: Sdp }),
  z.strictObject({
    type: z.literal('candidate'),
    /**
     * The embedded engine ignores candidates, because its own address is in the offer and browsers can
     * reach it.
     */
    candidate: z.string().check(z.maxLength(512), z.regex(/^(candidate:[\x20-\x7e]+)?$/)),
    mid: z.string().check(z.maxLength(16))
  }),
  /** LiveKit only: the browser is connected and can receive its right to publish. */
  z.strictObject({ type: z.literal('connected') })
])
export type VoiceSignal = z.output<typeof VoiceSignal>

export const voiceRequests = {
  /** The caller must be present in the party. */
  voice_join: { payload: z.strictObject({ party_id: PartyId }), response: VoiceJoined },
  voice_signal: {
    payload: z.strictObject({ party_id: PartyId, session: VoiceSessionId, signal: VoiceSignal }),
    response: z.object({})
  },
  /** Leaving twice, or with an ended session, changes nothing. */
  voice_leave: {
    payload: z.strictObject({ party_id: PartyId, session: VoiceSessionId }),
    response: z.object({})
  }
} as const

/**
 * `replaced`: the member joined again, possibly on another device. `removed`: the member is no longer in the party.
 * `party_ended`: the party is over. `connection_lost`: the media connection failed, or did not open in time; the
 * browser joins again by itself.
 */
export const VoiceEndReason = z.enum(['replaced', 'removed', 'party_ended', 'connection_lost'])
export type VoiceEndReason = z.output<typeof VoiceEndReason>

export const voiceEvents = {
  /** Sent to the member. A browser with another session ignores it. */
  voice_ended: z.object({ party_id: PartyId, session: VoiceSessionId, reason: VoiceEndReason }),
  /** Sent to the party. A session with a lower epoch no longer carries audio; its browser joins again. */
  voice_epoch: z.object({ party_id: PartyId, epoch: z.int() }),
  /** Sent to the party. At most a few per second for each member. */
  speaking: z.object({ party_id: PartyId, member_id: AnyId, is_speaking: z.boolean() })
} as const
