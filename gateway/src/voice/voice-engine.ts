import type { VoiceEngineAccess } from '@tambay/contracts/voice'

/**
 * Carries the audio of rooms. The gateway decides who may speak and passes its decisions to the engine. A
 * member hears everyone who has a seat; a seat is the right to publish.
 */
export interface VoiceEngine {
  /** Replaces an earlier session of the member. The new session may not publish before `setPublish`. */
  join(options: JoinOptions): Promise<VoiceGrant>
  signal(room: string, member: string, session: string, message: SignalMessage): Promise<unknown>
  /** Gives the member the right to publish on a seat; null revokes this right. Idempotent. */
  setPublish(room: string, member: string, seat: number | null): Promise<void>
  setMuted(room: string, member: string, muted: boolean): Promise<void>
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
  /**
   * Increases each time the embedded engine restarts, even if the gateway restarts with it. Always 1 with
   * LiveKit.
   */
  epoch: number
  access: VoiceEngineAccess
}

export interface SignalMessage {
  /**
   * With LiveKit, browsers exchange offers, answers and candidates with LiveKit itself. They only report
   * `connected` to the gateway.
   */
  type: 'offer' | 'answer' | 'candidate' | 'connected'
  data: unknown
}

export interface RoomStats {
  members: number
  /** Null if the engine doesn't report packet loss and lag. */
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
