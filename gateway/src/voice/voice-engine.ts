import type { VoiceEngineAccess } from '@tambay/contracts/voice'

/**
 * Carries the audio of rooms. The gateway decides who may speak and passes its decisions to the engine. A
 * member hears everyone who has a seat; a seat is the right to publish.
 */
export interface VoiceEngine {
  /** Replaces an earlier session of the member. The new session may not publish before `setPublish`. */
  join(options: JoinOptions): Promise<VoiceGrant>
  signal(room: string, member: string, message: SignalMessage): Promise<unknown>
  /** Null revokes the right to publish. Idempotent. */
  setPublish(room: string, member: string, seat: number | null): Promise<void>
  setMuted(room: string, member: string, muted: boolean): Promise<void>
  /** Ignores a session that is no longer the member's current one. */
  leave(room: string, member: string, session: string): Promise<void>
  kick(room: string, member: string, reason: string): Promise<void>
  closeRoom(room: string): Promise<void>
  stats(room: string): Promise<RoomStats>
  on<Name extends keyof VoiceEvents>(event: Name, listener: (event: VoiceEvents[Name]) => void): void
  totals(): VoiceTotals
  close(): Promise<void>
}

export interface JoinOptions {
  room: string
  member: string
  session: string
  canPublish: boolean
}

export interface VoiceGrant {
  /** Increases with every restart of the engine, also across restarts of the gateway. */
  epoch: number
  access: VoiceEngineAccess
}

export interface SignalMessage {
  /** LiveKit's browsers exchange the others with LiveKit, and report only that they are connected. */
  type: 'offer' | 'answer' | 'candidate' | 'connected'
  data: unknown
}

export interface RoomStats {
  members: number
  /** Null if the engine doesn't tell. */
  lossPct: number | null
  lagMs: number | null
}

export interface VoiceTotals {
  members: number
  forwardedPackets: number
}

export interface VoiceEvents {
  speaking: { room: string; member: string; isSpeaking: boolean }
  'member-state': { room: string; member: string; session: string; state: 'connected' | 'lost' }
  /** These rooms lost all their sessions. Joining again gives at least this epoch. */
  'engine-down': { rooms: string[]; epoch: number }
}

export type VoiceErrorReason = 'unavailable' | 'session_ended' | 'signal_invalid'

export class VoiceError extends Error {
  override name = 'VoiceError'
  readonly reason: VoiceErrorReason

  constructor(reason: VoiceErrorReason, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
